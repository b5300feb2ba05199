import GestureEngine
import JSONText

/// The answers of recognizers and their delegates about each other.
extension UIGestureRecognizer {
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    mustFailFirst.contains(ObjectIdentifier(other)) || isSubclassed(toWaitFor: other)
      || isRequired(toWaitFor: other)
  }

  private func isSubclassed(toWaitFor other: UIGestureRecognizer) -> Bool {
    if isSubclass, shouldRequireFailure(of: other) {
      reportAnswer(true, to: "shouldRequireFailure(of:)", with: other, by: self)
      return true
    }
    guard other.isSubclass, other.shouldBeRequiredToFail(by: self) else { return false }
    other.reportAnswer(true, to: "shouldBeRequiredToFail(by:)", with: self, by: other)
    return true
  }

  private func isRequired(toWaitFor other: UIGestureRecognizer) -> Bool {
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) {
      reportAnswer(
        true, to: "gestureRecognizer(_:shouldRequireFailureOf:)", with: other, by: delegate)
      return true
    }
    guard let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
    else { return false }
    other.reportAnswer(
      true, to: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", with: self, by: delegate)
    return true
  }

  /// Whether it lets another one go on although it has recognized its gesture.
  func spares(_ other: UIGestureRecognizer) -> Bool {
    if isSubclass, !canPrevent(other) {
      reportAnswer(false, to: "canPrevent(_:)", with: other, by: self)
      return true
    }
    guard other.isSubclass, !other.canBePrevented(by: self) else { return false }
    other.reportAnswer(false, to: "canBePrevented(by:)", with: self, by: other)
    return true
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    if let pinch = self as? UIScrollViewPinchGestureRecognizer, pinch.goes(with: other) {
      return true
    }
    guard let delegate,
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    else { return false }
    reportAnswer(
      true, to: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", with: other, by: delegate
    )
    return true
  }

  /// Whether it receives a finger, as far as itself and its delegate are asked.
  ///
  /// UIKit asks about the event before it asks about the touch.
  func receives(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      !isSubclass || shouldReceive(event)
    else { return false }
    guard let delegate,
      !delegate.gestureRecognizer(self, shouldReceive: event)
        || !delegate.gestureRecognizer(self, shouldReceive: touch)
    else { return true }
    reportAnswer(false, to: "gestureRecognizer(_:shouldReceive:)", by: delegate)
    return false
  }

  /// Reports an answer other than UIKit's own; another recognizer is the one that it relates it to.
  private func reportAnswer(
    _ answer: Bool, to question: String, with other: UIGestureRecognizer? = nil, by who: AnyObject
  ) {
    var fields: [TimelineEvent.CustomField] = [
      .init("question", question), .init("recognizer", replayedName ?? ""),
    ]
    if let other { fields.append(.init("other", other.replayedName ?? "")) }
    fields += [.init("answer", answer ? "yes" : "no"), .init("by", "\(type(of: who))")]
    AppRun.current?.story.reportOnce("answer", fields, because: "the app's delegate says so")
  }
}

/// On a phone, a recognizer does not keep what its actions are sent to; here, their selectors do.
extension UIGestureRecognizer: RunBound {
  func runDidEnd() { letGoOfActions() }
}
