public import Foundation

/// Items that are selected, by taps or by code.
extension UICollectionView {
  /// In the order in which they were selected; empty if none is.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without telling the delegate.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    if !allowsMultipleSelection { deselectAll(but: indexPath) }
    mark(indexPath, isSelected: true)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    mark(indexPath, isSelected: false)
  }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selected where path != kept { mark(path, isSelected: false) }
  }

  private func mark(_ path: IndexPath, isSelected: Bool) {
    if !isSelected {
      selected.removeAll { $0 == path }
    } else if !selected.contains(path) {
      selected.append(path)
    }
    cellForItem(at: path)?.isSelected = isSelected
  }

  // MARK: Touches

  /// The item whose cell a finger landed in.
  private func path(under touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, cell.superview === self {
        return indexPath(for: cell)
      }
      view = current.superview
    }
    return nil
  }

  func highlightItem(under touch: UITouch) {
    guard allowsSelection, let path = path(under: touch),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func unhighlightItem() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// A finger lifts: the highlighted item is selected if the finger is still in it.
  func selectItem(under touch: UITouch) {
    guard let path = highlighted else { return }
    if let cell = cellForItem(at: path), cell.point(inside: touch.location(in: cell), with: nil) {
      let isSelected = selected.contains(path)
      if isSelected, allowsMultipleSelection { deselectByTap(path) } else { selectByTap(path) }
    }
    unhighlightItem()
  }

  private func selectByTap(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selected where other != path {
        mark(other, isSelected: false)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(path, isSelected: true)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByTap(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    mark(path, isSelected: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }
}
