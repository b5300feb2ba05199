public import Foundation
import MotionLaws

/// Items that scroll, with views only for those that show.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The place in the view at which an item is to be once the view has scrolled to it.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.owner = nil
      collectionViewLayout.owner = self
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Cells are made when they come into view, whatever it says.
  open var isPrefetchingEnabled = true

  /// Whether taps select items, and whether they select several.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }
  open var allowsMultipleSelection = false

  /// The trigger on which cells that size themselves are asked for their sizes again: with
  /// `.enabled`, when they say that their content has changed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Behind all cells; it fills the view, and stays when the cells scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    if backgroundColor == nil { painter.surface(.systemBackground) }
  }

  /// The views that stand for something now.
  var shown: [CollectionElement: UICollectionReusableView] = [:]

  /// Views that stand for nothing, and the classes to make further ones of.
  var reuse = CollectionReuse()

  /// The numbers of items by section, once the data source was asked.
  var counts: [Int]?

  /// Selected items, in the order in which they were selected.
  var selected: [IndexPath] = []

  /// The zIndex of each view that is shown.
  var zIndexes: [ObjectIdentifier: Int] = [:]

  /// The changes of the updates under way, and the depth at which these are nested.
  var update = CollectionUpdate()
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []

  /// The item that a finger highlights.
  var highlighted: IndexPath?

  /// The cell that is filled again.
  var refilled: UICollectionViewCell?

  /// The distance to add to contentOffset once the layout is prepared, in points.
  var offsetAdjustment = CGPoint.zero

  /// Views that are about to take other sizes.
  var resized: [UICollectionReusableView] = []

  /// Whether the view that is being measured comes, and did not show before.
  var measuresNewView = false

  /// Whether views are being placed.
  var isPlacingElements = false

  /// The layout's context for the bounds that are being set, and whether it has been asked about
  /// the offset that is.
  private var contextOfMove: UICollectionViewLayoutInvalidationContext?
  private var hasAskedLayout = false

  /// The place that a view is dequeued for.
  var pendingAttributes: UICollectionViewLayoutAttributes?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Layout

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      contextOfMove = contextOfChange(to: newValue)
      super.bounds = newValue
    }
  }

  /// The layout hears of new bounds before the delegate does.
  override func boundsDidChange() {
    super.boundsDidChange()
    guard let context = contextOfMove else { return }
    contextOfMove = nil
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Asks the layout about an offset before anything moves, an animated one with its target (measured
  /// on iOS 26.1).
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if contentOffset.areFinite {
      let target = CGRect(origin: contentOffset, size: bounds.size)
      if let context = contextOfChange(to: target) {
        collectionViewLayout.invalidateLayout(with: context)
      }
    }
    hasAskedLayout = true
    super.setContentOffset(contentOffset, animated: animated)
    hasAskedLayout = false
  }

  /// The invalidation context for other bounds; nil if the layout stays valid.
  ///
  /// About a move alone it is not asked while it has to be prepared again in any case.
  private func contextOfChange(
    to newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext? {
    let (isMove, hasAsked) = (newBounds.size == bounds.size, hasAskedLayout)
    hasAskedLayout = false
    guard newBounds != bounds, !isMove || !hasAsked && !collectionViewLayout.isInvalid,
      collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    else { return nil }
    return collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let newBounds = CGRect(origin: super.bounds.origin, size: newValue.size)
      let changes =
        newBounds.size != super.bounds.size
        && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      let context =
        changes ? collectionViewLayout.invalidationContext(forBoundsChange: newBounds) : nil
      super.frame = newValue
      if let context { collectionViewLayout.invalidateLayout(with: context) }
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.invalidateLayout()
  }

  open override func layoutSubviews() {
    prepareLayout()
    showElements()
    backgroundView?.frame = bounds
    super.layoutSubviews()
  }

  /// Returns true: a drag gets the fingers of everything in the view, those of controls, too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { highlightItem(under: touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { selectItem(under: touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlightItem()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: Vector) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
  }
}
