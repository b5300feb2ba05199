/// Rows and sections that come, go and change.
extension UITableView {
  /// The way in which rows come and go, which only changes how they are painted.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.insertedRows.formUnion(indexPaths)
      if animation != .none { $0.fadingIn.formUnion(indexPaths) }
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.deletedRows.formUnion(indexPaths)
      if animation != .none { $0.fadingOut.formUnion(indexPaths) }
    }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Makes several changes at once, and moves the rows that stay to their new places.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  public func beginUpdates() {
    loadIfNeeded()
    updateDepth += 1
  }

  public func endUpdates() { endUpdates(nil) }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    change(&pendingUpdates)
    endUpdates()
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    if let completion { updateCompletions.append(completion) }
    guard updateDepth == 0 else { return }
    let (updates, completions) = (pendingUpdates, updateCompletions)
    pendingUpdates = TableUpdates()
    updateCompletions = []
    let leaving = apply(updates)
    moveToUpdate {
      guard self.window != nil else { return }
      self.placeRows()
      self.fade(in: updates.fadingIn, out: leaving)
    } completion: { isFinished in
      self.end(leaving)
      for completion in completions { completion(isFinished) }
    }
  }

  /// - Returns: the cells that fade away.
  private func apply(_ updates: TableUpdates) -> [LeavingCell] {
    closeSwipe(animated: false)
    guard let old = geometry else { return [] }
    guard let origins = updates.origins(old.sections.map(\.rows.count)), fits(origins) else {
      refuse(
        "a table view's changes do not fit what its data source says then",
        "as many rows in each section as there were before, with those that were inserted and "
          + "without those that were deleted")
      return []
    }
    var geometry = TableGeometry()
    (geometry.header, geometry.footer) = (old.header, old.footer)
    geometry.titleHeights = old.titleHeights
    var moves: [IndexPath: IndexPath] = [:]
    geometry.sections = origins.enumerated().map { section, origin in
      guard origin.section != nil else { return loadSection(section) }
      var loaded = emptySection(section)
      loaded.rows = origin.rows.enumerated().map { row, start in
        let place = IndexPath(row: row, section: section)
        guard let start else { return loadRow(place) }
        moves[start] = place
        return heightAgain(place, old[start])
      }
      return loaded
    }
    geometry.arrange()
    let leaving = removeLeaving(updates.fadingOut)
    move(by: moves, to: geometry)
    return leaving
  }

  /// The height of a row that stays, which may be another one after the changes.
  private func heightAgain(_ indexPath: IndexPath, _ old: TableGeometry.Row) -> TableGeometry.Row {
    guard !old.isEstimate else { return old }
    var row = old
    let height = statedHeight(of: indexPath)
    if height >= 0 { row.height = height } else { row.isEstimate = true }
    row.isAutomatic = height < 0
    return row
  }

  private func fits(_ origins: TableUpdates.Origins) -> Bool {
    guard let dataSource else { return origins.isEmpty }
    guard dataSource.numberOfSections(in: self) == origins.count else { return false }
    return origins.indices.allSatisfy { section in
      origins[section].section == nil
        || dataSource.tableView(self, numberOfRowsInSection: section) == origins[section].rows.count
    }
  }

  /// Cells of rows that stay are those of their new places; the others end.
  private func move(by moves: [IndexPath: IndexPath], to geometry: TableGeometry) {
    for indexPath in cells.keys.sorted() where moves[indexPath] == nil {
      endDisplaying(indexPath)
    }
    let kept = cells
    cells = [:]
    for (start, cell) in kept {
      if let place = moves[start] { cells[place] = cell }
    }
    selectedRows = selectedRows.compactMap { moves[$0] }
    if let pressed = pressedRow {
      pressedRow = moves[pressed.indexPath].map { ($0, pressed.touch) }
    }
    for section in headers.keys.sorted() { endHeader(section) }
    for section in footers.keys.sorted() { endFooter(section) }
    self.geometry = geometry
    for (place, cell) in cells { cell.listPlace = listPlace(ofRowAt: place) }
    updateContentSize()
    setNeedsLayout()
  }
}
