/// A row of a table view.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredCell, ListElement {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case checkmark = 3
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public let reuseIdentifier: String?
  let style: CellStyle

  /// The view for its content; as large as the cell without its accessory.
  open var contentView: UIView { ownContentView }
  private let ownContentView = UIView(frame: UITableViewCell.initialBounds)

  /// The size of a cell that is in no table yet, in points.
  private static let initialBounds = CGRect(x: 0, y: 0, width: 320, height: 44)

  /// Whether it is measured for a grouped table.
  var isGrouped = false

  /// The labels that it has been asked for.
  private(set) var madeTextLabel: UILabel?
  private(set) var madeDetailLabel: UILabel?

  open var textLabel: UILabel? {
    if madeTextLabel == nil { madeTextLabel = makeLabel(size: UIFont.labelFontSize) }
    return madeTextLabel
  }

  /// Nil in a cell of the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if madeDetailLabel == nil {
      let isBelow = style == .subtitle
      madeDetailLabel = makeLabel(size: isBelow ? Self.subtitleSize : UIFont.labelFontSize)
    }
    return madeDetailLabel
  }

  // MARK: Appearance

  open var selectionStyle = SelectionStyle.default

  /// Behind the content; it fills the view.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Whether the user edits the row; the controls for it do not show here.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false

  open func setEditing(_ editing: Bool, animated: Bool) { isEdited = editing }

  // MARK: The accessory

  /// At the trailing end, where it makes the content view narrower by 36 points: no documentation gives
  /// a number.
  open var accessoryType = AccessoryType.none {
    didSet { setNeedsLayout() }
  }

  /// A view in the place of the accessory, as large as it is.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// The width of an accessory that is no view, in points.
  private static let accessoryWidth: CGFloat = 20

  /// The width by which its content view is narrower than the cell, in points.
  private var accessoryRoom: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + Self.margins.x }
    return accessoryType == .none ? 0 : Self.accessoryWidth + Self.margins.x
  }

  override func paint(_ painter: inout ViewPainter) { paintRow(&painter) }

  // MARK: Making a cell

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: Self.initialBounds)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    style = .default
    super.init(coder: coder)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell that a table view makes of a class that is registered with it: one of the default
  /// style.
  ///
  /// UIKit has no such initializer; it makes the object by `init(style:reuseIdentifier:)`, as this one
  /// does.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  // MARK: Reuse

  /// The row that it stands for.
  var listPlace: ListPlace? { didSet { listPlaceChanged(from: oldValue) } }
  var contentPart: UIView? { ownContentView }

  /// Prepares the cell to be shown again for another row.
  open func prepareForReuse() {}

  // MARK: Selection

  open var isSelected: Bool {
    get { hasSelection }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { hasHighlight }
    set { setHighlighted(newValue, animated: false) }
  }

  private var hasSelection = false
  private var hasHighlight = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    if selected != hasSelection { setNeedsUpdateConfiguration() }
    hasSelection = selected
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if highlighted != hasHighlight { setNeedsUpdateConfiguration() }
    hasHighlight = highlighted
  }

  // MARK: What it shows

  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  var content = ContentHost()

  /// The configuration of its content view, instead of labels and views that the app adds.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { show(newValue) }
  }

  /// The configuration of a row of its style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Whether the configuration becomes that of the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// Changes what it shows when its state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState { stateOfCell }

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Changes what it shows for its state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func callUpdateHandler(_ state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  override func sizeMayHaveChanged(ofSubview subview: UIView) {
    if subview === contentView { invalidateIntrinsicContentSize() }
  }

  /// Invalidates the size: the cell may show something that needs another height.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UITableView)?.sizeMayHaveChanged(of: self)
  }

  // MARK: Layout

  /// The distances of its labels from its edges and from each other, in points: no documentation
  /// gives numbers.
  static let margins = (x: CGFloat(16), gap: CGFloat(4))

  private func makeLabel(size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    if madeTextLabel != nil, style == .value1 { label.textColor = .secondaryLabel }
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - accessoryRoom), height: bounds.height)
    accessoryView?.center = CGPoint(
      x: bounds.width - accessoryRoom + (accessoryView?.bounds.width ?? 0) / 2, y: bounds.midY)
    layOutLabels()
  }

  private func layOutLabels() {
    let (margin, width) = (Self.margins.x, max(0, contentView.bounds.width - 2 * Self.margins.x))
    let detail = madeDetailLabel
    guard let detail, detail.text?.isEmpty == false else {
      madeTextLabel?.frame = CGRect(
        x: margin, y: 0, width: width, height: contentView.bounds.height)
      return
    }
    let size = detail.sizeThatFits(CGSize(width: width, height: 0))
    let textSize = madeTextLabel?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
    if style == .subtitle {
      let top = (contentView.bounds.height - textSize.height - size.height) / 2
      madeTextLabel?.frame = CGRect(x: margin, y: top, width: width, height: textSize.height)
      detail.frame = CGRect(
        x: margin, y: top + textSize.height, width: width, height: size.height)
    } else {
      let textWidth = min(textSize.width, width)
      let rest = max(0, width - textWidth - Self.margins.gap)
      let length = min(size.width, rest)
      madeTextLabel?.frame = CGRect(
        x: margin, y: 0, width: textWidth, height: contentView.bounds.height)
      detail.frame = CGRect(
        x: style == .value2 ? margin + textWidth + Self.margins.gap : margin + width - length,
        y: 0, width: length, height: contentView.bounds.height)
    }
  }

  /// The size that its content needs, by its constraints or by its labels; as high as a row with one
  /// line of text if neither says anything.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let target = CGSize(width: targetSize.width - accessoryRoom, height: targetSize.height)
    var fitted = (content.view ?? contentView).systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    fitted.height += roomAroundList
    // Some cells add their views to themselves.
    if !constraints.isEmpty {
      let own = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      fitted.height = max(fitted.height, own.height)
    }
    if fitted.height <= targetSize.height {
      fitted.height = max(targetSize.height, heightOfLabels(width: target.width))
    }
    fitted.width += accessoryRoom
    return fitted
  }
}
