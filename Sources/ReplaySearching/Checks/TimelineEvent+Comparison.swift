import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

extension TimelineEvent {
  /// What it says, in a few words.
  var brief: String {
    switch kind {
    case .touch(let id, let phase, _, _): "finger \(id) \(phase.word)"
    case .recognizer(let name, let from, let to, _, _): "\(name) \(from.word) → \(to.word)"
    case .arbitration(let arbitration): "\(arbitration.recognizer) against \(arbitration.other)"
    case .scroll(let event): "\(scrollView ?? "scroll view"): \(event.name)"
    case .control(let name, let what): "\(name): \(what.rawValue)"
    case .sheet(let from, let to): "state \(from) → \(to)"
    case .transition(let what, _): "transition \(what.rawValue)"
    case .navigation(let what, _): "navigation \(what)"
    case .animation(let animation):
      "animation of \(animation.of) to \(animation.to.rounded3) \(animation.what.rawValue)"
    case .haptic(let style): "haptic \(style.rawValue)"
    case .action(let action): "action \(action.name)"
    case .decision(let what): "decision \(what)"
    case .custom(let name, _): name
    }
  }

  /// All its numbers except the time.
  var numbers: [Double] {
    switch kind {
    case .touch(_, _, let point, _): [point.x, point.y]
    case .recognizer(_, _, _, let translation, let velocity):
      [translation.x, translation.y, velocity.x, velocity.y]
    case .scroll(let event): Self.numbers(event)
    case .transition(_, let progress): [progress]
    case .animation(let animation): [animation.from, animation.to, animation.duration]
    case .custom(_, let fields): fields.compactMap { $0.number }
    case .arbitration, .control, .sheet, .navigation, .haptic, .action, .decision: []
    }
  }

  private static func numbers(_ event: ScrollEvent) -> [Double] {
    switch event {
    case .willEndDragging(let release, let target):
      [
        release.contentOffset.x, release.contentOffset.y, release.velocity.x, release.velocity.y,
        release.proposedTarget.x, release.proposedTarget.y, target.x, target.y,
      ]
    case .caught(let offset): [offset.x, offset.y]
    case .crossedLimit(let offset, let velocity): [offset.x, offset.y, velocity]
    case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation: []
    }
  }

  /// Those of its numbers that a reflection does not change.
  private var lengths: [Double] {
    switch kind {
    case .touch(_, _, let point, _): [point.y]
    case .recognizer(_, _, _, let translation, let velocity): [translation.y, velocity.y]
    case .scroll(.willEndDragging(let release, let target)):
      [release.contentOffset.y, release.velocity.y, release.proposedTarget.y, target.y]
    default: numbers
    }
  }

  /// Whether it is the same as another event, apart from left and right, with numbers that are
  /// close.
  ///
  /// - Parameters:
  ///   - other: what it is compared with, at any time.
  ///   - tolerance: in points and points per second.
  /// - Returns: false if they differ.
  func isAlike(_ other: TimelineEvent, within tolerance: Double) -> Bool {
    guard isSameKind(as: other), scrollView == other.scrollView else { return false }
    let (now, before) = (lengths, other.lengths)
    return now.count == before.count
      && zip(now, before).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  private func isSameKind(as other: TimelineEvent) -> Bool {
    switch (kind, other.kind) {
    case (.touch(let id, let phase, _, let view), .touch(let id2, let phase2, _, let view2)):
      id == id2 && phase == phase2 && view == view2
    case (
      .recognizer(let name, let from, let to, _, _),
      .recognizer(let name2, let from2, let to2, _, _)
    ): name == name2 && from == from2 && to == to2
    case (.scroll(.didEndDragging(let goesOn)), .scroll(.didEndDragging(let goesOn2))):
      goesOn == goesOn2
    case (.scroll(let event), .scroll(let event2)): event.name == event2.name
    case (.animation(let animation), .animation(let animation2)):
      animation.what == animation2.what && animation.of == animation2.of
    case (.transition(let what, _), .transition(let what2, _)): what == what2
    case (.custom(let name, let fields), .custom(let name2, let fields2)):
      name == name2
        && fields.filter { $0.number == nil } == fields2.filter { $0.number == nil }
    default: kind == other.kind
    }
  }
}

extension TimelineEvent.CustomField {
  /// Nil for a word.
  fileprivate var number: Double? {
    guard case .number(let number) = value else { return nil }
    return number
  }
}
