public import Foundation

/// The place of an item or a supplementary view, and its look there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(indexes: [])

  /// The kind of element that the view stands for.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of a supplementary or a decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// In the collection view's own coordinates, without the transform, in points.
  open var center = CGPoint.zero {
    didSet { if refuses(center, as: "center") { center = oldValue } }
  }
  open var size = CGSize.zero { didSet { if refuses(size, as: "size") { size = oldValue } } }
  open var transform = CGAffineTransform.identity {
    didSet {
      spatialTransform = nil
      if refuses(transform, as: "transform") { transform = oldValue }
    }
  }
  open var alpha: CGFloat = 1 { didSet { if refuses(alpha, as: "alpha") { alpha = oldValue } } }
  open var isHidden = false

  /// Views with a larger one are in front.
  open var zIndex = 0

  /// The priorities with which a view that finds out its own size holds on to this one; nil if it
  /// is to have exactly this size.
  var fitting: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Attributes that a layout makes.
  ///
  /// - Parameters:
  ///   - kind: that of a supplementary view; nil for a cell.
  ///   - path: where it is.
  ///   - type: the layout's class for them.
  /// - Returns: attributes without a place.
  static func make(
    _ kind: String? = nil, at path: IndexPath, as type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init()
    attributes.indexPath = path
    attributes.representedElementCategory = kind == nil ? .cell : .supplementaryView
    attributes.representedElementKind = kind
    return attributes
  }

  /// The transform in space; nil while it is in the plane.
  private(set) var spatialTransform: CATransform3D?

  /// The same transform in space: the part that moves points of the plane counts, the rest is stored.
  open var transform3D: CATransform3D {
    get { spatialTransform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = newValue.affine
      spatialTransform = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }

  /// The least rectangle around the view, in points.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return CGRect(
        x: center.x + box.origin.x, y: center.y + box.origin.y, width: box.size.width,
        height: box.size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      let own = newValue.size.applying(transform.inverted())
      size = CGSize(width: abs(own.width), height: abs(own.height))
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A copy; a subclass with properties of its own copies them, too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.isHidden, copy.zIndex) = (alpha, isHidden, zIndex)
    (copy.fitting, copy.spatialTransform) = (fitting, spatialTransform)
    return copy
  }
}
