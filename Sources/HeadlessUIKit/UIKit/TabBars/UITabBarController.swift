/// Controllers under tabs, of which one shows above a bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The view of the tabs' pages, of which the bar covers a part.
  let pageView = TabPageView()

  open private(set) lazy var tabBar: UITabBar = makeBar()

  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The tabs, and the place of the one that is selected.
  private var tabs: [UIViewController] = []
  private var selection = 0

  /// The controller whose view is in place.
  var shown: UIViewController?

  /// The transition that is under way.
  var transition: ControllerTransition?

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UITabBar {
    let bar = UITabBar()
    bar.controller = self
    bar.delegate = self
    return bar
  }

  // MARK: The tabs

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The number of tabs for which a bar has room; UIKit lists more of them in a tab of their own.
  private static let limit = 5

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (tabs, viewControllers ?? [])
    if new.count > Self.limit {
      AppRun.current?.refuseHere(
        "\(type(of: self)) gets \(new.count) tabs",
        expected: "at most \(Self.limit): the list of more tabs is not replayed")
    }
    let selected = selectedViewController
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if shown === controller { showNothing() }
      controller.removeFromParent()
    }
    tabs = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = new.map(\.tabBarItem)
    let index = selected.flatMap { controller in new.firstIndex { $0 === controller } }
    selection = index ?? min(selection, max(0, new.count - 1))
    selectionDidChange()
  }

  open var customizableViewControllers: [UIViewController]?

  // MARK: The selection

  /// The place of the tab that shows; set by code, the delegate is not asked.
  open var selectedIndex: Int {
    get { tabs.isEmpty ? NSNotFound : selection }
    set {
      guard tabs.indices.contains(newValue) else { return }
      selection = newValue
      selectionDidChange()
    }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selection) ? tabs[selection] : nil }
    set {
      guard let newValue, let index = tabs.firstIndex(where: { $0 === newValue }) else {
        AppRun.current?.refuseHere(
          "a controller is selected that is in no tab of \(type(of: self))",
          expected: "one of viewControllers: UIKit raises an exception")
        return
      }
      selectedIndex = index
    }
  }

  private func selectionDidChange() {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    showSelection()
  }

  /// A finger has tapped a tab: it is selected if the delegate lets it be; the stack of the one that was
  /// selected goes back to its root.
  ///
  /// - Returns: whether the delegate lets it be selected.
  func mayUserSelect(_ index: Int) -> Bool {
    guard tabs.indices.contains(index), transition == nil else { return false }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    if index == selection, let stack = controller as? UINavigationController {
      let pop = stack.popToRootViewController(animated:) as (Bool) -> [UIViewController]?
      _ = pop(true)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Its view

  open override func loadView() {
    view = TabView(frame: AppRun.current?.window.bounds ?? .zero, of: self)
    pageView.frame = view.bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pageView)
    view.addSubview(tabBar)
  }

  override var childHost: (any ChildHost)? { self }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { showSelection() }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
}

/// The view of a tab bar controller.
final class TabView: UIView {
  private weak var controller: UITabBarController?

  init(frame: CGRect, of controller: UITabBarController) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    controller?.layOutBar()
    super.layoutSubviews()
  }
}

/// The view that the views of tabs lie in: the bar covers a part of it.
final class TabPageView: UIView {}

extension UIViewController {
  /// The nearest tab bar controller that it is in.
  public var tabBarController: UITabBarController? {
    sequence(first: self, next: { $0.parent }).dropFirst().lazy
      .compactMap { $0 as? UITabBarController }.first
  }
}
