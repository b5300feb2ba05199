import GestureEngine
import GestureTraces
import MotionLaws
import ReplayTimelines

/// Something that moves by itself in a run: an animation of a place or a size, or a sheet that goes on frame
/// by frame.
package struct ShownMotion: Sendable {
  /// The number that moves, such as `sheetView.y`.
  package let of: String

  /// Its law, in words.
  package let curve: String

  /// In points.
  package let from: Double
  package let to: Double

  /// In seconds.
  package let duration: Double

  /// The time of its beginning, in seconds.
  let time: Double

  /// The reason why it begins.
  let because: String?

  /// The motions of a run, in the order in which they begin; those of opacity are none.
  static func all(in timeline: Timeline, from side: SheetEdge) -> [ShownMotion] {
    let animated = timeline.events.compactMap { ShownMotion($0) }
    let stepped = steps(in: timeline, from: side).filter { step in
      !animated.contains { (step.time - $0.time).magnitude < longestDelay && $0.isOfSheet(step) }
    }
    return (animated + stepped).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Whether two are of one kind: the same thing moves by the same kind of law.
  func isAlike(_ other: ShownMotion) -> Bool {
    of.withoutNumbers == other.of.withoutNumbers
      && curve.withoutNumbers == other.curve.withoutNumbers
  }

  /// Whether two are the same motion in two runs: alike, as long, and as far.
  func isSame(as other: ShownMotion) -> Bool {
    of == other.of && curve == other.curve && (duration - other.duration).magnitude < Self.slack
      && (from - other.from).magnitude < Self.slack && (to - other.to).magnitude < Self.slack
  }

  /// The difference that is none, in seconds and in points (chosen).
  private static let slack = 0.001

  /// The seconds by which a frame may come after the beginning of what it shows (chosen: three frames).
  private static let longestDelay = 0.05

  /// Nil for an event that begins no motion.
  private init?(_ event: TimelineEvent) {
    guard case .animation(let animation) = event.kind, animation.what != .ended,
      animation.duration > 0, animation.from != animation.to, !animation.isOfOpacity,
      !animation.isOfKeyboard
    else { return nil }
    self.init(
      of: animation.of, curve: animation.curve, from: animation.from, to: animation.to,
      duration: animation.duration, time: event.time, because: event.because)
  }

  private init(
    of: String, curve: String, from: Double, to: Double, duration: Double, time: Double,
    because: String?
  ) {
    (self.of, self.curve, self.from, self.to) = (of, curve, from, to)
    (self.duration, self.time, self.because) = (duration, time, because)
  }

  // MARK: Frame by frame

  /// The words for a law that no animation tells.
  private static let steppedCurve = "frame by frame"

  /// The times at which the sheet goes on by itself.
  private static func steps(in timeline: Timeline, from side: SheetEdge) -> [ShownMotion] {
    var motions: [ShownMotion] = []
    var first: Frame?
    var last: Frame?
    let name = side.isSide ? "sheet.x" : "sheet.y"
    func finish() {
      defer { (first, last) = (nil, nil) }
      guard let begin = first, let end = last, let start = begin.sheet?.reading.movingEdge,
        let target = end.sheet?.reading.movingEdge, end.time > begin.time, start != target
      else { return }
      motions.append(
        ShownMotion(
          of: name, curve: steppedCurve, from: start, to: target,
          duration: end.time - begin.time, time: begin.time, because: nil))
    }
    for frame in timeline.frames {
      if let reading = frame.sheet?.reading, reading.phase == .animating {
        first = first ?? frame
        last = frame
      } else {
        if first != nil { last = frame }
        finish()
      }
    }
    finish()
    return motions
  }

  /// Whether it may be what a sheet's frames show.
  private func isOfSheet(_ step: ShownMotion) -> Bool { !of.hasPrefix("scrolls.") }
}

extension TimelineEvent.AnimationEvent {
  /// Whether it changes how much shows through, and moves nothing.
  fileprivate var isOfOpacity: Bool {
    let part = of.split(separator: ".").last ?? ""
    return part == "opacity" || part == "alpha" || of == "dimming"
  }
}

extension String {
  /// The words without numbers, which differ from run to run.
  fileprivate var withoutNumbers: String {
    String(filter { !$0.isNumber && $0 != "-" && $0 != "−" && $0 != "." })
  }
}
