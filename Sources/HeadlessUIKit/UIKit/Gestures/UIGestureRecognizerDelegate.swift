/// Answers a recognizer's questions.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
    -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// The answers for a delegate that leaves a question out: those of another object where the
/// delegate passes questions on, else those that UIKit documents.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    answerer("gestureRecognizerShouldBegin(_:)")?.gestureRecognizerShouldBegin(gestureRecognizer)
      ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    answerer("gestureRecognizer(_:shouldReceive:)")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    answerer("gestureRecognizer(_:shouldReceive:)")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answerer("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")?.gestureRecognizer(
      gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answerer("gestureRecognizer(_:shouldRequireFailureOf:)")?
      .gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answerer("gestureRecognizer(_:shouldBeRequiredToFailBy:)")?.gestureRecognizer(
      gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  private func answerer(_ question: String) -> (any UIGestureRecognizerDelegate)? {
    forwardee(question, as: (any UIGestureRecognizerDelegate).self)
  }
}

/// A delegate of UIKit's own, whose refusal has words for people.
@preconcurrency @MainActor
protocol RefusesWithReason: AnyObject {
  /// The reason why its recognizer does not begin, in words; nil if it may.
  var refusal: String? { get }
}
