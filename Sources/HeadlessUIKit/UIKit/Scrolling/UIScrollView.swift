import GestureEngine
import GestureTraces
import MotionLaws

/// A view whose content is larger than itself, and scrolls by the engine's laws.
///
/// `contentOffset` is the origin of its bounds, as on a phone.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)

    /// The rate that UIKit takes for it: it was seen to change between 0.993 and 0.994.
    fileprivate var nearest: Self { rawValue < 0.9935 ? .fast : .normal }
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// Its handle in a run, and what the engine knows of it; nil until it is reported.
  var known: KnownScrollView?

  /// Its zoom.
  var zoom = ScrollZoom()

  /// The delegate, of whatever kind the scroll view's kind has.
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange(from: oldValue) }
  }

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if refuses(contentSize, as: "contentSize") { contentSize = oldValue }
      if contentSize != oldValue { contentSizeDidChange(from: oldValue) }
    }
  }

  /// The distances of the content from the edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if refuses(contentInset, as: "contentInset") { contentInset = oldValue }
      if contentInset != oldValue { insetsMayHaveChanged() }
      keyPathObservers?.notify("contentInset", from: oldValue, to: contentInset)
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }

  /// The adjusted insets that were told last, and the refresh control's part in them.
  var knownInsets = UIEdgeInsets.zero
  var knownRefreshInset: CGFloat = 0

  /// A rectangle as large as the content, which moves with it.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    guide.identifier = "contentLayoutGuide"
    return guide
  }()

  /// The scroll view's own rectangle, which does not move with the content.
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    isFrameGuideUsed = true
    return addInsetGuide(UILayoutGuide("frameLayoutGuide") { _ in .zero })
  }()

  /// Whether anything may be laid out against its frame.
  private(set) var isFrameGuideUsed = false

  // MARK: Behaviour

  open var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { scrollingWasSwitched() } }
  }
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false

  /// One of the two rates: the nearer one to what is set, as UIKit reads it back.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      decelerationRate =
        refuses(decelerationRate.rawValue, as: "decelerationRate")
        ? oldValue : decelerationRate.nearest
    }
  }
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether the keyboard insets its content and scrolls the first responder to where it shows, as in a
  /// `UITableViewController`.
  var adjustsForKeyboard = false

  /// The control by which the user refreshes the content, pulling it down.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  // MARK: Appearance

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var indicatorStyle = IndicatorStyle.default

  open func flashScrollIndicators() {}

  /// The pan that scrolls it.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    UIScrollViewPanGestureRecognizer()

  /// Whether its delegate is being asked where it shall come to rest.
  var isBeingReleased = false

  /// Whether the offset follows the engine's, and not the app's code.
  private var isFollowing = false

  /// Whether the delegate is told of a new origin of the bounds: not where code sets that itself.
  private var reportsMove = false

  /// The observers of contentOffset, contentSize and delegate.
  let observers = PropertyObservers<ObservableScrollProperties>()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addPan()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPan()
  }

  private func addPan() {
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
  }

  // MARK: The offset

  /// The point of the content at the top left, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard !refuses(newValue, as: "contentOffset") else { return }
      if newValue == bounds.origin { return stopMotion() }
      move(to: newValue)
    }
  }

  /// Changes the origin of the bounds, and tells the delegate.
  ///
  /// An app that sets the origin itself is told nothing (measured on iOS 26.1).
  func move(to offset: CGPoint) {
    reportsMove = true
    bounds.origin = offset
    reportsMove = false
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      // What observers set in turn is the app's own.
      let (isFollowing, reportsMove) = (isFollowing, reportsMove)
      (self.isFollowing, self.reportsMove) = (false, false)
      let old = super.bounds
      super.bounds = newValue
      boundsDidChange()
      if old.size != newValue.size, layoutSystem?.isPlacing != true { insetsMayHaveChanged() }
      guard old.origin != newValue.origin else { return }
      if !isFollowing { offsetWasSet(from: old.origin, reportsMove: reportsMove) }
      offsetDidChange(from: old.origin, reportsMove: reportsMove)
    }
  }

  /// The bounds are others, and the delegate has not been told.
  func boundsDidChange() {}

  /// Neither a finger nor its own motion moves the content any longer, and the delegate has been told.
  func contentDidRest() {}

  private func contentSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    insetsMayHaveChanged()
    var before = observable
    before.contentSize = old
    observers.notify(\.contentSize, from: before, to: observable)
    keyPathObservers?.notify("contentSize", from: old, to: contentSize)
  }

  /// Scrolls to an offset, which may lie beyond the content, at once or with a glide of 0.3 s.
  ///
  /// At once, it ends a motion, even one that shows that very offset.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard !refuses(contentOffset, as: "contentOffset") else { return }
    if animated { return glide(to: contentOffset) }
    self.contentOffset = contentOffset
  }

  /// Scrolls as little as is needed for a rectangle of the content to show.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !refuses(rect, as: "rectangle to scroll to") else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let target = CGPoint(
      x: contentOffset.x
        + Self.step(from: (visible.minX, visible.maxX), toShow: (rect.minX, rect.maxX)),
      y: contentOffset.y
        + Self.step(from: (visible.minY, visible.maxY), toShow: (rect.minY, rect.maxY)))
    let (least, most) = offsetRange
    setContentOffset(
      CGPoint(
        x: min(max(target.x, least.x), most.x), y: min(max(target.y, least.y), most.y)),
      animated: animated)
  }

  /// The engine has moved the content.
  ///
  /// - Parameters:
  ///   - offset: where it is now.
  ///   - reportsMove: whether the delegate is told.
  func follow(_ offset: CGPoint, reportsMove: Bool = true) {
    guard offset != bounds.origin, zoom.isPinning || !isHeldByPinch else { return }
    (isFollowing, self.reportsMove) = (true, reportsMove)
    UIViewAnimation.run(in: nil) { bounds.origin = offset }
    (isFollowing, self.reportsMove) = (false, false)
  }

  private func offsetDidChange(from old: CGPoint, reportsMove: Bool) {
    setNeedsLayout()
    if isFrameGuideUsed { layoutSystem?.invalidateInsets() }
    if reportsMove { delegate?.scrollViewDidScroll(self) }
    refreshControl?.contentDidMove()
    var before = observable
    before.contentOffset = old
    observers.notify(\.contentOffset, from: before, to: observable)
    keyPathObservers?.notify("contentOffset", from: old, to: contentOffset)
  }

  /// The offset at which the content is to come to rest after a drag, before the delegate is asked.
  ///
  /// - Parameters:
  ///   - proposed: where it would, in points.
  ///   - velocity: of contentOffset, in points per second.
  /// - Returns: contentOffset, in points.
  func restingOffset(_ proposed: CGPoint, velocity: Vector) -> CGPoint { proposed }

  open func adjustedContentInsetDidChange() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  // MARK: Touches of the content

  /// Whether a drag takes the fingers of a view in the content; not those of a control, by default.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a view in the content gets the fingers that land on it.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
}
