import MotionLaws

/// A rectangle on the screen that has a place in the tree of views, lays out its subviews and takes
/// touches.
///
/// What it looks like is stored, and told where pictures are wanted.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The numbers that code reads; the user sees these plus what animations add.
  var model = AnimatedValues()

  /// The numbers that animations still add, oldest first.
  var contributions = ContributionList()

  /// The animations of its looks, oldest first.
  var lookAnimations: [LookAnimation] = []

  /// The animations of its layer, oldest first.
  var layerAnimations: [LayerAnimation] = []

  public internal(set) weak var superview: UIView?
  /// Back to front.
  public internal(set) var subviews: [UIView] = []

  open var isHidden = false { didSet { if isHidden != oldValue { hidingChanged() } } }
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var isMultipleTouchEnabled = false

  /// The controller whose view it is.
  weak var viewController: UIViewController?

  /// Whether no other view gets fingers while it has one, and it gets none while another view does.
  open var isExclusiveTouch = false

  var ownRecognizers: [UIGestureRecognizer]?

  var needsLayout = true { didSet { if needsLayout { superview?.recordNeed(\.layoutIsNeeded) } } }

  /// The needs of the views inside it, at any depth.
  var inside = InnerNeeds()

  var safeArea = ViewSafeArea()
  var keyPathObservers: KeyPathObservers?

  /// Whether the next layout updates its constraints, as the first one does.
  var constraintsNeedUpdate = true {
    didSet { if constraintsNeedUpdate { superview?.recordNeed(\.updateIsNeeded) } }
  }

  /// The name in timelines, once it has one.
  var viewName: ViewName?

  // MARK: Auto Layout

  /// The layout system of the tree that it is the top of.
  var ownSystem: LayoutSystem?

  open var translatesAutoresizingMaskIntoConstraints = true { didSet { placingChanged() } }

  /// The constraints that it holds: those between itself and views inside it.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  var intrinsicPairs: [NSLayoutConstraint.Axis: [NSLayoutConstraint]] = [:]
  var huggingPriorities: [NSLayoutConstraint.Axis: ContentPriority] = [:]
  var compressionPriorities: [NSLayoutConstraint.Axis: ContentPriority] = [:]
  lazy var anchors = LayoutAnchors(of: self)
  public internal(set) var layoutGuides: [UILayoutGuide] = []

  /// Its guides of safe area, margins and readable width, as far as anything asked for them.
  var insetGuides: [UILayoutGuide] = []
  var margins = ViewMargins()

  /// The margins by the edges, in points: what is read includes the safe area and what the superview
  /// asks for, what is set does not.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  open func layoutMarginsDidChange() {}

  /// The insets by which its frame reaches beyond what layout aligns, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The views whose text constraints to its baselines are about; without text, it is the bottom.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  /// The lines of its text; nil for a view without text.
  var textLines: TextLines? { nil }

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { backgroundChanged(from: oldValue) } }
  }
  var tint = ViewTint()

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { changeTint { $0.color = newValue } }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set { changeTint { $0.mode = newValue } }
  }

  /// Called when its tint has changed, by itself or by a view around it.
  open func tintColorDidChange() {}
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var isOpaque = true
  open var mask: UIView?
  open var contentMode = ContentMode.scaleToFill
  open var cornerConfiguration = UICornerConfiguration.corners()

  public private(set) lazy var layer: CALayer =
    (Self.layerClass as? CALayer.Type ?? CALayer.self).init(of: self)

  /// The class of the view's layer: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Drawing

  var needsDisplay = true { didSet { if needsDisplay { displayBecameNeeded() } } }

  /// Adds what it shows by itself to its look: its text, its image, its track.
  func paint(_ painter: inout ViewPainter) {}

  /// The opacity of a view in it besides that view's own, and the colour of a template there.
  func opacity(ofPart view: UIView) -> Double { 1 }
  func tint(ofPart view: UIView) -> UIColor? { nil }

  /// Draws it, called before it first shows and after `setNeedsDisplay()`.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { needsDisplay = true }
  open func setNeedsDisplay(_ rect: CGRect) { needsDisplay = true }

  open func display(_ layer: CALayer) { layer.drawContents() }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawItself(layer, in: ctx) }
  open func layerWillDraw(_ layer: CALayer) {}
  open func layoutSublayers(of layer: CALayer) { layOutItself(layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimation.ofChanges?.action(forKey: event, of: layer) ?? NSNull()
  }

  // MARK: Its place in the tree

  /// Puts a view in front of the others inside it.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Making a view

  public init(frame: CGRect) {
    super.init()
    if !refuses(frame, as: "frame") { model.frame = frame }
  }

  public required init?(coder: NSCoder) { super.init() }

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(frame: .zero) }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: Geometry

  open var frame: CGRect {
    get { model.frame }
    set { change("frame", newValue) { $0.frame = newValue } }
  }

  open var bounds: CGRect {
    get { model.bounds }
    set { change("bounds", newValue) { $0.bounds = newValue.standardized } }
  }

  open var center: CGPoint {
    get { model.center }
    set { change("center", newValue) { $0.center = newValue } }
  }

  /// The point that `center` is about and that the transform leaves in place, as parts of the size.
  open var anchorPoint: CGPoint {
    get { model.anchor }
    set { change("anchorPoint", newValue) { $0.anchor = newValue } }
  }

  open var transform: CGAffineTransform {
    get { model.transform }
    set { change("transform", newValue) { $0.transform = newValue } }
  }

  open var alpha: CGFloat {
    get { model.alpha }
    set { change("alpha", newValue) { $0.alpha = min(max(newValue, 0), 1) } }
  }

  // MARK: Layout

  /// Lays out the subviews; by default, as their constraints say.
  open func layoutSubviews() { layoutSystem?.place(subviewsOf: self) }

  open func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and those inside it, as far as they need it.
  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    systemForLayout.layOut(self)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that its constraints give it, as near as they let it be to another one, in points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fitted(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that its content has; `noIntrinsicMetric` along an axis where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  open func invalidateIntrinsicContentSize() {
    contentSizeChanged()
    setNeedsLayout()
  }

  /// A subview has said that it needs another size.
  func sizeMayHaveChanged(ofSubview subview: UIView) {}

  /// Changes its constraints as it now needs them; called by layout, before anything is laid out.
  ///
  /// Overriding methods call this one last, as documented.
  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() { constraintsNeedUpdate = true }

  /// Whether it needs constraints for its layout; here, every view may have them.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Calls about the tree

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func safeAreaInsetsDidChange() {}

  /// The insets by which what is around the view reaches into it, in points; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hit-testing

  /// The deepest view at a point that takes touches; subviews in front come first.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Rect(bounds).contains(Point(x: point.x, y: point.y))
  }

  // MARK: Gestures

  /// Its recognizers, in the order in which they came; nil if it never had one.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { ownRecognizers }
    set { exchangeRecognizers(for: newValue) }
  }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Dynamics

  /// The outline with which it collides when a dynamic animator moves it.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
