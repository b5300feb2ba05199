import GestureReplay
import SheetSystems

/// The animations of a sheet that have begun and not ended, as its events say.
struct InvariantAnimations {
  /// What the sums of binary fractions may leave between two that are the same, in points.
  private static let slack = 1e-6

  private var running: [TimelineEvent.AnimationEvent] = []

  /// How far those of the sheet's edge go together, in points.
  private(set) var way = 0.0

  var isRunning: Bool { !running.isEmpty }

  /// Notes one that begins or ends.
  ///
  /// - Returns: what is wrong with it; nil where nothing is.
  mutating func note(_ animation: TimelineEvent.AnimationEvent) -> String? {
    // Of the content's glides the end is told by the scroll view.
    guard !animation.of.hasPrefix("scroll.") else { return nil }
    defer { way = sheetWay }
    guard animation.what == .ended else {
      running.append(animation)
      return nil
    }
    guard let index = running.firstIndex(where: { Self.isSame($0, animation) }) else {
      return
        "an animation of \(animation.of) from \(animation.from) to \(animation.to) ends that did not begin"
    }
    running.remove(at: index)
    return nil
  }

  private static func isSame(
    _ lhs: TimelineEvent.AnimationEvent, _ rhs: TimelineEvent.AnimationEvent
  ) -> Bool {
    lhs.of == rhs.of && (lhs.from - rhs.from).magnitude <= slack
      && (lhs.to - rhs.to).magnitude <= slack
  }

  private var sheetWay: Double {
    running.reduce(0) { way, animation in
      way + (animation.of == "sheet.y" ? (animation.to - animation.from).magnitude : 0)
    }
  }
}
