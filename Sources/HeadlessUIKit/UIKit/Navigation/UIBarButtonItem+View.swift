/// The view of an item in a bar.
extension UIBarButtonItem {
  /// The view that stands in the bar for it; nil for a space.
  var barView: UIView? {
    if let customView { return customView }
    guard !isSpace else { return nil }
    let shown = button as? BarButton ?? BarButton(of: self)
    button = shown
    shown.showItem()
    return shown
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The size in a bar, in points.
  ///
  /// - Parameter height: the bar's.
  /// - Returns: points.
  func size(inBarOfHeight height: CGFloat) -> CGSize {
    guard let view = barView else { return CGSize(width: width, height: height) }
    guard view === customView else {
      let content = view.intrinsicContentSize.width
      return CGSize(width: width > 0 ? width : max(Self.least, content), height: height)
    }
    var size = view.translatesAutoresizingMaskIntoConstraints ? view.bounds.size : .zero
    if size == .zero {
      size = view.systemLayoutSizeFitting(
        .zero, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return CGSize(width: width > 0 ? width : size.width, height: min(size.height, height))
  }

  /// The least width of a button that fingers hit, in points, by Apple's Human Interface Guidelines.
  private static let least: CGFloat = 44
}

/// The button that stands in a bar for an item.
final class BarButton: UIButton {
  private weak var item: UIBarButtonItem?

  init(of item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var currentTitleColor: UIColor { item?.tintColor ?? tintColor }
  override func tint(ofPart view: UIView) -> UIColor? { currentTitleColor }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    guard let symbol = item?.systemItem?.symbol, item?.title == nil, item?.image == nil else {
      return
    }
    painter.opacity = isEnabled ? (isHighlighted ? 0.3 : 1) : 0.35
    painter.show(symbol: symbol, in: bounds, size: 22, tint: currentTitleColor)
  }

  /// Updates the button to what the item shows.
  func showItem() {
    guard let item else { return }
    accessibilityIdentifier = item.accessibilityIdentifier
    setTitle(item.title, for: .normal)
    setImage(item.image, for: .normal)
    isEnabled = item.isEnabled
  }

  override func wasPressed() {
    super.wasPressed()
    item?.wasTapped()
  }
}
