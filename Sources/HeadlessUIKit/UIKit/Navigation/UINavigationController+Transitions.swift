import GestureEngine

extension UINavigationController: ChildHost {
  func prepareChildTransition() { prepareTransition() }
}

/// The way of the stack onto the screen.
extension UINavigationController {
  /// Shows what has changed in the stack, if nothing else is under way.
  ///
  /// - Parameter isEarly: whether it begins even before the touches of its frame are over.
  func showChanges(evenEarly isEarly: Bool = false) {
    guard transition == nil else { return }
    guard isOnScreen else { return showStack() }
    guard let pendingChange, pendingChange.mayBegin || isEarly else { return }
    if let next = prepareTransition() { return begin(next) }
    self.pendingChange = nil
    settleChildren()
  }

  private var isOnScreen: Bool { appearance == .appeared && viewIfLoaded?.window != nil }

  /// Puts the view on top in place, while the stack itself has not appeared.
  func showStack() {
    guard isViewLoaded, transition == nil, appearance == .disappeared else { return }
    (pendingChange, prepared) = (nil, nil)
    if shown !== stack.last {
      shown?.viewIfLoaded?.removeFromSuperview()
      shown = stack.last
    }
    if let shown, shown.view.superview !== transitionView {
      shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shown.view.frame = frame(of: shown)
      transitionView.addSubview(shown.view)
    }
    settleChildren()
  }

  // MARK: Transitions

  /// The transition of the change that is pending: code that has pushed may ask for its coordinator.
  @discardableResult
  func prepareTransition() -> NavigationTransition? {
    guard let change = pendingChange, transition == nil, isOnScreen, let shown,
      let top = stack.last,
      top !== shown
    else { return nil }
    let next = prepared ?? NavigationTransition(change, from: shown, in: self)
    prepared = next
    ownTransition = next.running
    return next
  }

  private func begin(_ next: NavigationTransition) {
    (pendingChange, prepared, transition, shown) = (nil, nil, next, next.to)
    let (from, to, running) = (next.from, next.to, next.running)
    to.loadViewIfNeeded()
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    next.setViews(at: frame(of: to))
    reportBegin(next)
    from.beginAppearanceTransition(false, animated: running.isAnimated)
    to.beginAppearanceTransition(true, animated: running.isAnimated)
    sendWillShow(to, animated: running.isAnimated)
    running.whenOver = { [weak self] didComplete in self?.end(next, didComplete: didComplete) }
    running.afterwards = { [weak self] in self?.reportEnd(next) }
    if running.isAnimated { setReceivesTouches(false) } else { transitionView.addSubview(to.view) }
    running.start()
    if transition === next { to.deliverIsAppearing() }
  }

  /// Nothing in the stack takes touches while a page moves.
  private func setReceivesTouches(_ receivesTouches: Bool) {
    transitionView.isUserInteractionEnabled = receivesTouches
    navigationBar.isUserInteractionEnabled = receivesTouches
  }

  /// A transition is over: its view is in place, or it came back.
  private func end(_ old: NavigationTransition, didComplete: Bool) {
    guard transition === old else { return }
    transition = nil
    if ownTransition === old.running { ownTransition = nil }
    setReceivesTouches(true)
    old.settle()
    if didComplete { complete(old) } else { cancel(old) }
    if pendingChange != nil { viewIfLoaded?.setNeedsLayout() }
  }

  private func complete(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    from.viewIfLoaded?.removeFromSuperview()
    to.view.frame = frame(of: to)
    if to.view.superview !== transitionView { transitionView.addSubview(to.view) }
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    settleChildren()
  }

  /// The stack is what it was; callbacks as they are seen on a phone, where the delegate is told no
  /// more.
  private func cancel(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    shown = from
    // What the app has changed meanwhile shows next.
    if pendingChange == nil { returnStack(to: transition.change.before) }
    to.viewIfLoaded?.removeFromSuperview()
    from.viewIfLoaded?.frame = frame(of: from)
    to.beginAppearanceTransition(false, animated: true)
    to.endAppearanceTransition()
    from.beginAppearanceTransition(true, animated: true)
    from.endAppearanceTransition()
  }

  // MARK: The story

  private func reportBegin(_ transition: NavigationTransition) {
    let change = transition.change
    let pages = "\(type(of: transition.from)) → \(type(of: transition.to))"
    let reason = change.call?.words ?? change.occasion
    let way = change.isInteractive ? ", with the finger" : change.isAnimated ? "" : ", at once"
    report(
      change.operation == .pop ? "pop" : "push",
      because: pages + (reason.map { ": \($0)" } ?? "") + way)
  }

  private func reportEnd(_ transition: NavigationTransition) {
    let (from, to) = (transition.from, transition.to)
    guard !transition.running.transitionWasCancelled else {
      return report("cancelled", because: "\(type(of: from)) stays")
    }
    report("didShow", because: "\(type(of: to)) is in place")
    sendDidShow(to, animated: transition.running.isAnimated)
  }

  private func report(_ what: String, because reason: String) {
    AppRun.current?.story.report(.navigation(what: what, depth: stack.count), because: reason)
  }
}

extension AppCall {
  /// The calls that pop besides the app's own.
  static let theSwipe = AppCall("", 0, "interactivePopGestureRecognizer")
  static let theBackButton = AppCall("", 0, "the back button")
}
