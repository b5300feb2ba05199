public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws

/// The release that decided where a run ended, and the same trace with another gesture before it.
///
/// The release is the last lift or cancellation before the run's last decision or change of the
/// sheet's state. If nothing was decided after a lift, it is the last lift. The gesture is
/// everything that the fingers did while at least one was down without a break, up to the release.
///
/// ```
/// let release = try DecisiveRelease(of: trace, on: scene)
/// release?.value(of: .velocity)                              // 1799.969
/// let faster = release?.trace(with: .velocity, of: 4000)     // releases at 4000 pt/s
/// ```
public struct DecisiveRelease: Sendable {
  /// Seconds since the trace began.
  public let time: Double

  /// The finger that was lifted.
  public let finger: Int

  /// The decision at the release or after it: the first decision that compared numbers, or the
  /// first decision if none did; nil if nothing was decided.
  public let decision: TimelineEvent?

  /// The events that explain why no rule considered the release if nothing was decided: the
  /// recognizers that failed during the gesture, or if none did, where the finger landed; empty if
  /// something was decided.
  package let failures: [TimelineEvent]

  let trace: Trace

  /// The indices of the gesture's first and last sample, and of the finger's landing and lift.
  let gesture: ClosedRange<Int>
  private let landing: Int
  let lift: Int

  /// The speed of the release as its recognizer reported it; nil if it reported none.
  private let reportedVelocity: Double?

  /// The largest factor by which the gesture can be scaled about its landings and stay on the
  /// screen.
  private let largestScale: Double

  /// Finds the release that decided; nil for a trace in which no finger is lifted.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - scene: what they touch.
  ///   - options: the refresh rate, and when to end a run that still moves.
  /// - Throws: if the scene does not support an action in the trace.
  public init?(of trace: Trace, on scene: ReplayScene, options: ReplayOptions = .init())
    throws(InputFailure)
  {
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    var events = EventListener()
    try simulator.run(&events)
    self.init(of: trace, on: scene.screen, events.events)
  }

  init?(of trace: Trace, on screen: Screen, _ events: [TimelineEvent]) {
    guard let release = Self.release(in: events),
      case .touch(let finger, _, _, _) = events[release].kind
    else { return nil }
    let time = events[release].time
    let isOfFinger = { (index: Int) in trace.samples[index].id == finger }
    let strokes = trace.samples.indices.filter {
      isOfFinger($0) && trace.samples[$0].phase == .began
        && trace.samples[$0].time <= time + Tolerance.simultaneity
    }
    guard let landing = strokes.last,
      let lift = (landing..<trace.samples.count).first(where: {
        isOfFinger($0) && trace.samples[$0].phase.isLift
      })
    else { return nil }
    self.trace = trace
    self.time = time
    self.finger = finger
    self.landing = landing
    self.lift = lift
    let decisions = events[release...].filter { event in
      guard case .decision = event.kind else { return false }
      return true
    }
    decision =
      decisions.first { !$0.margins.isEmpty || !$0.comparisons.isEmpty } ?? decisions.first
    gesture = Self.gesture(around: lift, in: trace.samples)
    let begin = trace.samples[gesture.lowerBound].time
    let failed = events.filter { $0.isFailure(from: begin, to: time) }
    let landed = events.last { event in
      guard case .touch(finger, .began, _, _) = event.kind else { return false }
      return event.time <= time
    }
    failures = decisions.isEmpty ? failed.isEmpty ? landed.map { [$0] } ?? [] : failed : []
    reportedVelocity = Self.velocity(reported: events, at: time)
    largestScale = Self.largestScale(of: trace.samples[gesture], on: screen)
  }

  /// The index of the deciding lift among the events.
  private static func release(in events: [TimelineEvent]) -> Int? {
    let isLift = { (event: TimelineEvent) in
      guard case .touch(_, let phase, _, _) = event.kind else { return false }
      return phase.isLift
    }
    let decisive = events.lastIndex { event in
      switch event.kind {
      case .decision, .sheet: true
      default: false
      }
    }
    let before = decisive.flatMap { events[...$0].lastIndex(where: isLift) }
    return before ?? events.lastIndex(where: isLift)
  }

  /// From the landing that starts an unbroken touch to the lift after which no finger is down.
  private static func gesture(around lift: Int, in samples: [TouchSample]) -> ClosedRange<Int> {
    var (start, down) = (0, 0)
    for (index, sample) in samples.enumerated() {
      if sample.phase == .began {
        if down == 0 { start = index }
        down += 1
      } else if sample.phase.isLift {
        down -= 1
        if down == 0, index >= lift { return start...index }
      }
    }
    return start...max(start, samples.count - 1)
  }

  private static func velocity(reported events: [TimelineEvent], at time: Double) -> Double? {
    let speeds = events.compactMap { event -> Double? in
      guard event.time == time, case .recognizer(_, _, .ended, _, let velocity) = event.kind else {
        return nil
      }
      return max(velocity.x.magnitude, velocity.y.magnitude)
    }
    return speeds.max().flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Its values

  /// The gesture's value for a change, in points per second, points or seconds; nil if it has none,
  /// as a tap has no distance.
  public func value(of change: GestureChange) -> Double? {
    switch change {
    case .velocity: return reportedVelocity ?? lastSpeed
    case .distance:
      let start = trace.samples[landing].point
      let way = ownSamples.reduce(0) { max($0, ($1.point - start).length) }
      return way > 0 ? way : nil
    case .duration: return trace.samples[lift].time - trace.samples[landing].time
    }
  }

  var ownSamples: [TouchSample] {
    trace.samples[landing...lift].filter { $0.id == finger }
  }

  /// The speed of the finger's last move, in points per second; nil if it never moved.
  private var lastSpeed: Double? {
    let samples = ownSamples
    let moves = zip(samples, samples.dropFirst()).reversed()
    let move = moves.first { $0.point != $1.point && $1.time > $0.time }
    guard let (before, after) = move else { return nil }
    return (after.point - before.point).length / (after.time - before.time)
  }

  /// The values that a change can have.
  func range(of change: GestureChange) -> SettingRange? {
    guard let now = value(of: change) else { return nil }
    switch change {
    case .velocity: return .within(now / Self.mostTimes...now * Self.mostTimes)
    case .distance: return .within(now / Self.mostTimes...now * largestScale)
    case .duration: return .within(now - slackBeforeLift...now + Self.longestHold)
    }
  }

  /// The largest factor by which a gesture may become faster, slower or shorter.
  private static let mostTimes = 50.0

  /// The longest extra time that a finger is held, in seconds.
  private static let longestHold = 10.0

  /// The time before the lift in which nothing happens, in seconds.
  var slackBeforeLift: Double {
    guard !liftMoves else { return 0 }
    let last = lift > 0 ? trace.samples[lift - 1].time : 0
    let lifted = trace.samples[lift].time
    let action = trace.actions.last { $0.time < lifted }?.time ?? 0
    return lifted - max(last, action)
  }

  /// The factor at which the first position of the gesture reaches an edge of the screen; 1 if one
  /// is already beyond it.
  private static func largestScale(of samples: ArraySlice<TouchSample>, on screen: Screen) -> Double
  {
    var landings: [Int: Point] = [:]
    var scale = mostTimes
    for sample in samples {
      if sample.phase == .began { landings[sample.id] = sample.point }
      guard let start = landings[sample.id] else { continue }
      let (dx, dy) = (sample.point.x - start.x, sample.point.y - start.y)
      if dx != 0 { scale = min(scale, ((dx > 0 ? screen.width : 0) - start.x) / dx) }
      if dy != 0 { scale = min(scale, ((dy > 0 ? screen.height : 0) - start.y) / dy) }
    }
    return max(1, scale)
  }
}
