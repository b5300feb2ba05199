import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// A moment that is shown as a screen.
struct FilmMoment {
  /// The first frame that shows it.
  var frame: Int

  /// The time of the moment, in seconds.
  var time: Double
  var headline: String

  /// The rule, if one decided.
  var because: String?
}

/// The most telling moments of a run.
struct FilmMoments {
  /// The most moments that a strip shows, so that the phones stay large enough to read.
  static let limit = 6

  /// The number of decisions made while a finger is down that take precedence over the moments that
  /// every run has.
  private static let surpriseLimit = 2

  private let frames: [Frame]
  private let events: [TimelineEvent]
  private let outcome: Outcome
  private let run: RunDescription
  private var found: [FilmMoment] = []

  /// The end, the last decision, those that were made while a finger was down, the beginning, the
  /// first recognition, the middle of the last animation, the screen before the last finger leaves
  /// it, and other decisions, in order.
  ///
  /// If there are too many, the least telling are left out; if there are too few, those that differ
  /// most from the others are added. Except for decisions, no two look alike.
  static func of(
    _ frames: [Frame], _ events: [TimelineEvent], _ outcome: Outcome, _ run: RunDescription
  ) -> [FilmMoment] {
    guard !frames.isEmpty else { return [] }
    var moments = FilmMoments(frames, events, outcome, run)
    moments.find()
    return moments.found.sorted { $0.frame < $1.frame }
  }

  private init(
    _ frames: [Frame], _ events: [TimelineEvent], _ outcome: Outcome, _ run: RunDescription
  ) {
    self.frames = frames
    self.events = events
    self.outcome = outcome
    self.run = run
  }

  private mutating func find() {
    add(frames.count - 1, "the end", outcome.words(of: run))
    let decisions = events.filter { if case .decision = $0.kind { true } else { false } }
    let recognition = events.first(where: Self.isRecognition)
    // The last decision determines where the screen ends up. A decision before a finger is lifted
    // is one that people do not expect.
    if let last = decisions.last { add(last) }
    for surprise in surprises(apartFrom: recognition) { add(surprise) }
    if let first = events.first { add(first) }
    if let recognition { add(recognition) }
    if let animation = events.last(where: Self.isAnimation) {
      let middle = frame(showing: (animation.time + outcome.time) / 2)
      let words = "halfway through the \(animation.headline), which began at "
      add(middle, "\(words)\(animation.time.rounded3) s", animation.because)
    }
    if let drag = frames.lastIndex(where: { !$0.touches.isEmpty }) {
      add(drag, words(frames[drag]))
    }
    for decision in decisions.reversed() { add(decision) }
    while found.count < Self.limit, let other = mostDistinct { add(other, words(frames[other])) }
  }

  /// The distance that something must have moved, as a part of the screen's height, for two screens
  /// to look different.
  private static let distinctPart = 0.03

  private var distinctDistance: Double { Self.distinctPart * run.screen.height }

  /// The frame that differs most from all that were found; nil if all look much like one of them.
  private var mostDistinct: Int? {
    var best: (frame: Int, distance: Double)?
    for frame in frames.indices {
      let distance = found.map { frames[frame].distance(to: frames[$0.frame]) }.min() ?? 0
      if distance > best?.distance ?? (2 * distinctDistance) { best = (frame, distance) }
    }
    return best?.frame
  }

  /// Whether two frames have the same fingers, and everything at about the same place.
  private func areAlike(_ one: Frame, _ other: Frame) -> Bool {
    one.touches.map(\.id) == other.touches.map(\.id)
      && one.distance(to: other) < distinctDistance
  }

  /// Adds a frame, unless it is there already or, not being a decision's, looks like another.
  private mutating func add(
    _ frame: Int, _ headline: String, _ because: String? = nil, time: Double? = nil,
    isDecision: Bool = false
  ) {
    let isThere = found.contains { moment in
      moment.frame == frame
        || !isDecision && areAlike(frames[moment.frame], frames[frame])
    }
    guard found.count < Self.limit, !isThere else { return }
    found.append(
      FilmMoment(
        frame: frame, time: time ?? frames[frame].time, headline: headline, because: because))
  }

  private mutating func add(_ event: TimelineEvent) {
    let isDecision = if case .decision = event.kind { true } else { false }
    add(
      frame(showing: event.time), event.headline, event.because, time: event.time,
      isDecision: isDecision)
  }

  /// The last decisions that were made while a finger was down, the earlier one if one frame shows
  /// several; a decision that comes with the recognition itself is no surprise.
  private func surprises(apartFrom recognition: TimelineEvent?) -> [TimelineEvent] {
    var fingers: Set<Int> = []
    var known = Set([recognition].compactMap { $0.map { frame(showing: $0.time) } })
    var surprises: [TimelineEvent] = []
    for event in events {
      switch event.kind {
      case .touch(let id, .began, _, _): fingers.insert(id)
      case .touch(let id, .ended, _, _), .touch(let id, .cancelled, _, _): fingers.remove(id)
      case .decision where !fingers.isEmpty && known.insert(frame(showing: event.time)).inserted:
        surprises.append(event)
      default: break
      }
    }
    return surprises.suffix(Self.surpriseLimit)
  }

  /// The words for where things are, and for the finger if there is one.
  private func words(_ frame: Frame) -> String {
    let place = { (point: Point, goesSideways: Bool) in
      goesSideways
        ? "(\(point.x.rounded3), \(point.y.rounded3)) pt" : "\(point.y.rounded3) pt"
    }
    let isSide = run.edge?.isSide == true
    var words =
      frame.touches.last.map { touch in
        ["the finger is at \(place(touch.point, isSide || run.scrollsSideways))"]
      } ?? []
    if let sheet = frame.sheet?.reading {
      let (axis, value) = sheet.place
      let position = (isSide ? "\(axis) " : "") + value.rounded3
      words.append("the sheet at \(position) pt with \(sheet.velocity.rounded3) pt/s")
    }
    if let scroll = frame.scroll {
      words.append("contentOffset at \(place(scroll.contentOffset, run.scrollsSideways))")
    }
    words += frame.scrolls.map { further in
      let offset = further.scroll.contentOffset
      return "\(further.name) at (\(offset.x.rounded3), \(offset.y.rounded3)) pt"
    }
    return words.joined(separator: ", ")
  }

  private static func isRecognition(_ event: TimelineEvent) -> Bool {
    guard case .recognizer(_, _, let state, _, _) = event.kind else { return false }
    return state.isActive || state == .recognized
  }

  private static func isAnimation(_ event: TimelineEvent) -> Bool {
    guard case .animation(let animation) = event.kind else { return false }
    return animation.what != .ended
  }

  /// The first frame that shows what happened at a time.
  private func frame(showing time: Double) -> Int {
    var (low, high) = (0, frames.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time < time - Tolerance.simultaneity {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Frame {
  /// The distance between things in two frames, in points: views, content, and the fingers of both.
  ///
  /// Infinite if one has a view that the other does not have.
  fileprivate func distance(to other: Frame) -> Double {
    let (views, others) = (layout.views, other.layout.views)
    guard views.map(\.name) == others.map(\.name) else { return .infinity }
    var distance = (layout.dimming - other.layout.dimming).magnitude * 100
    func take(_ one: Double, _ another: Double) {
      distance = max(distance, (one - another).magnitude)
    }
    for (one, another) in zip(views, others) {
      take(one.frame.x, another.frame.x)
      take(one.frame.y, another.frame.y)
      take(one.frame.height, another.frame.height)
    }
    for one in touches {
      guard let another = other.touches.first(where: { $0.id == one.id }) else { continue }
      take(one.point.x, another.point.x)
      take(one.point.y, another.point.y)
    }
    take(scroll?.contentOffset.x ?? 0, other.scroll?.contentOffset.x ?? 0)
    take(scroll?.contentOffset.y ?? 0, other.scroll?.contentOffset.y ?? 0)
    for (one, another) in zip(scrolls, other.scrolls) {
      take(one.scroll.contentOffset.x, another.scroll.contentOffset.x)
      take(one.scroll.contentOffset.y, another.scroll.contentOffset.y)
    }
    return distance
  }
}
