/// Controls a view and those inside it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  public let nibName: String?
  open var title: String? { didSet { titleDidChange() } }

  /// The item that a tab bar shows for it, once there is one.
  var ownTabBarItem: UITabBarItem?

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemOrNew }
    set { ownTabBarItem = newValue }
  }

  /// The item that a navigation bar shows for it.
  open private(set) lazy var navigationItem = UINavigationItem(of: self)

  /// The edges at which its view lies under bars; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Whether it lies under bars that hide what is under them.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Whether a stack in tabs hides their bar while this controller is in the stack.
  open var hidesBottomBarWhenPushed = false

  /// Stored: as documented since iOS 11, a scroll view's own adjustment behavior counts.
  open var automaticallyAdjustsScrollViewInsets = true

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// As documented, it is hidden by default where the height is compact.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Nothing is to be updated: who asks about the bar gets the controllers' present answers.
  open func setNeedsStatusBarAppearanceUpdate() {}

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .ofDevice }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .current }

  // Which child the system asks about edges and the home indicator: nobody asks here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  var loadedView: UIView?

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      if refuses(additionalSafeAreaInsets, as: "additionalSafeAreaInsets") {
        additionalSafeAreaInsets = oldValue
      }
      if oldValue != additionalSafeAreaInsets { viewIfLoaded?.layoutSystem?.invalidateInsets() }
    }
  }

  /// Whether the margins of its view are at least those that the system asks for.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      viewIfLoaded?.marginsMayHaveChanged()
    }
  }

  open var preferredContentSize = CGSize.zero {
    didSet {
      if refuses(preferredContentSize, as: "preferredContentSize") {
        preferredContentSize = oldValue
      }
      guard preferredContentSize != oldValue else { return }
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The view that asked to be the first responder before it had a window.
  weak var waitingResponder: UIResponder?

  /// The stage of its appearance.
  var appearance = Appearance.disappeared

  /// The reason why it comes or goes, until that has been shown.
  var movement: Movement?

  /// The transition that it comes or goes by.
  var ownTransition: ControllerTransition?

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether a presentation in a context covers this one's view.
  open var definesPresentationContext = false

  /// Stored: here every presentation in a context has the style of what it presents.
  open var providesPresentationContextTransitionStyle = false
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the user cannot dismiss it.
  open var isModalInPresentation = false

  /// The presentation that it begins, and the one that it is presented by, or will be.
  var ownPresentation: UIPresentationController?
  var presentation: UIPresentationController?

  /// Work for when its view has appeared, which declarative views have left.
  var whenAppeared: [() -> Void] = []

  /// The app's call that presents or dismisses.
  var callOfPresentation: AppCall?

  open var isBeingPresented: Bool { movement == .presented }
  open var isBeingDismissed: Bool { movement == .dismissed }

  // Each of these is there twice, so that apps override it and the run knows who called it.

  @_disfavoredOverload
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?
  ) {
    beginPresenting(
      viewControllerToPresent, animated: flag, callOfPresentation ?? .unknown, completion)
  }

  @_disfavoredOverload
  open func dismiss(animated flag: Bool, completion: (() -> Void)?) {
    beginDismissing(animated: flag, callOfPresentation ?? .unknown, completion)
  }

  /// Whether it has been told in this transition that its view is laid out.
  var hasDeliveredIsAppearing = false

  /// Whether it comes or goes with an animation.
  var isAppearanceAnimated = false

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }

  open override var next: UIResponder? {
    presentation?.presenter ?? viewIfLoaded?.superview ?? parent
  }

  // MARK: The view

  /// The view, which is loaded when it is first asked for.
  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open func loadView() { loadOwnView() }

  /// Prepares a segue, which a storyboard would perform: here, one that code calls it for.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    refuseSegue(identifier)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// Frees what can be made again: memory is not replayed, and nothing calls this.
  open func didReceiveMemoryWarning() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The style that it asks for; what is shown has that of the scene.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Updates the constraints of its view, whose own `updateConstraints()` this calls; overriding
  /// methods call this one.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { self.container?.preferredContentSizeDidChange(forChildContentContainer: container) }

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The screen gets another size; by default, the children are told, each of its own.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: own, with: coordinator)
    }
  }

  /// The traits are about to change; by default, the children are told.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

  /// The object that is informed of changes of its content size.
  private var container: (any UIContentContainer)? { parent ?? presentation }

  // MARK: Containment

  open func addChild(_ child: UIViewController) { receive(child: child) }
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { movement = .fromParent }
  }

  open func didMove(toParent parent: UIViewController?) {}

  /// Itself, if it is a host of UIKit's.
  var childHost: (any ChildHost)? { nil }

  /// Shows a controller as one around this one does, which in a stack is a push; where none does, it is
  /// presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let parent { return parent.show(viewController, sender: sender) }
    let present =
      present(_:animated:completion:) as (UIViewController, Bool, (() -> Void)?) -> Void
    present(viewController, true, nil)
  }

  /// Whether appearance is passed on to the children by itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Appearance

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance = isAppearing ? .appearing : .disappearing
    isAppearanceAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isInView(of: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  open func endAppearanceTransition() {
    let isAppearing = appearance == .appearing
    guard isAppearing || appearance == .disappearing else { return }
    if isAppearing, !hasDeliveredIsAppearing { deliverIsAppearing() }
    hasDeliveredIsAppearing = false
    appearance = isAppearing ? .appeared : .disappeared
    if isAppearing {
      viewDidAppear(isAppearanceAnimated)
      let left = whenAppeared
      whenAppeared = []
      for work in left { work() }
    } else {
      viewDidDisappear(isAppearanceAnimated)
    }
    movement = nil
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.isInView(of: self) || !isAppearing {
      child.endAppearanceTransition()
    }
  }
}
