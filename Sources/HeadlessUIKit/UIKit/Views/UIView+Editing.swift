import GestureEngine

/// The end of editing, and the first responder of a window.
extension UIView {
  /// Lets the first responder, if it is this view or one inside it, resign.
  ///
  /// - Parameter force: whether it is not asked, but has to.
  /// - Returns: whether it has resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return false }
    return force ? window.forceToResign(responder) : responder.resignFirstResponder()
  }

  /// Resigns the first responder inside it before it leaves its window.
  func resignBeforeLeaving() {
    guard let window, let responder = window.firstResponder, responder.isInside(self) else {
      return
    }
    window.forceToResign(responder)
  }
}

extension UIResponder {
  /// The window whose first responder it can be: the one that its events come to.
  var responderWindow: UIWindow? {
    if let view = self as? UIView { return view.window }
    if let controller = self as? UIViewController { return controller.viewIfLoaded?.window }
    return next?.responderWindow
  }

  /// Lets it become the first responder once the view of its controller, which will appear, has a
  /// window.
  ///
  /// The documentation leaves open what happens; reported is that the keyboard comes
  /// (IQKeyboardManager #1994).
  func waitForAppearance() {
    var responder: UIResponder? = self
    while let around = responder {
      if let controller = around as? UIViewController {
        if controller.appearance == .appearing { controller.waitingResponder = self }
        return
      }
      responder = around.next
    }
  }

  /// Whether it has to resign without being asked.
  var isForcedToResign: Bool { responderWindow?.forcesResigning == true }

  fileprivate func isInside(_ view: UIView) -> Bool {
    if let own = self as? UIView { return own.isDescendant(of: view) }
    return (self as? UIViewController)?.viewIfLoaded?.isDescendant(of: view) == true
  }
}

extension UIWindow {
  /// Removes the first responder's status.
  @discardableResult
  func forceToResign(_ responder: UIResponder) -> Bool {
    forcesResigning = true
    _ = responder.resignFirstResponder()
    forcesResigning = false
    if firstResponder === responder { firstResponder = nil }
    return true
  }

  /// The first responder has been passed on, or it has not.
  func passed(from old: UIResponder?) {
    isPassingFirstResponder = false
    if firstResponder !== old { AppRun.current?.keyboard.firstResponderChanged() }
  }

  /// The timeline tells it, and the keyboard goes with one that resigns.
  func firstResponderChanged(from old: UIResponder?) {
    guard let run = AppRun.current else { return }
    let word = { (responder: UIResponder?) in
      (responder as? UIView).map { run.link.name(of: $0) } ?? responder.map { "\(type(of: $0))" }
    }
    let reason = word(old).map { "before, it was \($0)" } ?? "before, there was none"
    run.story.report(
      "firstResponder", [.init("is", word(firstResponder) ?? "none")],
      because: run.story.occasion.isEmpty ? reason : "\(run.story.occasion); \(reason)")
    if firstResponder == nil, !isPassingFirstResponder { run.keyboard.firstResponderChanged() }
  }

  /// Resigns the first responder that a keyboard would belong to, unless it refuses.
  func dismissKeyboard() {
    guard firstResponder is any UIKeyInput else { return }
    firstResponder?.resignFirstResponder()
  }
}
