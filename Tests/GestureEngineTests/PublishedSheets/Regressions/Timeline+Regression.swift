import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// A regression fixture's replay, and how far things move in it.
///
/// Distances of the sheet are those of its extent, so that they mean the same for a drawer, whose
/// top edge stays in place.
extension Timeline {
  /// - Parameter name: the fixture's name without `regression-`.
  /// - Throws: if its files cannot be read.
  init(regression name: String) throws {
    try self.init(of: Fixture(name: "regression-" + name))
  }

  // MARK: Frames

  var last: Frame {
    get throws { try #require(frames.last) }
  }

  /// Each frame with the one before it.
  var steps: [Step] { zip(frames, frames.dropFirst()).map(Step.init) }

  /// The frames from a time on, until another time or the end.
  func frames(from start: Double, to end: Double = .infinity) -> [Frame] {
    frames.filter { $0.time >= start && $0.time <= end }
  }

  /// The smallest and the largest extent shown.
  var extents: ClosedRange<Double> {
    let extents = frames.map(\.extent)
    return (extents.min() ?? 0)...(extents.max() ?? 0)
  }

  /// The smallest and the largest contentOffset.y shown; 0 if nothing scrolls.
  var offsets: ClosedRange<Double> {
    let offsets = frames.compactMap { $0.scroll?.contentOffset.y }
    return (offsets.min() ?? 0)...(offsets.max() ?? 0)
  }

  // MARK: Events

  /// When fingers landed, in seconds.
  var landings: [Double] { touches(.began) }

  /// When fingers lifted or were cancelled, in seconds.
  var lifts: [Double] { (touches(.ended) + touches(.cancelled)).sorted() }

  private func touches(_ wanted: TouchSample.Phase) -> [Double] {
    events.compactMap { event in
      guard case .touch(_, wanted, _, _) = event.kind else { return nil }
      return event.time
    }
  }

  /// The changes to a state: which recognizer, when, and with which velocity in points per second.
  func changes(to state: RecognizerState) -> [Change] {
    events.compactMap { event in
      guard case .recognizer(let name, _, state, _, let velocity) = event.kind else { return nil }
      return Change(name: name, time: event.time, velocity: velocity)
    }
  }

  struct Change {
    var name: String
    var time: Double
    var velocity: Vector
  }
}

/// Two consecutive frames.
struct Step {
  let before: Frame
  let after: Frame

  init(_ before: Frame, _ after: Frame) {
    self.before = before
    self.after = after
  }

  /// How far the sheet's extent moved, in points.
  var sheet: Double { after.extent - before.extent }

  /// How far contentOffset.y moved, in points.
  var content: Double {
    (after.scroll?.contentOffset.y ?? 0) - (before.scroll?.contentOffset.y ?? 0)
  }

  /// How far the centroid of the fingers that are down in both frames moved, in points; 0 if there
  /// are none.
  ///
  /// A finger that lands or lifts is left out, because it makes the centroid jump.
  var finger: Double {
    let ways = after.touches.compactMap { touch in
      before.touches.first { $0.id == touch.id }.map { touch.point.y - $0.point.y }
    }
    return ways.isEmpty ? 0 : ways.reduce(0, +) / Double(ways.count)
  }

  /// Whether the sheet is at rest or dragged before, and dragged after.
  var isDrag: Bool {
    after.sheet?.reading.phase == .dragging && before.sheet?.reading.phase != .animating
  }

  /// Whether the content is dragged before and after.
  var isContentDrag: Bool {
    after.scroll?.phase == .dragging && before.scroll?.phase == .dragging
  }
}

extension Frame {
  /// The sheet's extent, in points.
  var extent: Double { sheet?.reading.extent ?? 0 }

  /// The y of the first finger, in points.
  var fingerY: Double? { touches.first?.point.y }
}
