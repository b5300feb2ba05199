import GestureEngine

/// The answers of recognizers and their delegates about each other.
extension UIGestureRecognizer {
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    mustFailFirst.contains(ObjectIdentifier(other)) || isSubclassed(toWaitFor: other)
      || isRequired(toWaitFor: other)
  }

  private func isSubclassed(toWaitFor other: UIGestureRecognizer) -> Bool {
    if isSubclass, shouldRequireFailure(of: other) {
      AppRun.current?.story.reportAnswer(
        "shouldRequireFailure(of:)", about: self, with: other, true, by: self)
      return true
    }
    guard other.isSubclass, other.shouldBeRequiredToFail(by: self) else { return false }
    AppRun.current?.story.reportAnswer(
      "shouldBeRequiredToFail(by:)", about: other, with: self, true, by: other)
    return true
  }

  private func isRequired(toWaitFor other: UIGestureRecognizer) -> Bool {
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) {
      AppRun.current?.story.reportAnswer(
        "gestureRecognizer(_:shouldRequireFailureOf:)", about: self, with: other, true, by: delegate
      )
      return true
    }
    guard let delegate = other.delegate,
      delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
    else { return false }
    AppRun.current?.story.reportAnswer(
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)", about: other, with: self, true, by: delegate
    )
    return true
  }

  /// Whether it lets another one go on although it has recognized its gesture.
  func spares(_ other: UIGestureRecognizer) -> Bool {
    if isSubclass, !canPrevent(other) {
      AppRun.current?.story.reportAnswer(
        "canPrevent(_:)", about: self, with: other, false, by: self)
      return true
    }
    guard other.isSubclass, !other.canBePrevented(by: self) else { return false }
    AppRun.current?.story.reportAnswer(
      "canBePrevented(by:)", about: other, with: self, false, by: other)
    return true
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    guard let delegate,
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    else { return false }
    AppRun.current?.story.reportAnswer(
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", about: self, with: other, true,
      by: delegate)
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
    AppRun.current?.story.reportAnswer(
      "gestureRecognizer(_:shouldReceive:)", about: self, false, by: delegate)
    return false
  }
}

/// On a phone, a recognizer does not keep what its actions are sent to; here, their selectors do.
extension UIGestureRecognizer: RunBound {
  func runDidEnd() { letGoOfActions() }
}
