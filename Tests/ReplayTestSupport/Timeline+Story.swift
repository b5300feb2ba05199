package import GestureReplay
import GestureTraces
import JSONText
import MotionLaws

/// A run in words, for tests that compare what happens and in which order.
extension Timeline {
  /// Every event in a few words, such as `0.2 scroll.pan began`.
  package var story: [String] { events.map { "\($0.time.rounded3) \($0.words)" } }

  /// The events that contain a word.
  package func story(of word: String) -> [String] { story.filter { $0.contains(word) } }

  /// The first thing that the scroll view's delegate was told when a drag ended.
  package var release: ScrollRelease? {
    for event in events {
      if case .scroll(.willEndDragging(let release, _)) = event.kind { return release }
    }
    return nil
  }
}

extension TimelineEvent {
  /// What happened, without time and reason.
  package var words: String {
    switch kind {
    case .touch(let id, let phase, _, let view):
      "touch \(id) \(phase) on \(view ?? "nothing")"
    case .recognizer(let name, _, let to, _, _): "\(name) \(to)"
    case .arbitration(let arbitration):
      "\(arbitration.recognizer) \(arbitration.what) \(arbitration.other)"
    case .scroll(let event): (scrollView.map { "\($0) " } ?? "") + Self.words(event)
    case .control(let name, let what): "\(name) \(what.rawValue)"
    case .sheet(let from, let to): "state \(from) → \(to)"
    case .animation(let animation): "\(animation.what) \(animation.of)"
    case .action(let action): "action \(action.name)"
    case .decision(let what): "decision \(what)"
    case .transition(let what, _): "transition \(what)"
    case .custom(let name, _): "custom \(name)"
    case .navigation(let what, _): "navigation \(what)"
    case .haptic(let style): "haptic \(style)"
    }
  }

  private static func words(_ event: ScrollEvent) -> String {
    switch event {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging(_, let target): "willEndDragging to \(target.y.rounded3)"
    case .didEndDragging(let willDecelerate): "didEndDragging \(willDecelerate)"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .caught(let contentOffset): "caught at \(contentOffset.y.rounded3)"
    case .crossedLimit: "crossedLimit"
    }
  }
}
