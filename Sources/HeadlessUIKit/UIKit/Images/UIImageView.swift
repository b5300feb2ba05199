public import Foundation

/// The property of an image view that code observes.
public struct ObservableImageProperties {
  public internal(set) var image: UIImage?
}

/// An image view: for `observe`, whose handler gets it with its own type.
@preconcurrency @MainActor
public protocol ObservableImageView: UIImageView {}

extension UIImageView: ObservableImageView {}

extension ObservableImageView {
  /// Calls a handler whenever the image is set.
  ///
  /// - Parameters:
  ///   - keyPath: `\.image`.
  ///   - options: which values the handler gets; `initial` calls it at once, too.
  ///   - changeHandler: gets the view and the change.
  /// - Returns: what keeps the observation alive.
  public func observe<Value>(
    _ keyPath: KeyPath<ObservableImageProperties, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observers = imageObservers ?? PropertyObservers<ObservableImageProperties>()
    imageObservers = observers
    return observers.add(
      keyPath, options: options, now: ObservableImageProperties(image: image)
    ) { [weak self] change in
      if let self { changeHandler(self, change) }
    }
  }
}

/// A view as large as its image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { imageMayHaveChanged(from: oldValue, to: image) } }

  var imageObservers: PropertyObservers<ObservableImageProperties>?

  /// Shown instead of the image while the view is highlighted.
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  /// The configuration of symbols, as far as they have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  private var shownImage: UIImage? { image?.preferring(preferredSymbolConfiguration) }

  override func paint(_ painter: inout ViewPainter) {
    let highlighted = isHighlighted ? highlightedImage : nil
    guard let image = highlighted?.preferring(preferredSymbolConfiguration) ?? shownImage else {
      return
    }
    painter.show(
      image.images?.first ?? image, in: contentMode.frame(of: image.size, in: bounds),
      tint: superview?.tint(ofPart: self) ?? tintColor)
  }

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
    imageObservers?.notify(
      \.image, from: ObservableImageProperties(image: old),
      to: ObservableImageProperties(image: new))
  }

  /// The image's size, which a view without an image does not have.
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }
}
