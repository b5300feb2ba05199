public import Foundation

/// Items that come, go and change.
extension UICollectionView {
  /// Asks the data source again and makes all views anew; nothing is selected any longer.
  public func reloadData() {
    let elements = shownInOrder
    for element in elements { hide(element) }
    selected = []
    collectionViewLayout.dataWasReloaded()
    forgetCounts()
    setNeedsLayout()
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    performBatchUpdates { self.update.inserted += indexPaths }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    performBatchUpdates { self.update.deleted += indexPaths }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    performBatchUpdates { self.update.reloaded += indexPaths }
  }

  public func insertSections(_ sections: IndexSet) {
    performBatchUpdates { self.update.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    performBatchUpdates { self.update.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    performBatchUpdates { self.update.reloadedSections.formUnion(sections) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    performBatchUpdates { self.update.moved[indexPath] = newIndexPath }
  }

  /// Executes changes as one: deletions and reloads count items as they were before, insertions as
  /// they are afterwards, as documented.
  ///
  /// - Parameters:
  ///   - updates: changes the data and tells the collection view how.
  ///   - completion: called when the items that stay have moved.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if updateDepth == 0 { prepareLayout() }
    updateDepth += 1
    updates?()
    updateDepth -= 1
    if let completion { updateCompletions.append(completion) }
    if updateDepth == 0 { finishUpdate() }
  }

  private func finishUpdate() {
    let completions = updateCompletions
    updateCompletions = []
    let update = update
    self.update = CollectionUpdate()
    let (old, new) = (counts ?? [], askedCounts)
    guard let paths = update.paths(from: old, to: new) else {
      AppRun.current?.refuseHere(
        "a collection view's update leads from \(old) items by section to \(new)",
        expected: "as many items as there were, with those inserted and without those deleted")
      return
    }
    let reloaded = Set(update.reloaded)
    move(
      to: paths.filter { !reloaded.contains($0.key) }, sizes: paths, counts: new, animated: true
    ) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  /// Items are at new places, and what has none has gone.
  ///
  /// The cells that stay glide there; what comes is there at once, and what goes vanishes.
  ///
  /// - Parameters:
  ///   - paths: where each item whose cell stays is now, by where it was.
  ///   - sizes: where each item is now whose size is about what it was.
  ///   - counts: the numbers of items by section now.
  ///   - animated: whether cells glide.
  ///   - completion: called when they have arrived.
  func move(
    to paths: [IndexPath: IndexPath], sizes: [IndexPath: IndexPath], counts: [Int], animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    for element in shownInOrder where element.kind != nil || paths[element.path] == nil {
      hide(element)
    }
    let kept = shown
    shown = [:]
    for (element, view) in kept {
      if let path = paths[element.path] { shown[CollectionElement(item: path)] = view }
    }
    selected = selected.compactMap { paths[$0] }
    highlighted = highlighted.flatMap { paths[$0] }
    self.counts = counts
    for (element, view) in shown { view.listPlace = listPlace(of: element) }
    collectionViewLayout.itemsMoved(to: sizes)
    collectionViewLayout.hasOtherData = true
    collectionViewLayout.invalidateLayout()
    prepareLayout()
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
    setNeedsLayout()
    moveToUpdate(animated: animated, { self.layoutIfNeeded() }, completion: completion)
  }
}
