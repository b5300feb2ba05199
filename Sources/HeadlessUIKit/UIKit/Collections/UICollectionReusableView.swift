public import Foundation

/// A view of a collection view that stands for one thing after another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ListElement {
  /// The identifier that its class is registered with; nil for a view that no collection view made.
  open internal(set) var reuseIdentifier: String?

  /// The key for which the collection view made it.
  var reuseKey: CollectionReuse.Key?

  /// The item, header or footer that it stands for.
  var listPlace: ListPlace? { didSet { listPlaceChanged(from: oldValue) } }
  var contentPart: UIView? { nil }

  /// Whether it has something else to show than when it was asked for its size.
  var needsMeasuring = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view that a collection view makes, by the initializer with a frame.
  ///
  /// It lets the collection view make an app's view by its class, without the word `required` at an
  /// initializer of the app.
  public required convenience init(dequeuedWith frame: CGRect) { self.init(frame: frame) }

  /// Prepares the view to stand for something else.
  open func prepareForReuse() {}

  /// Applies the attributes that the layout gives the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that it would like to have; called before it shows, and when its content changes.
  ///
  /// By default, they have the size that its constraints give it, or, without constraints,
  /// `sizeThatFits(_:)`, if the layout lets it choose one.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let fitting = layoutAttributes.fitting else { return layoutAttributes }
    if isSizedByConstraints {
      let target = CGSize(
        width: fitting.horizontal == .required ? layoutAttributes.size.width : 0,
        height: fitting.vertical == .required ? layoutAttributes.size.height : 0)
      layoutAttributes.resize(
        to: systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: fitting.horizontal,
          verticalFittingPriority: fitting.vertical))
    } else {
      layoutAttributes.resize(to: sizeThatFits(layoutAttributes.size))
    }
    return layoutAttributes
  }

  /// Whether anything in it is laid out by constraints.
  var isSizedByConstraints: Bool { subtree.contains { !$0.constraints.isEmpty } }

  /// Invalidates the size: the view may show something that needs another one.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionView)?.sizeMayHaveChanged(of: self)
  }

  /// Applies attributes to the view, which has them from now on.
  func setAttributes(_ attributes: UICollectionViewLayoutAttributes) {
    bounds.size = attributes.size
    center = attributes.center
    if let spatial = attributes.spatialTransform {
      layer.transform = spatial
    } else {
      transform = attributes.transform
    }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Resizes to the size of a view, as far as that is free, with the top and the left edge where
  /// they are.
  fileprivate func resize(to size: CGSize) {
    let origin = frame.origin
    if fitting?.horizontal != .required { self.size.width = size.width }
    if fitting?.vertical != .required { self.size.height = size.height }
    frame.origin = origin
  }
}
