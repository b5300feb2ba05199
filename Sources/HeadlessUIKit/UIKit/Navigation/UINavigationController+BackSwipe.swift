import GestureEngine
import JSONText
import MotionLaws

/// A pop that follows a finger.
extension UINavigationController {
  /// The pan from the left edge that pops the controller on top.
  ///
  /// Without a delegate, or with another one, it begins also where no back button shows, as on a
  /// phone; at the root of a stack, it does nothing. Where the stack's delegate has an animator of its
  /// own, the swipe pops, and the delegate's interaction controller alone may follow the finger.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe }

  /// Whether there is something to pop and nothing under way.
  var canSwipeBack: Bool { stack.count > 1 && transition == nil && pendingChange == nil }

  /// From which speed a release goes the finger's way, in points per second, and from which part of
  /// the width a slower one pops: no documentation has the rule, and Simplenote's own transition,
  /// which stands in for UIKit's, has these numbers.
  private enum Release {
    static let speed = 100.0
    static let part = 0.5
  }

  func swipeBack(_ change: RecognizerChange) {
    switch change.to {
    case .began:
      guard canSwipeBack else { return }
      isSwipingBack = true
      let pop = popViewController(animated:) as (Bool) -> UIViewController?
      _ = pop(true)
      showChanges()
      isSwipingBack = false
      followSwipe(change)
    case .changed: followSwipe(change)
    case .ended: release(change)
    case .cancelled: finishSwipe(false, because: "the swipe was cancelled")
    case .possible, .failed, .recognized: break
    }
  }

  /// The progress of the swipe: from 0 to 1 at the width of the stack.
  private func progress(of change: RecognizerChange) -> Double {
    min(max(change.translation.x / max(view.bounds.width, 1), 0), 1)
  }

  private func followSwipe(_ change: RecognizerChange) {
    transition?.swipe?.update(progress(of: change))
  }

  private func release(_ change: RecognizerChange) {
    let (speed, part) = (change.velocity.x, progress(of: change))
    let numbers = "the release at \(part.rounded3) of the width with \(speed.rounded3) pt/s"
    if abs(speed) > Release.speed {
      finishSwipe(
        speed > 0, because: "\(numbers): faster than \(Release.speed.rounded3) pt/s")
    } else {
      finishSwipe(
        part >= Release.part,
        because: "\(numbers): \(part >= Release.part ? "half or more" : "less than half")")
    }
  }

  private func finishSwipe(_ completes: Bool, because reason: String) {
    guard let swipe = transition?.swipe else { return }
    AppRun.current?.story.report(.decision(what: completes ? "pop" : "stay"), because: reason)
    AppRun.current?.story.systemDecides()
    swipe.end(finishes: completes, .theSwipe)
  }
}
