/// A stack of controllers, of which the last one shows under a navigation bar.
///
/// What a call changes in the stack is there at once. What it changes on the screen begins with the
/// next layout, as on a phone: so code after the call still sets up a controller whose view is not
/// loaded. A change that comes while a transition is under way begins when that is over.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The view of the stack's pages, which lies under the bar and is covered by it in part.
  let transitionView = NavigationTransitionView()

  open private(set) lazy var navigationBar = makeBar()

  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// The stack, the one that shows last.
  var stack: [UIViewController] = []

  /// The controller whose view is in place.
  var shown: UIViewController?

  /// The controllers that came into the stack and those that left it, until the change has been
  /// shown.
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []

  /// The change of the stack that is not on the screen yet.
  var pendingChange: NavigationChange?

  /// The transition that is under way on the screen.
  var transition: NavigationTransition?

  /// The transition that is to come onto the screen with the next layout, once it has been asked
  /// for.
  var prepared: NavigationTransition?

  private(set) lazy var backSwipe = BackSwipeGestureRecognizer(of: self)

  /// Whether the swipe is popping.
  var isSwipingBack = false

  /// The app's call that is changing the stack.
  var call: AppCall?

  /// Whether the bar is out of sight.
  var isBarHidden = false

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UINavigationBar {
    let bar = UINavigationBar()
    bar.controller = self
    return bar
  }

  // MARK: Changing the stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Its own item, or that of its root.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? tabBarItemOrNew }
    set { ownTabBarItem = newValue }
  }
  open override var childForStatusBarStyle: UIViewController? {
    isBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The controller that shows: the one that the stack presents, or the one on top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  // Each of these is there twice, so that apps override it and the run knows who called it.

  @_disfavoredOverload
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  @_disfavoredOverload
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  @_disfavoredOverload @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated) }

  @_disfavoredOverload @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { pop(to: viewController, animated: animated) }

  @_disfavoredOverload @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popToRoot(animated: animated)
  }

  // MARK: Without a finger

  /// Goes back where a back button does.
  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1, navigationBar.showsBackButton else { return false }
    goBack()
    return true
  }

  // MARK: The bar

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides the bar or shows it: with an animation, it leaves or comes over the upper edge.
  @_disfavoredOverload
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }

  // MARK: Its view

  open override func loadView() {
    view = NavigationView(frame: AppRun.current?.window.bounds ?? .zero, of: self)
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(backSwipe)
  }

  override var childHost: (any ChildHost)? { self }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { showStack() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, let shown { sendWillShow(shown, animated: animated) }
  }

  open override func endAppearanceTransition() {
    let wasAppearing = appearance == .appearing
    super.endAppearanceTransition()
    guard wasAppearing else { return }
    if let shown { sendDidShow(shown, animated: false) }
    if pendingChange != nil { viewIfLoaded?.setNeedsLayout() }
  }

  func sendWillShow(_ controller: UIViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  func sendDidShow(_ controller: UIViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  func askForAnimator(
    _ operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
  }

  func askForInteractor(of animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { delegate?.navigationController(self, interactionControllerFor: animator) }

  // MARK: Children

  /// Applies the size that the controller on top wants.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    guard container === topViewController else { return }
    preferredContentSize = container.preferredContentSize
  }

  /// Shows a controller by pushing it, as documented.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }
}

/// The view of a navigation controller.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(frame: CGRect, of controller: UINavigationController) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    controller?.layOutBars()
    super.layoutSubviews()
    // What begins here is no part of an animation that lays out the view.
    UIViewAnimation.run(in: nil) { controller?.showChanges() }
  }
}

/// The view that the views of a stack lie in: bars cover a part of it.
final class NavigationTransitionView: UIView {}
