/// A cell that is on its way out, and the row that it stood for.
struct LeavingCell {
  let cell: UITableViewCell
  let indexPath: IndexPath

  /// The alpha that it had.
  let alpha: CGFloat
}

/// Rows that fade in where they come, and away where they were, by the spring that the others move by
/// (measured on iOS 26.1).
extension UITableView {
  /// Removes the cells of rows that are about to fade away from those of the table.
  func removeLeaving(_ rows: Set<IndexPath>) -> [LeavingCell] {
    guard animatesUpdates else { return [] }
    return rows.sorted().compactMap { row in
      guard let cell = cells.removeValue(forKey: row) else { return nil }
      cell.listPlace = nil
      if pressedRow?.indexPath == row { pressedRow = nil }
      return LeavingCell(cell: cell, indexPath: row, alpha: cell.alpha)
    }
  }

  /// Fades cells in and away, in the animation whose block runs.
  func fade(in rows: Set<IndexPath>, out leaving: [LeavingCell]) {
    guard animatesUpdates else { return }
    for row in rows.sorted() {
      guard let cell = cells[row] else { continue }
      let alpha = cell.alpha
      UIViewAnimation.run(in: nil) { cell.alpha = 0 }
      cell.alpha = alpha
    }
    for entry in leaving { entry.cell.alpha = 0 }
  }

  /// Cells have faded away.
  func end(_ leaving: [LeavingCell]) {
    for entry in leaving {
      entry.cell.alpha = entry.alpha
      delegate?.tableView(self, didEndDisplaying: entry.cell, forRowAt: entry.indexPath)
      // An app that keeps its cells may have put it back meanwhile.
      guard !cells.values.contains(where: { $0 === entry.cell }) else { continue }
      cellPool.put(entry.cell, entry.cell.reuseIdentifier)
    }
  }
}
