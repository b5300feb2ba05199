public import Foundation

/// The bar above a stack of controllers: a title, a way back, and buttons.
///
/// As measured on iOS 26.1, it is 54 points high, and 52 higher with a large title, which it does not
/// show where the vertical size class is compact. What it shows changes at once, also in transitions
/// that UIKit fades; a large title stands still while the content scrolls.
@preconcurrency @MainActor
open class UINavigationBar: UIView, NavigationItemBar {
  // MARK: Items

  /// The stack of items, the one that is shown last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in (items ?? []).suffix(isAppending ? 1 : .max) { item.bar = self }
      itemsDidChange()
    }
  }

  /// Whether only the last item is new.
  private var isAppending = false

  /// Adds an item; those that were there need no look.
  func append(_ item: UINavigationItem) {
    isAppending = true
    if items == nil { items = [item] } else { items?.append(item) }
    isAppending = false
  }

  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1 else { return nil }
    self.items = items.dropLast()
    return items.last
  }

  /// Whether items show large titles, as their `largeTitleDisplayMode` says.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
  }

  // MARK: Appearance

  /// Whether content lies under the bar.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { controller?.barsDidChange() } }
  }
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// The controller whose stack it shows; nil for a bar that an app has made.
  weak var controller: UINavigationController?

  private let title = NavigationBarTitle(font: .systemFont(ofSize: 17, weight: .semibold))
  private let largeTitle = NavigationBarTitle(font: .systemFont(ofSize: 34, weight: .bold))
  private lazy var backButton = BackButton(in: self)

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func paint(_ painter: inout ViewPainter) { paintBackground(&painter) }

  // MARK: Size

  /// The bar's heights, and what lies at its sides, in points: those of a phone's bars.
  enum Metrics {
    static let height: CGFloat = 54
    static let largeTitleHeight: CGFloat = 52
    static let margin: CGFloat = 16
    static let backMargin: CGFloat = 8
    static let spacing: CGFloat = 8
  }

  /// Whether the item on top shows a large title: as it says itself, or else as the one below it does.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    var isLarge = true
    for item in items ?? [] where item.largeTitleDisplayMode != .automatic {
      isLarge = item.largeTitleDisplayMode == .always
    }
    return isLarge
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: Metrics.height + (showsLargeTitle ? Metrics.largeTitleHeight : 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  // MARK: What it shows

  func itemsDidChange() {
    show()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    controller?.barsDidChange()
  }

  var showsBackButton: Bool {
    guard let item = topItem, backItem != nil, !item.hidesBackButton else { return false }
    return item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty
  }

  private var shownTitle: UIView? {
    guard !showsLargeTitle else { return topItem?.titleView }
    return topItem?.titleView ?? title
  }

  /// Adds the views of what it shows, and removes the others.
  private func show() {
    title.text = topItem?.title
    largeTitle.text = topItem?.title
    let buttons = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
    var views = [shownTitle].compactMap { $0 }
    if showsLargeTitle { views.append(largeTitle) }
    if showsBackButton {
      backButton.show(backItem)
      views.append(backButton)
    }
    views += buttons.compactMap { $0.barView }
    for view in subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
  }

  /// A compact bar has no large title.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemsDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Metrics.height, bounds.height)
    let left = placeLeft(height)
    let right = placeRight(height)
    if showsLargeTitle {
      largeTitle.frame = CGRect(
        x: Metrics.margin, y: height, width: max(0, bounds.width - 2 * Metrics.margin),
        height: max(0, bounds.height - height))
    }
    place(shownTitle, between: left, and: right, height)
  }

  /// Places what is at the left, and returns where the space for the title begins.
  private func placeLeft(_ height: CGFloat) -> CGFloat {
    var x = safeAreaInsets.left
    if showsBackButton {
      let width = min(backButton.intrinsicContentSize.width, bounds.width / 2)
      backButton.frame = CGRect(x: x + Metrics.backMargin, y: 0, width: width, height: height)
      x = backButton.frame.maxX + Metrics.spacing
    } else {
      x += Metrics.margin
    }
    guard showsBackButton == false || topItem?.leftItemsSupplementBackButton == true else {
      return x
    }
    for item in topItem?.leftBarButtonItems ?? [] {
      let size = item.size(inBarOfHeight: height)
      item.barView?.frame = CGRect(
        x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + Metrics.spacing
    }
    return x
  }

  /// Places what is at the right, and returns where the space for the title ends.
  private func placeRight(_ height: CGFloat) -> CGFloat {
    var x = bounds.width - safeAreaInsets.right - Metrics.margin
    for item in topItem?.rightBarButtonItems ?? [] {
      let size = item.size(inBarOfHeight: height)
      item.barView?.frame = CGRect(
        x: x - size.width, y: (height - size.height) / 2, width: size.width, height: size.height)
      x -= size.width + Metrics.spacing
    }
    return x
  }

  /// The title stands in the middle of the bar, or, where there is no room, as near to it as there is.
  private func place(
    _ title: UIView?, between left: CGFloat, and right: CGFloat, _ height: CGFloat
  ) {
    guard let title else { return }
    let own = title is NavigationBarTitle ? title.intrinsicContentSize : Self.size(of: title)
    let size = CGSize(width: min(own.width, max(0, right - left)), height: min(own.height, height))
    let middle = (bounds.width - size.width) / 2
    title.frame = CGRect(
      x: max(left, min(middle, right - size.width)), y: (height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// The size of a view that the app has put in place of the title.
  private static func size(of view: UIView) -> CGSize {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.size != .zero {
      return view.bounds.size
    }
    let content = view.intrinsicContentSize
    if content.width > 0, content.height > 0 { return content }
    return view.systemLayoutSizeFitting(
      .zero, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The way back was tapped.
  func goBack() {
    if let controller { controller.goBack() } else { popItem(animated: true) }
  }
}

/// A title in a bar.
final class NavigationBarTitle: UILabel {
  init(font: UIFont) {
    super.init(frame: .zero)
    self.font = font
  }

  required init?(coder: NSCoder) { nil }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    paintBarColor(&painter)
  }
}

/// The button that leads back.
final class BackButton: UIButton {
  private weak var bar: UINavigationBar?

  /// The width of its arrow at the left of its title, in points.
  static let arrow: CGFloat = 18

  override var currentTitleColor: UIColor { tintColor }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    paintArrow(&painter)
  }

  init(in bar: UINavigationBar) {
    self.bar = bar
    super.init(frame: .zero)
    contentEdgeInsets.left = Self.arrow
  }

  required init?(coder: NSCoder) { nil }

  /// Shows where it leads; where nothing says that, the word Back.
  func show(_ item: UINavigationItem?) {
    let own = item?.backBarButtonItem
    let words = item?.backButtonTitle ?? own?.title ?? item?.title ?? ""
    setImage(own?.image, for: .normal)
    let saysMore = own?.image != nil || item?.backButtonTitle != nil || own?.title != nil
    setTitle(words.isEmpty && !saysMore ? "Back" : words, for: .normal)
  }

  override func wasPressed() {
    super.wasPressed()
    bar?.goBack()
  }
}
