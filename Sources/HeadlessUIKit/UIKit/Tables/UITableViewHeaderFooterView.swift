/// The header or the footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ListElement {
  public let reuseIdentifier: String?

  /// The view for its content; as large as the view itself.
  public let contentView = UIView()
  private var madeTextLabel: UILabel?

  /// The header or the footer that it stands for.
  var listPlace: ListPlace? { didSet { listPlaceChanged(from: oldValue) } }
  var contentPart: UIView? { contentView }

  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    madeTextLabel = label
    setNeedsLayout()
    return label
  }

  private var content = ContentHost()

  /// The configuration of its content view, instead of its label and views that the app adds.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.show(newValue, in: contentView) }
  }

  /// The configuration of a title, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Behind the content; it fills the view.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view that a table view makes of a class that is registered with it.
  ///
  /// UIKit has no such initializer; it makes the object by `init(reuseIdentifier:)`, as this one does.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    // In a plain table, rows scroll under it.
    guard let table = superview as? UITableView, table.style == .plain, backgroundColor == nil,
      backgroundView == nil
    else { return }
    painter.surface((table.backgroundColor ?? table.ownColor).faded(0.95))
  }

  /// Prepares the view to be shown again for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let isWide = (superview ?? self).bounds.width >= Self.margins.from
    let margin = isWide ? Self.margins.wide : Self.margins.narrow
    madeTextLabel?.frame = bounds.insetBy(dx: margin, dy: 0)
  }

  /// From its sides to its title, in points, and the width of a table from which on that is more:
  /// measured on iOS 26.1 at 375, 393 and 667 points; that it changes at 414 is chosen.
  private static let margins = (narrow: CGFloat(16), wide: CGFloat(20), from: CGFloat(414))

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
