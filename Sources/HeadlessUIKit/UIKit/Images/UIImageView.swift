public import Foundation

/// A view as large as its image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { imageMayHaveChanged(from: oldValue, to: image) } }

  /// Shown instead of the image while the view is highlighted.
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// A view with a frame; as documented, it takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private func imageMayHaveChanged(from old: UIImage?, to new: UIImage?) {
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  /// The image's size, which a view without an image does not have.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}
