/// Rows that are pressed and selected.
extension UITableView {
  /// The row that was selected first of those that are; nil if none is.
  public var indexPathForSelectedRow: IndexPath? { selectedRows.first }

  /// Nil if none is selected.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows
  }

  /// Selects a row, of which the delegate is not told; nil deselects all.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - animated: whether it scrolls with a glide.
  ///   - scrollPosition: where it scrolls to; `none` does not scroll.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for row in selectedRows { deselectRow(at: row, animated: animated) }
      return
    }
    guard loadIfNeeded().has(indexPath) else { return }
    if !allowsMultipleSelection {
      for row in selectedRows where row != indexPath { deselectRow(at: row, animated: animated) }
    }
    select(indexPath, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, of which the delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selectedRows.contains(indexPath) else { return }
    selectedRows.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  private func select(_ indexPath: IndexPath, animated: Bool) {
    if !selectedRows.contains(indexPath) { selectedRows.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
  }

  // MARK: By the user

  /// A finger lands on a row, once its touch is not delayed any longer.
  func press(_ touch: UITouch) {
    guard !closeSwipe(animated: true) else { return }
    guard pressedRow == nil, allowsSelection, !touch.stopsScrolling, let indexPath = row(of: touch),
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return }
    pressedRow = (indexPath, touch)
    cells[indexPath]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  /// A finger leaves a row, or is taken from it.
  func release(_ touches: Set<UITouch>, isCancelled: Bool) {
    guard let (indexPath, touch) = pressedRow, touches.contains(touch) else { return }
    pressedRow = nil
    cells[indexPath]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    guard !isCancelled, indexPathForRow(at: touch.location(in: self)) == indexPath else { return }
    tap(indexPath)
  }

  /// The row whose cell a finger landed on.
  private func row(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, let indexPath = indexPath(for: cell) {
        return indexPath
      }
      view = current.superview
    }
    return nil
  }

  private func tap(_ indexPath: IndexPath) {
    if allowsMultipleSelection, selectedRows.contains(indexPath) {
      return deselectAsking(indexPath)
    }
    guard let asked = asked(indexPath, { $0.tableView(self, willSelectRowAt: indexPath) }) else {
      return
    }
    if !allowsMultipleSelection {
      for row in selectedRows where row != asked { deselectAsking(row) }
    }
    select(asked, animated: false)
    delegate?.tableView(self, didSelectRowAt: asked)
  }

  private func deselectAsking(_ indexPath: IndexPath) {
    guard let asked = asked(indexPath, { $0.tableView(self, willDeselectRowAt: indexPath) }) else {
      return
    }
    deselectRow(at: asked, animated: false)
    delegate?.tableView(self, didDeselectRowAt: asked)
  }

  /// The row that the delegate answers with; the same one if there is no delegate.
  private func asked(
    _ indexPath: IndexPath, _ question: (any UITableViewDelegate) -> IndexPath?
  ) -> IndexPath? {
    guard let delegate else { return indexPath }
    return question(delegate)
  }
}
