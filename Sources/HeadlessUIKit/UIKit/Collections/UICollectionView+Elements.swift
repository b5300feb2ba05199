public import Foundation

/// The views of a collection view.
extension UICollectionView {
  // MARK: Making views

  public func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    reuse.register(
      cellClass as? UICollectionViewCell.Type, for: .init(kind: nil, identifier: identifier))
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(
      viewClass as? UICollectionReusableView.Type,
      for: .init(kind: elementKind, identifier: identifier))
  }

  /// Registers a nib, which ends the run where a cell of it is made.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(nib, UICollectionViewCell.self, for: .init(kind: nil, identifier: identifier))
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(
      nib, UICollectionReusableView.self, for: .init(kind: kind, identifier: identifier))
  }

  /// A cell that stands for nothing any longer, or a new one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(.init(kind: nil, identifier: identifier), for: indexPath)
    return view as? UICollectionViewCell ?? UICollectionViewCell()
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = dequeue(.init(kind: elementKind, identifier: identifier), for: indexPath)
    return view ?? UICollectionReusableView()
  }

  /// A view with the place of what it is for; nil if there is no class for it.
  func dequeue(
    _ key: CollectionReuse.Key, for indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if let refilled, refilled.reuseKey == key { return refilled }
    let attributes = pendingAttributes ?? place(of: indexPath, kind: key.kind)
    let element = CollectionElement(kind: key.kind, path: indexPath)
    guard let view = reuse.view(for: key, frame: attributes?.frame ?? .zero) else {
      AppRun.current?.refuseHere(
        "a collection view dequeues \"\(key.identifier)\", which it has no class for",
        expected: "an identifier that was registered before")
      return nil
    }
    view.listPlace = listPlace(of: element)
    if let attributes { view.setAttributes(attributes) }
    return view
  }

  func place(of path: IndexPath, kind: String?) -> UICollectionViewLayoutAttributes? {
    guard let kind else { return collectionViewLayout.layoutAttributesForItem(at: path) }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }

  /// An element's place, as names say it.
  func listPlace(of element: CollectionElement) -> ListPlace {
    ListPlace(element.words, section: element.path.section, of: counts?.count ?? 1)
  }

  // MARK: Showing views

  /// The greatest number of times that the sizes of views may move others, which then have to be
  /// placed again.
  private static let roundLimit = 10_000

  /// Has views for what shows, and only for that.
  func showElements() {
    guard !isPlacingElements else { return }
    isPlacingElements = true
    for _ in 0..<Self.roundLimit {
      let visible = bounds
      let all = (collectionViewLayout.layoutAttributesForElements(in: visible) ?? [])
        .filter { $0.frame.overlaps(visible) && !$0.isHidden }
      let wanted = Set(all.map { CollectionElement($0) })
      for element in shownInOrder where !wanted.contains(element) { hide(element) }
      guard all.contains(where: { show($0) }) else { break }
      prepareLayout()
    }
    isPlacingElements = false
  }

  /// - Returns: whether its size moves others.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = CollectionElement(attributes)
    if let view = shown[element] {
      if view.needsMeasuring, !element.isDecoration, measure(view, attributes) { return true }
      view.setAttributes(attributes)
      if zIndexes[ObjectIdentifier(view)] != attributes.zIndex { stack(view, attributes.zIndex) }
      return false
    }
    // What comes is where it belongs, even if what is there moves in an animation.
    return UIViewAnimation.run(in: nil) { add(element, attributes) }
  }

  /// - Returns: whether its size moves others.
  private func add(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let view = makeView(for: element, attributes) else { return false }
    view.listPlace = listPlace(of: element)
    view.setAttributes(attributes)
    (view as? UICollectionViewCell)?.isSelected = selected.contains(element.path)
    var place = attributes
    measuresNewView = true
    let movesOthers = !element.isDecoration && measure(view, attributes)
    measuresNewView = false
    if movesOthers {
      prepareLayout()
      guard let new = self.place(of: element.path, kind: element.kind), new.frame.overlaps(bounds)
      else {
        reuse.enqueue(view)
        return true
      }
      place = new
      view.setAttributes(new)
    }
    shown[element] = view
    sendWillDisplay(view, element)
    stack(view, place.zIndex)
    return movesOthers
  }

  private func makeView(
    for element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if element.isDecoration { return makeDecoration(attributes) }
    guard let dataSource else { return nil }
    pendingAttributes = attributes
    defer { pendingAttributes = nil }
    guard let kind = element.kind else {
      return dataSource.collectionView(self, cellForItemAt: element.path)
    }
    return dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: element.path)
  }

  /// Adds a view in front of the elements that are not in front of it by their zIndex, and behind
  /// what the app has added.
  private func stack(_ view: UICollectionReusableView, _ zIndex: Int) {
    let behind = subviews.filter { $0 !== view }.lastIndex { other in
      zIndexes[ObjectIdentifier(other)].map { $0 <= zIndex } ?? (other === backgroundView)
    }
    insertSubview(view, at: behind.map { $0 + 1 } ?? 0)
    zIndexes[ObjectIdentifier(view)] = zIndex
  }

  /// A view stands for nothing any longer.
  func hide(_ element: CollectionElement) {
    guard let view = shown.removeValue(forKey: element) else { return }
    if element.kind == nil, highlighted == element.path { unhighlightItem() }
    view.removeFromSuperview()
    zIndexes[ObjectIdentifier(view)] = nil
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      (cell.isSelected, cell.isHighlighted) = (false, false)
    } else if let kind = element.kind, !element.isDecoration {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
    }
    reuse.enqueue(view)
  }

  private func sendWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else if let kind = element.kind, !element.isDecoration {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
    }
  }

  /// The elements that have a view, in the order of sections and items.
  var shownInOrder: [CollectionElement] {
    shown.keys.sorted { ($0.path, $0.kind ?? "") < ($1.path, $1.kind ?? "") }
  }
}
