import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Follows the sheet's edge from frame to frame: which extents show, and how far it jumps.
struct EdgeWatch {
  /// The state of the sheet and its content in a frame.
  private struct Place {
    var time: Double
    var edge: Double
    var phase: SheetPhase

    /// The speed of its own motion, in points per second; 0 while a finger holds it.
    var speed: Double
    var contentOffset: Double
    var isContentDragged: Bool
    var hasFingers: Bool
  }

  /// An animation as its beginning announced it.
  private struct Announced {
    var way: Double
    var begin: Double
    var duration: Double
  }

  /// In frames per second.
  ///
  /// At lower rates, the velocities at two frames say too little about the path between them.
  static let lowestRate = 24.0

  /// The change of a velocity that is allowed within a frame, as a fraction of it.
  private static let slackOfSpeed = 0.5

  /// The ratio of an animation's highest speed to its average.
  ///
  /// A critically damped spring that ends with a thousandth of its distance to go reaches 3.4.
  private static let peakOfSpeed = 4.0

  /// The fraction of its distance that the end of a spring leaves out.
  ///
  /// A spring with a duration has the stiffness that UIKit gives it. One that starts fast is still up to
  /// half a hundredth of its way from its target when its time is over.
  private static let partLeftOut = 0.005

  /// The distance that the end of a spring leaves out, in points.
  private static let slack = 1.0

  private var last: Place?
  private var least: (extent: Double, time: Double)?
  private var most: (extent: Double, time: Double)?
  private var largestJump: (way: Double, step: Double, explained: Double, time: Double)?

  /// The distance that the fingers go along the sheet's axis with each sample, in points.
  private let travels: [(time: Double, way: Double)]
  private var nextTravel = 0

  /// The distance that the fingers that are down went without the sheet or its content, in points:
  /// recognizing a pan does not move anything yet, so the first change covers the distance of
  /// several moves.
  private var unshownTravel = 0.0

  /// The animations that may still run.
  private var animations: [Announced] = []

  /// The speed of releases since the last frame, in points per second.
  private var releaseSpeed = 0.0

  /// Whether the app did something since the last frame or the one before it.
  ///
  /// During a drag, that may show only with the finger's next move.
  private var hasAction = false
  private var hadAction = false

  /// The side from which the sheet comes.
  private let side: SheetEdge

  /// The largest screen so far, in points.
  private var size: (width: Double, height: Double)

  init(_ trace: Trace, on scene: ReplayScene) {
    let side = scene.edge
    self.side = side
    size = (scene.screen.width, scene.screen.height)
    var places: [Int: Point] = [:]
    travels = trace.samples.map { sample in
      let last = sample.phase == .began ? sample.point : places[sample.id] ?? sample.point
      places[sample.id] = sample.point
      return (sample.time, side.along(sample.point - last).magnitude)
    }
  }

  mutating func note(_ event: TimelineEvent) {
    switch event.kind {
    case .action(let action):
      hasAction = true
      guard let new = AppAction.SetScreenSize(action) else { break }
      size = (max(size.width, new.width), max(size.height, new.height))
    case .recognizer(_, _, .ended, _, let velocity), .recognizer(_, _, .cancelled, _, let velocity):
      releaseSpeed = max(releaseSpeed, side.along(velocity).magnitude)
    case .scroll(.willEndDragging(let release, _)) where event.scrollView == nil:
      releaseSpeed = max(releaseSpeed, side.along(release.velocity).magnitude)
    case .animation(let animation)
    where animation.what != .ended && !animation.isOfContent && event.sheet == nil:
      animations.append(
        Announced(
          way: (animation.to - animation.from).magnitude, begin: event.time,
          duration: animation.duration))
    default: break
    }
  }

  mutating func note(_ frame: Frame) {
    guard let reading = frame.sheet?.reading else { return }
    if reading.extent < least?.extent ?? .infinity { least = (reading.extent, frame.time) }
    if reading.extent > most?.extent ?? -.infinity { most = (reading.extent, frame.time) }
    let place = Place(
      time: frame.time, edge: shown(reading.movingEdge), phase: reading.phase,
      speed: reading.phase == .animating ? reading.velocity.magnitude : 0,
      contentOffset: frame.scroll.map { side.along($0.contentOffset) } ?? 0,
      isContentDragged: frame.scroll?.phase == .dragging, hasFingers: !frame.touches.isEmpty)
    if let last { compare(place, with: last) } else { _ = travel(until: frame.time) }
    last = place
    animations.removeAll { $0.begin + $0.duration < frame.time }
    releaseSpeed = 0
    hadAction = hasAction
    hasAction = false
  }

  // MARK: Jumps

  /// The place of the edge as far as it can be seen: nobody sees it jump beyond the side that it comes
  /// from, as the sheet does that leaves its window.
  private func shown(_ edge: Double) -> Double {
    switch side {
    case .bottom: min(edge, size.height)
    case .right: min(edge, size.width)
    case .top, .left: max(edge, 0)
    }
  }

  private mutating func compare(_ place: Place, with last: Place) {
    let step = (place.edge - last.edge).magnitude
    let contentStep = (place.contentOffset - last.contentOffset).magnitude
    if !last.hasFingers { unshownTravel = 0 }
    unshownTravel += travel(until: place.time)
    let explained = unshownTravel + contentStep + way(from: last, to: place)
    // Sheet and content may both move by the whole distance of a finger.
    let shown = max(step, place.isContentDragged ? contentStep : 0)
    unshownTravel = max(0, unshownTravel - shown)
    // An animation that the app begins may continue during a drag, and the drag says nothing about
    // its speed.
    let isDragged = last.phase == .dragging || place.phase == .dragging
    guard !hasAction, !isDragged || animations.isEmpty && !hadAction,
      step - explained > largestJump?.way ?? 0
    else { return }
    largestJump = (step - explained, step, explained, place.time)
  }

  /// The distance that the sheet may go by itself between two frames, in points.
  private func way(from last: Place, to place: Place) -> Double {
    var speed = max(last.speed, place.speed, releaseSpeed) * (1 + Self.slackOfSpeed)
    var shortWays = 0.0
    for animation in animations {
      if animation.begin + animation.duration <= place.time {
        shortWays += animation.way * (animation.begin >= last.time ? 1 : Self.partLeftOut)
      } else if animation.begin + animation.duration / 2 > last.time {
        speed = max(speed, Self.peakOfSpeed * animation.way / animation.duration)
      }
    }
    return shortWays + speed * (place.time - last.time)
  }

  /// Returns the distance that the fingers go up to a time, since the last call.
  private mutating func travel(until time: Double) -> Double {
    var way = 0.0
    while nextTravel < travels.count, travels[nextTravel].time <= time + Tolerance.simultaneity {
      way += travels[nextTravel].way
      nextTravel += 1
    }
    return way
  }

  // MARK: Verdicts

  /// The extent that shows first beyond a range; nil if none does.
  func fault(beyond range: ClosedRange<Double>) -> (time: Double, words: String)? {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let end = [least, most].compactMap { $0 }.first { $0.extent < lower || $0.extent > upper }
    return end.map { end in
      (
        end.time,
        "\(end.extent.rounded3) pt of the sheet show, but it states \(lower.rounded3) to \(upper.rounded3) pt"
      )
    }
  }

  /// The largest jump, if it is larger than stated.
  func jump(beyond stated: Double) -> (time: Double, words: String)? {
    guard let largestJump, largestJump.way > stated + Self.slack else { return nil }
    return (
      largestJump.time,
      "the edge moves \(largestJump.step.rounded3) pt in a frame, of which \(largestJump.explained.rounded3) pt are explained"
    )
  }
}
