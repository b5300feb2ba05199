import GestureRecognition
import GestureReplay
import MotionLaws
import ScrollViews
import SheetSystems

extension TimelineEvent {
  /// What it says, in a few words and all its numbers.
  var brief: String { "\(Recording.words(kind)) \(numbers) at \(time) s" }

  /// All numbers of it, the time left out.
  var numbers: [Double] {
    switch kind {
    case .touch(_, _, let point, _): [point.x, point.y]
    case .recognizer(_, _, _, let translation, let velocity):
      [translation.x, translation.y, velocity.x, velocity.y]
    case .scroll(let event): Self.numbers(event)
    case .transition(_, let progress): [progress]
    case .animation(let animation): [animation.from, animation.to, animation.duration]
    case .custom(_, let fields):
      fields.compactMap { field in
        guard case .number(let number) = field.value else { return nil }
        return number
      }
    case .arbitration, .sheet, .navigation, .haptic, .action, .decision: []
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
}
