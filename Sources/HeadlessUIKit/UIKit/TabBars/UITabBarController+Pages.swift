extension UITabBarController: ChildHost {
  /// Does nothing: the tab that is selected shows at once, so that nothing waits.
  func prepareChildTransition() {}
}

extension UITabBarController: BottomBarHost {
  func contentOfChildDidChange() { viewIfLoaded?.setNeedsLayout() }
}

/// The pages of the tabs, and the bar below them.
extension UITabBarController {
  // MARK: Layout

  /// Whether the stack that shows has a controller in it that hides the bar.
  private var hidesBar: Bool {
    guard let stack = selectedViewController as? UINavigationController else { return false }
    return stack.viewControllers.contains { $0.hidesBottomBarWhenPushed }
  }

  /// The height of the bar above the safe area, in points; 0 if it does not show.
  private var barHeight: CGFloat { hidesBar || tabBar.isHidden ? 0 : UITabBar.height }

  func layOutBar() {
    let height = UITabBar.height + view.safeAreaInsets.bottom
    // Where it is hidden by a stack, it is below the view.
    let top = hidesBar ? view.bounds.height : view.bounds.height - height
    tabBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    let covered = UIEdgeInsets(top: 0, left: 0, bottom: barHeight, right: 0)
    if pageView.coveredInsets != covered { pageView.coveredInsets = covered }
    guard transition == nil, let shown, let page = shown.viewIfLoaded, page.transform.isIdentity,
      page.frame != frame(of: shown)
    else { return }
    page.frame = frame(of: shown)
  }

  /// The frame of a controller's view: it lies under the bar, unless the controller does not extend its
  /// layout there.
  private func frame(of controller: UIViewController) -> CGRect {
    var frame = pageView.bounds
    let isUnder =
      controller.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    if !isUnder, barHeight > 0 { frame.size.height -= barHeight + view.safeAreaInsets.bottom }
    return frame
  }

  // MARK: Showing

  /// Shows the controller that is selected, once there is a view for it: with an animation only if the
  /// delegate has one.
  func showSelection() {
    guard isViewLoaded, transition == nil, let next = selectedViewController, next !== shown else {
      return
    }
    view.setNeedsLayout()
    let old = shown
    shown = next
    guard let old, appearance == .appeared, view.window != nil else {
      old?.viewIfLoaded?.removeFromSuperview()
      return place(next)
    }
    begin(makeTransition(from: old, to: next), from: old, to: next)
  }

  /// The controller that shows is in no tab any more.
  func showNothing() {
    guard let shown else { return }
    self.shown = nil
    let isSeen = appearance == .appeared
    if isSeen { shown.beginAppearanceTransition(false, animated: false) }
    shown.viewIfLoaded?.removeFromSuperview()
    if isSeen { shown.endAppearanceTransition() }
  }

  private func place(_ controller: UIViewController) {
    controller.loadViewIfNeeded()
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layOutBar()
    controller.view.frame = frame(of: controller)
    pageView.addSubview(controller.view)
    guard appearance == .appeared, controller.appearance == .disappeared else { return }
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  private func makeTransition(from old: UIViewController, to next: UIViewController)
    -> ControllerTransition
  {
    let animator =
      UIView.areAnimationsEnabled
      ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: next) : nil
    let interactor = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let call = AppCall("", 0, "a tab")
    return ControllerTransition(
      from: .init(controller: old), to: .init(controller: next), in: pageView, style: .none,
      animated: animator != nil, by: animator ?? NavigationAnimator(isPop: false, call: call),
      interactor, call: call)
  }

  private func begin(
    _ running: ControllerTransition, from old: UIViewController, to next: UIViewController
  ) {
    transition = running
    next.loadViewIfNeeded()
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    next.view.frame = frame(of: next)
    (running.from.view, running.from.initialFrame) = (old.view, old.view.frame)
    (running.to.view, running.to.finalFrame) = (next.view, next.view.frame)
    old.beginAppearanceTransition(false, animated: running.isAnimated)
    next.beginAppearanceTransition(true, animated: running.isAnimated)
    running.whenOver = { [weak self] in self?.end(running, didComplete: $0) }
    if running.isAnimated {
      AppRun.current.map { $0.beginAfterTurn { running.start() } }
    } else {
      pageView.addSubview(next.view)
      running.start()
    }
  }

  private func end(_ running: ControllerTransition, didComplete: Bool) {
    guard transition === running else { return }
    transition = nil
    let (old, next) = (running.from.controller, running.to.controller)
    view.setNeedsLayout()
    guard didComplete else {
      next.viewIfLoaded?.removeFromSuperview()
      shown = old
      next.beginAppearanceTransition(false, animated: true)
      next.endAppearanceTransition()
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
      selectedViewController = old
      return
    }
    old.viewIfLoaded?.removeFromSuperview()
    next.view.frame = frame(of: next)
    if next.view.superview !== pageView { pageView.addSubview(next.view) }
    old.endAppearanceTransition()
    next.endAppearanceTransition()
    // The app may have selected another one meanwhile.
    showSelection()
  }
}
