/// A bar of tabs, of which one is selected.
///
/// As on phones until iOS 18, it is 49 points high above the safe area, and its items are as wide as
/// their number lets them be.
@preconcurrency @MainActor
open class UITabBar: UIView, TabItemBar {
  /// The height above the safe area, in points, as of the bars of iPhones.
  static let height: CGFloat = 49

  open weak var delegate: (any UITabBarDelegate)?

  open var items: [UITabBarItem]? { didSet { itemsDidChange() } }

  /// The item that is selected; set by code, its delegate is not told.
  open weak var selectedItem: UITabBarItem? { didSet { itemDidChange() } }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Whether content lies under the bar.
  open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }

  // MARK: Appearance

  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?

  // MARK: The items' buttons

  private var buttons: [TabBarButton] = []

  /// The controller whose tabs it shows; nil for a bar that an app has made.
  weak var controller: UITabBarController?

  private func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { TabBarButton(of: $0, in: self) }
    for button in buttons { addSubview(button) }
    for item in items ?? [] { item.bar = self }
    itemDidChange()
    setNeedsLayout()
  }

  override func paint(_ painter: inout ViewPainter) {
    painter.bar(
      bounds, standardAppearance.backgroundColor ?? barTintColor ?? ViewPainter.barColor,
      lineY: bounds.minY)
  }

  func itemDidChange() { for button in buttons { button.showItem() } }

  /// A finger has tapped an item.
  func select(_ item: UITabBarItem) {
    if let controller, let index = items?.firstIndex(where: { $0 === item }) {
      guard controller.mayUserSelect(index) else { return }
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let start = PixelGrid.nearest(CGFloat(index) * width)
      let end = PixelGrid.nearest(CGFloat(index + 1) * width)
      button.frame = CGRect(
        x: start, y: 0, width: end - start, height: min(Self.height, bounds.height))
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }
}

/// Receives the items that a finger selects.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The button of an item in a tab bar; in a timeline, it has the item's title for a name.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private(set) weak var bar: UITabBar?

  override func paint(_ painter: inout ViewPainter) { paintItem(&painter) }

  init(of item: UITabBarItem, in bar: UITabBar) {
    (self.item, self.bar) = (item, bar)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func showItem() {
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
    isEnabled = item.isEnabled
    isSelected = bar?.selectedItem === item
  }

  override func wasPressed() {
    super.wasPressed()
    bar?.select(item)
  }
}
