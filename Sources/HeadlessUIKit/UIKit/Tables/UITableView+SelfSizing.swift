import Foundation

/// Rows whose content changes while they show.
extension UITableView {
  /// The triggers that make rows of automatic height find out their heights again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing but an update of the table.
    case disabled

    /// `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
  }

  /// Schedules a new height for a cell that shows something else: at the end of the turn, the rows
  /// glide to where its height puts them.
  func sizeMayHaveChanged(of cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabled, !isPlacingRows, let path = indexPath(for: cell),
      geometry?.has(path) == true, geometry?[path].isAutomatic == true
    else { return }
    guard let run = AppRun.current, window != nil, run.motion.areAnimationsEnabled else {
      geometry?[path].isEstimate = true
      return setNeedsLayout()
    }
    resizedCells.append(cell)
    guard resizedCells.count == 1 else { return }
    run.motion.startsAtEndOfTurn.append { [weak self] in self?.resizeRows() }
  }

  private func resizeRows() {
    var hasChanged = false
    for cell in resizedCells {
      guard let path = indexPath(for: cell), geometry?.has(path) == true, let row = geometry?[path]
      else { continue }
      cell.updateConfigurationIfNeeded()
      guard fittedHeight(of: cell) != row.height else { continue }
      geometry?[path].isEstimate = true
      hasChanged = true
    }
    resizedCells = []
    guard hasChanged else { return }
    setNeedsLayout()
    glideToNewSizes()
  }
}
