import GestureEngine
import JSONText

/// The answers of recognizers and their delegates about each other.
extension UIGestureRecognizer {
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    if let member = self as? any HostedMember, let other = other as? any HostedMember {
      return !member.isDrag && other.isAhead(of: member)
    }
    if HostedScrollRule.holds(other, self) == true { return true }
    return isRequiredToWait(for: other)
  }

  private func isRequiredToWait(for other: UIGestureRecognizer) -> Bool {
    mustFailFirst.contains(ObjectIdentifier(other)) || isSubclassed(toWaitFor: other)
      || isRequired(toWaitFor: other)
  }

  private func isSubclassed(toWaitFor other: UIGestureRecognizer) -> Bool {
    if isSubclass {
      let answer = AppAnswer { shouldRequireFailure(of: other) }
      if answer.isYes {
        report(answer, to: "shouldRequireFailure(of:)", with: other, by: self)
        return true
      }
    }
    guard other.isSubclass else { return false }
    let answer = AppAnswer { other.shouldBeRequiredToFail(by: self) }
    guard answer.isYes else { return false }
    other.report(answer, to: "shouldBeRequiredToFail(by:)", with: self, by: other)
    return true
  }

  private func isRequired(toWaitFor other: UIGestureRecognizer) -> Bool {
    if let delegate {
      let answer = AppAnswer { delegate.gestureRecognizer(self, shouldRequireFailureOf: other) }
      if answer.isYes {
        report(
          answer, to: "gestureRecognizer(_:shouldRequireFailureOf:)", with: other, by: delegate)
        return true
      }
    }
    guard let delegate = other.delegate else { return false }
    let answer = AppAnswer { delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self) }
    guard answer.isYes else { return false }
    other.report(
      answer, to: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", with: self, by: delegate)
    return true
  }

  /// Whether it lets another one go on although it has recognized its gesture.
  func spares(_ other: UIGestureRecognizer) -> Bool {
    if let member = self as? any HostedMember, let other = other as? any HostedMember {
      return !(other.isDrag && member.isAhead(of: other))
    }
    if isSubclass {
      let answer = AppAnswer { canPrevent(other) }
      if !answer.isYes {
        report(answer, to: "canPrevent(_:)", with: other, by: self)
        return true
      }
    }
    guard other.isSubclass else { return false }
    let answer = AppAnswer { other.canBePrevented(by: self) }
    guard !answer.isYes else { return false }
    other.report(answer, to: "canBePrevented(by:)", with: self, by: other)
    return true
  }

  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    if let pinch = self as? UIScrollViewPinchGestureRecognizer, pinch.goes(with: other) {
      return true
    }
    if let answer = HostedScrollRule.areSimultaneous(self, other), answer { return true }
    guard let delegate else { return false }
    let answer = AppAnswer {
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    }
    let question = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    guard answer.isYes else {
      let names = RecognizerPair(replayedName ?? "", other.replayedName ?? "")
      AppRun.current?.story.refusals[names] =
        answer.isOwn ? "\(type(of: delegate)).\(question)\(answer.placeAndNumbers)" : nil
      return false
    }
    report(answer, to: question, with: other, by: delegate)
    return true
  }

  /// Whether it receives a finger, as far as itself and its delegate are asked.
  ///
  /// UIKit asks about the event before it asks about the touch.
  func receives(_ touch: UITouch, of event: UIEvent) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      !isSubclass || shouldReceive(event)
    else { return false }
    guard let delegate else { return true }
    let answer = AppAnswer {
      delegate.gestureRecognizer(self, shouldReceive: event)
        && delegate.gestureRecognizer(self, shouldReceive: touch)
    }
    guard !answer.isYes else { return true }
    report(answer, to: "gestureRecognizer(_:shouldReceive:)", by: delegate)
    return false
  }

  /// The reason why its delegate does not let it begin; nil if it does.
  var refusalOfDelegate: String? {
    guard let delegate else { return nil }
    let answer = AppAnswer { delegate.gestureRecognizerShouldBegin(self) }
    guard !answer.isYes else { return nil }
    return (delegate as? any RefusesWithReason)?.refusal
      ?? "\(type(of: delegate)).gestureRecognizerShouldBegin(_:)\(answer.placeAndNumbers)"
  }

  /// Reports an answer other than UIKit's own; another recognizer is the one that it relates it to.
  private func report(
    _ answer: AppAnswer, to question: String, with other: UIGestureRecognizer? = nil,
    by who: AnyObject
  ) {
    var fields: [TimelineEvent.CustomField] = [
      .init("question", question), .init("recognizer", replayedName ?? ""),
    ]
    if let other { fields.append(.init("other", other.replayedName ?? "")) }
    fields += [.init("answer", answer.isYes ? "yes" : "no"), .init("by", "\(type(of: who))")]
    AppRun.current?.story.reportOnce(
      "answer", fields, because: "the app's delegate says so\(answer.placeAndNumbers)")
  }
}

/// On a phone, a recognizer does not keep what its actions are sent to; here, their selectors do.
extension UIGestureRecognizer: RunBound {
  func runDidEnd() { letGoOfActions() }
}
