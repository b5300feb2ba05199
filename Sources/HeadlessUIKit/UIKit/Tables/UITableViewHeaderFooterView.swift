/// The header or the footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?

  /// Where its content belongs; as large as the view.
  public let contentView = UIView()
  private var madeTextLabel: UILabel?

  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    contentView.addSubview(label)
    madeTextLabel = label
    setNeedsLayout()
    return label
  }

  private var content = ContentHost()

  /// What its content view shows instead of its label and views that the app adds.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.show(newValue, in: contentView) }
  }

  /// What a title shows, without text.
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

  /// What a table view makes of a class that is registered with it.
  ///
  /// UIKit has no such initializer; it makes the object by `init(reuseIdentifier:)`, as this one does.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// It is about to be shown again for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    // The margin of the labels of cells.
    madeTextLabel?.frame = bounds.insetBy(dx: 16, dy: 0)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
