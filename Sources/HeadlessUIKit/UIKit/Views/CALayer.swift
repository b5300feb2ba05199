/// The layer of a view: what it looks like is stored, and told where pictures are wanted.
@preconcurrency @MainActor
open class CALayer: NSObject, @preconcurrency NSCoding {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  private(set) weak var view: UIView?
  nonisolated(unsafe) var associations: Associations?

  open var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { view?.lookChanged(.cornerRadius, oldValue) } }
  }
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { view?.lookChanged(.borderWidth, oldValue) } }
  }
  open var borderColor: CGColor? {
    didSet { if borderColor !== oldValue { view?.lookChanged(.borderColor, oldValue) } }
  }
  open var shadowColor: CGColor? {
    didSet { if shadowColor !== oldValue { view?.lookChanged(.shadowColor, oldValue) } }
  }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { if shadowOffset != oldValue { view?.lookChanged(.shadowOffset, oldValue) } }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet { if shadowRadius != oldValue { view?.lookChanged(.shadowRadius, oldValue) } }
  }
  open var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { view?.lookChanged(.shadowOpacity, oldValue) } }
  }

  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  /// The mask of the part that shows of the layer; fingers hit the view all the same.
  open var mask: CALayer?

  open var backgroundColor: CGColor?
  open var contents: Any?
  open var name: String?

  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsGravity = CALayerContentsGravity.resize
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var drawsAsynchronously = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var sublayerTransform = CATransform3D.identity

  /// In front of layers with a lower one; views are in the order of their tree all the same.
  open var zPosition: CGFloat = 0
  open var anchorPointZ: CGFloat = 0

  /// The actions by the names of what happens: for `action(forKey:)`, which code calls.
  open var actions: [String: any CAAction]?

  /// The effects of its view by how the device is held.
  var motionEffects: [UIMotionEffect] = []

  /// The needs of a layer that is no view's.
  var needs = LayerNeeds()

  /// Values of the app's own by names.
  var extra: [String: Any] = [:]

  /// The delegate of a layer that is no view's.
  private weak var ownDelegate: (any CALayerDelegate)?

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
  private var (isOwnHidden, isOwnMasking) = (false, false)
  private var isOwnOpaque = false

  nonisolated public override init() { super.init() }

  /// A copy of a layer, to show what it shows; a subclass copies what it adds.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(layer) }
  }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  /// Not for apps: the layer of a view.
  ///
  /// It lets a view make an app's layer without an initializer that UIKit does not require.
  public required convenience init(of view: UIView) {
    self.init()
    if !own.isAnchoredInTheMiddle {
      let frame = view.model.frame
      view.model.anchor = own.anchor
      view.model.frame = frame
    }
    self.view = view
  }

  /// Not for apps: a copy by the class of a layer.
  public required convenience init(copyOf layer: CALayer) { self.init(layer: layer) }

  /// The object that lays the layer out and draws it: its view, for a view's layer.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? ownDelegate }
    set { if view == nil { ownDelegate = newValue } else { refuseDelegate(newValue) } }
  }

  /// The frame of the layer; a change of a view's layer moves the view.
  open var frame: CGRect {
    get { view?.frame ?? own.frame }
    set {
      guard !refuses(newValue, as: "frame") else { return }
      if let view {
        view.frame = newValue
        return
      }
      let size = own.bounds.size
      own.frame = newValue
      if size != own.bounds.size { sizeChanged() }
    }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set {
      guard !refuses(newValue, as: "bounds") else { return }
      if let view { view.bounds = newValue } else { changeOwnBounds(newValue.standardized) }
    }
  }

  open var position: CGPoint {
    get { view?.center ?? own.center }
    set {
      guard !refuses(newValue, as: "position") else { return }
      if let view { view.center = newValue } else { own.center = newValue }
    }
  }

  /// The point that `position` is about and that the transform leaves in place, as parts of the size.
  ///
  /// Where it is moved, `position` stays, and the frame moves.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? own.anchor }
    set {
      guard !refuses(newValue, as: "anchorPoint") else { return }
      if let view { view.anchorPoint = newValue } else { own.anchor = newValue }
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

  /// Whether nothing shows beyond its bounds; a view says so itself.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? isOwnMasking }
    set { if let view { view.clipsToBounds = newValue } else { isOwnMasking = newValue } }
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

  /// Whether everything that it covers is painted; a view says so itself.
  open var isOpaque: Bool {
    get { view?.isOpaque ?? isOwnOpaque }
    set { if let view { view.isOpaque = newValue } else { isOwnOpaque = newValue } }
  }

  /// The numbers that code reads.
  var numbers: AnimatedValues { view?.model ?? own }

  /// The transform from its own coordinates to those of the layer that it is in.
  var toSuperlayer: CGAffineTransform { numbers.toSuperview }

  private func changeOwnBounds(_ bounds: CGRect) {
    let size = own.bounds.size
    own.bounds = bounds
    if size != bounds.size { sizeChanged() }
  }

  // MARK: Display and layout

  /// Displays its content: its delegate does, or it draws itself.
  open func display() { if let delegate { delegate.display(self) } else { drawContents() } }

  /// Draws its content, as its delegate does it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Adds what it paints besides its rectangle to its view's look.
  func paintContents(_ painter: inout ViewPainter, _ place: LayerPlace) {}

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func setNeedsDisplay() {
    if let view { view.needsDisplay = true } else { needDisplay() }
  }

  open func setNeedsLayout() { if let view { view.setNeedsLayout() } else { needLayout() } }

  /// Removes the layer from the one that it is in; a view's layer takes its view along.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// The action for something that happens to the layer: its delegate's, one of its own, or its
  /// class's; `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
    return action.map { $0 is NSNull ? nil : $0 } ?? Self.defaultAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Copies

  /// Shows other numbers than those of the layer that it is a copy of.
  func show(_ values: AnimatedValues) { own = values }

  private func copy(_ layer: CALayer) {
    (own, whole, original) = (layer.view?.model ?? layer.own, layer.whole, layer)
    (isHidden, zPosition, name) = (layer.isHidden, layer.zPosition, layer.name)
    (contentsScale, contentsRect) = (layer.contentsScale, layer.contentsRect)
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
