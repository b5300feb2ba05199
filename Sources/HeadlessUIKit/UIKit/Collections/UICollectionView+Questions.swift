public import Foundation

/// The answers of a collection view about its items.
extension UICollectionView {
  public var numberOfSections: Int { knownCounts.count }

  public func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The numbers of items by section, as the data source gave them last.
  private var knownCounts: [Int] {
    if let counts { return counts }
    let counts = askedCounts
    self.counts = counts
    return counts
  }

  /// The numbers of items by section, as the data source gives them now.
  var askedCounts: [Int] {
    guard let dataSource else { return [] }
    let sections = AppRun.count(
      dataSource.numberOfSections(in: self), answering: "numberOfSections(in:)", by: dataSource)
    return (0..<sections).map {
      AppRun.count(
        dataSource.collectionView(self, numberOfItemsInSection: $0),
        answering: "collectionView(_:numberOfItemsInSection:)", by: dataSource,
        about: "section \($0)")
    }
  }

  /// The data source is asked again.
  func forgetCounts() {
    counts = nil
    collectionViewLayout.hasOtherData = true
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Items and their cells

  /// The cell of an item; nil if it does not show.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(item: indexPath)] as? UICollectionViewCell
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[CollectionElement(kind: elementKind, path: indexPath)] }

  /// The item that a cell stands for.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let items = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }
    return items.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// In the order of the items.
  public var visibleCells: [UICollectionViewCell] {
    shownInOrder.compactMap { shown[$0] as? UICollectionViewCell }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    shownInOrder.filter { $0.kind == nil }.map { $0.path }
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownInOrder.filter { $0.isSupplement(ofKind: elementKind) }.compactMap { shown[$0] }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownInOrder.filter { $0.isSupplement(ofKind: elementKind) }.map { $0.path }
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Scrolling

  /// The greatest number of times that sizes which come to be known on the way may move the item.
  private static let scrollLimit = 50

  /// Scrolls until an item is where it is to be, as far as the content allows; as little as possible
  /// along an axis for which the position says nothing.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard !animated, window != nil else {
      if let offset = offset(showing: indexPath, scrollPosition) {
        setContentOffset(offset, animated: animated)
      }
      return
    }
    for _ in 0..<Self.scrollLimit {
      guard let offset = offset(showing: indexPath, scrollPosition) else { return }
      let isThere = offset == contentOffset
      setContentOffset(offset, animated: false)
      guard !isThere else { return }
      prepareLayout()
      showElements()
    }
  }

  /// The contentOffset at which an item is at a place; nil if there is no such item.
  private func offset(showing indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let (least, most) = offsetRange
    let x = Self.way(
      from: (visible.minX, visible.maxX), to: (item.minX, item.maxX),
      position.contains(.left)
        ? 0
        : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil)
    let y = Self.way(
      from: (visible.minY, visible.maxY), to: (item.minY, item.maxY),
      position.contains(.top)
        ? 0
        : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil)
    return CGPoint(
      x: min(max(contentOffset.x + x, least.x), most.x),
      y: min(max(contentOffset.y + y, least.y), most.y))
  }

  /// The distance to scroll along an axis, in points.
  ///
  /// - Parameters:
  ///   - visible: where what shows begins and ends.
  ///   - item: where the item does.
  ///   - part: 0 to bring the beginnings together, 1 the ends; nil to scroll as little as is needed.
  /// - Returns: the change of the offset.
  private static func way(
    from visible: (CGFloat, CGFloat), to item: (CGFloat, CGFloat), _ part: CGFloat?
  ) -> CGFloat {
    let (first, last) = (item.0 - visible.0, item.1 - visible.1)
    if let part { return first + part * (last - first) }
    if first < 0 || last - first >= 0 { return first }
    return max(0, last)
  }
}
