public import Foundation

/// Lines of items, as many in each as fit, with headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of an item whose size the delegate does not give, in points; UIKit's default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if refuses(itemSize, as: "itemSize") { itemSize = oldValue }
      if itemSize != oldValue { invalidateLayout() }
    }
  }

  /// Stands for an estimate that the layout makes itself: its `itemSize`.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The size that an item counts as having until it shows, in points; with any other than zero, items
  /// then find out their sizes themselves.
  ///
  /// An estimate that the delegate gives for an item by its size, unlike `itemSize`, takes precedence.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if refuses(estimatedItemSize, as: "estimatedItemSize") { estimatedItemSize = oldValue }
      if estimatedItemSize != oldValue { invalidateLayout() }
    }
  }

  /// The least distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      if refuses(minimumLineSpacing, as: "minimumLineSpacing") { minimumLineSpacing = oldValue }
      if minimumLineSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The least distance between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      if refuses(minimumInteritemSpacing, as: "minimumInteritemSpacing") {
        minimumInteritemSpacing = oldValue
      }
      if minimumInteritemSpacing != oldValue { invalidateLayout() }
    }
  }

  /// The margins around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      if refuses(sectionInset, as: "sectionInset") { sectionInset = oldValue }
      if sectionInset != oldValue { invalidateLayout() }
    }
  }

  /// Of its size, only the length along the scroll direction counts: its height in a layout that
  /// scrolls vertically.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      if refuses(headerReferenceSize, as: "headerReferenceSize") { headerReferenceSize = oldValue }
      if headerReferenceSize != oldValue { invalidateLayout() }
    }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet {
      if refuses(footerReferenceSize, as: "footerReferenceSize") { footerReferenceSize = oldValue }
      if footerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// Whether headers, or footers, stay at the edge while their sections show.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var flow = FlowOfItems()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func prepare() {
    super.prepare()
    flow = FlowOfItems(of: self, measured)
  }

  open override var collectionViewContentSize: CGSize { flow.contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let kinds = pinnedKinds
    guard !kinds.isEmpty else { return flow.attributes(in: rect) }
    let plain = flow.attributes(in: rect).filter { attributes in
      attributes.representedElementKind.map { !kinds.contains($0) } ?? true
    }
    return kinds.reduce(plain) { all, kind in
      let pinned = flow.pinned(kind, in: visible).values.filter { $0.frame.overlaps(rect) }
      return all + pinned.sorted { $0.indexPath < $1.indexPath }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { flow.items[indexPath] }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isPinned = pinnedKinds.contains(elementKind)
    return isPinned
      ? flow.pinned(elementKind, in: visible)[indexPath]
      : flow.supplementary(elementKind)[indexPath]
  }

  /// The kinds of what stays at an edge.
  private var pinnedKinds: [String] {
    (sectionHeadersPinToVisibleBounds ? [UICollectionView.elementKindSectionHeader] : [])
      + (sectionFootersPinToVisibleBounds ? [UICollectionView.elementKindSectionFooter] : [])
  }

  /// The beginning and the end along the scroll direction of the part that shows, in points.
  private var visible: (start: CGFloat, end: CGFloat) {
    guard let collectionView else { return (0, 0) }
    let rect = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// A flow layout depends on how long its lines can be, not on the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != collectionView.bounds.width
      : newBounds.height != collectionView.bounds.height
  }

  /// Items that size themselves may be larger or smaller in lines of another length.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let old = collectionView?.bounds.size ?? .zero
    let isOther =
      scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
    context.invalidateEverything = isSelfSizing && isOther
    return context
  }

  // MARK: Items that size themselves

  /// Whether items find out their sizes themselves.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// An item that comes into view at the beginning of what shows does not push away what shows already.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    guard isSelfSizing else { return context }
    context.measured[CollectionElement(originalAttributes)] = preferredAttributes.size
    guard let collectionView, collectionView.measuresNewView else { return context }
    let (frame, shown) = (originalAttributes.frame, visible.start)
    let isVertical = scrollDirection == .vertical
    guard (isVertical ? frame.minY : frame.minX) < shown else { return context }
    let size = FlowOfItems(of: self, measured.merging(context.measured)).contentSize
    if isVertical {
      context.contentOffsetAdjustment.y = size.height - flow.contentSize.height
    } else {
      context.contentOffsetAdjustment.x = size.width - flow.contentSize.width
    }
    return context
  }
}
