public import Foundation

/// A view of one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
  /// The view for the app's views of the item; it fills the cell.
  open var contentView: UIView { ownContentView }
  override var contentPart: UIView? { ownContentView }
  private let ownContentView: UIView

  /// Behind the content; it fills the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, at: 0) } }

  /// Before the background and behind the content, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  open var isSelected = false {
    didSet {
      showSelection()
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  open var isHighlighted = false {
    didSet {
      showSelection()
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  // MARK: What it shows

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  var content = ContentHost()

  /// The configuration of its content view, instead of views that the app adds; another one may
  /// change its size.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { show(newValue) }
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

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  public override init(frame: CGRect) {
    ownContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContent()
  }

  public required init?(coder: NSCoder) {
    ownContentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Size

  /// The size that its content needs, by the constraints of the content view and by its own.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fitted = (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    // Some cells add their views to themselves.
    guard !constraints.isEmpty else { return fitted }
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: max(fitted.width, own.width), height: max(fitted.height, own.height))
  }

  override func sizeMayHaveChanged(ofSubview subview: UIView) {
    if subview === contentView { invalidateIntrinsicContentSize() }
  }

  override var isSizedByConstraints: Bool { content.view != nil || super.isSizedByConstraints }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
