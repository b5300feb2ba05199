import Foundation

/// Views that find out their own sizes.
extension UICollectionView {
  /// The triggers that make cells that size themselves find out their sizes again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing but a new layout.
    case disabled

    /// `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
  }

  /// Brings layout, content size and, as far as the layout asks for it, contentOffset up to date.
  func prepareLayout() {
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    let adjustment = offsetAdjustment
    offsetAdjustment = .zero
    shiftContent(by: adjustment)
  }

  /// The layout is to be prepared again.
  func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.invalidateEverything {
      for view in shown.values { view.needsMeasuring = true }
    }
    setNeedsLayout()
  }

  /// Asks a view for the attributes that it prefers.
  ///
  /// - Returns: whether the layout takes them, and has to be prepared again.
  func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    view.needsMeasuring = false
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return false }
    let preferred = view.preferredLayoutAttributesFitting(copy)
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// Schedules a new size for a view that shows something else: at the end of the turn, it and the
  /// others glide to where its size puts them.
  func sizeMayHaveChanged(of view: UICollectionReusableView) {
    guard selfSizingInvalidation == .enabled, shown.values.contains(where: { $0 === view }) else {
      return
    }
    guard let run = AppRun.current, window != nil, run.motion.areAnimationsEnabled,
      !isPlacingElements
    else {
      view.needsMeasuring = true
      return setNeedsLayout()
    }
    resized.append(view)
    guard resized.count == 1 else { return }
    run.motion.startsAtEndOfTurn.append { [weak self] in self?.resizeElements() }
  }

  private func resizeElements() {
    var hasChanged = false
    for element in shownInOrder {
      guard let view = shown[element], resized.contains(where: { $0 === view }),
        let attributes = place(of: element.path, kind: element.kind)
      else { continue }
      if measure(view, attributes) { hasChanged = true }
    }
    resized = []
    guard hasChanged else { return }
    glideToNewSizes()
  }
}
