public import Foundation

/// A view of a collection view that stands for one thing after another.
open class UICollectionReusableView: UIView {
  /// The identifier that its class is registered with; nil for a view that no collection view made.
  public internal(set) var reuseIdentifier: String?

  /// What the collection view made it for.
  var reuseKey: CollectionReuse.Key?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view that a collection view makes, by the initializer with a frame.
  ///
  /// It lets the collection view make an app's view by its class, without the word `required` at an
  /// initializer of the app.
  public required convenience init(dequeuedWith frame: CGRect) { self.init(frame: frame) }

  /// It will stand for something else.
  open func prepareForReuse() {}

  /// It will have these attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// It has these attributes from now on.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    bounds.size = attributes.size
    center = attributes.center
    transform = attributes.transform
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

/// A view of one item.
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the app's views of the item go; it fills the cell.
  public let contentView: UIView

  /// Behind the content; it fills the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, at: 0) } }

  /// Before the background and behind the content, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelection()
    }
  }

  open var isSelected = false { didSet { showSelection() } }
  open var isHighlighted = false { didSet { showSelection() } }

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContent()
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
