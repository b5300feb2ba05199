/// The layer of a view: what it looks like is stored and read back.
@preconcurrency @MainActor
open class CALayer: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  private(set) weak var view: UIView?

  open var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { view?.lookChanged(.cornerRadius) } }
  }
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { view?.lookChanged(.borderWidth) } }
  }
  open var borderColor: CGColor? {
    didSet { if borderColor !== oldValue { view?.lookChanged(.borderColor) } }
  }
  open var shadowColor: CGColor? {
    didSet { if shadowColor !== oldValue { view?.lookChanged(.shadowColor) } }
  }
  open var shadowOffset = CGSize.zero {
    didSet { if shadowOffset != oldValue { view?.lookChanged(.shadowOffset) } }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet { if shadowRadius != oldValue { view?.lookChanged(.shadowRadius) } }
  }
  open var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { view?.lookChanged(.shadowOpacity) } }
  }

  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  /// The mask of the part that shows of the layer; fingers hit the view all the same.
  open var mask: CALayer?

  open var backgroundColor: CGColor?
  open var contents: Any?
  open var name: String?

  /// In front of layers with a lower one; views are in the order of their tree all the same.
  open var zPosition: CGFloat = 0

  /// The layer that it is a copy of, for a copy of what shows.
  private(set) weak var original: CALayer?

  /// The layer that it was added to, if it is no view's.
  weak var outer: CALayer?

  /// The layers inside it, those of subviews among them, as they were ordered last.
  var inner: [CALayer] = []

  /// The transform that was set, with what it does besides moving points of the plane.
  private var whole = CATransform3D.identity

  /// The numbers of a layer that is no view's, and its animations.
  private var own = AnimatedValues()
  private var ownAnimations: [LayerAnimation] = []
  private var isOwnHidden = false

  public required init(of view: UIView?) {
    self.view = view
    super.init()
  }

  /// A layer that is no view's.
  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(of: nil) }

  /// The frame of the layer; a change of a view's layer moves the view.
  open var frame: CGRect {
    get { view?.frame ?? own.frame }
    set {
      guard !refuses(newValue, as: "frame") else { return }
      if let view { view.frame = newValue } else { own.frame = newValue }
    }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set {
      guard !refuses(newValue, as: "bounds") else { return }
      if let view { view.bounds = newValue } else { own.bounds = newValue.standardized }
    }
  }

  open var position: CGPoint {
    get { view?.center ?? own.center }
    set {
      guard !refuses(newValue, as: "position") else { return }
      if let view { view.center = newValue } else { own.center = newValue }
    }
  }

  open var opacity: Float {
    get { Float(view.map { Double($0.alpha) } ?? own.alpha) }
    set {
      guard !refuses(newValue, as: "opacity") else { return }
      if let view { view.alpha = CGFloat(newValue) } else { own.alpha = Double(newValue) }
    }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? isOwnHidden }
    set { if let view { view.isHidden = newValue } else { isOwnHidden = newValue } }
  }

  /// The transform of the layer: the part that moves points of the plane is the view's transform;
  /// the rest is stored.
  open var transform: CATransform3D {
    get {
      let plane = affineTransform()
      return whole.affine == plane ? whole : CATransform3DMakeAffineTransform(plane)
    }
    set {
      guard !refuses(newValue, as: "transform") else { return }
      whole = newValue
      setAffineTransform(newValue.affine)
    }
  }

  open func affineTransform() -> CGAffineTransform { view?.transform ?? own.transform }

  open func setAffineTransform(_ m: CGAffineTransform) {
    guard !refuses(m, as: "affine transform") else { return }
    if let view { view.transform = m } else { own.transform = m }
  }

  /// Applies the properties of another layer, with numbers as they show.
  func apply(_ values: AnimatedValues, of layer: CALayer) {
    (own, whole, original) = (values, layer.whole, layer)
    (isHidden, zPosition, name) = (layer.isHidden, layer.zPosition, layer.name)
    (cornerRadius, maskedCorners) = (layer.cornerRadius, layer.maskedCorners)
    (masksToBounds, mask) = (layer.masksToBounds, layer.mask)
    (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
    (shadowColor, shadowOpacity, shadowPath) = (
      layer.shadowColor, layer.shadowOpacity, layer.shadowPath
    )
    (shadowOffset, shadowRadius) = (layer.shadowOffset, layer.shadowRadius)
    (backgroundColor, contents) = (layer.backgroundColor, layer.contents)
  }

  /// The animations that it has, oldest first.
  var animations: [LayerAnimation] {
    get { view?.layerAnimations ?? ownAnimations }
    set { if let view { view.layerAnimations = newValue } else { ownAnimations = newValue } }
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
