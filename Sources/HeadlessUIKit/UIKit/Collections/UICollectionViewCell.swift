public import Foundation

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
    contentView = CellContentView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContent()
  }

  public required init?(coder: NSCoder) {
    contentView = CellContentView(frame: .zero)
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
    let fitted = contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    // Some cells add their views to themselves.
    guard !constraints.isEmpty else { return fitted }
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: max(fitted.width, own.width), height: max(fitted.height, own.height))
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

/// The content view of a cell, which tells the cell when its content needs another size.
@MainActor
final class CellContentView: UIView {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.invalidateIntrinsicContentSize()
  }
}
