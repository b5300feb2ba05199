/// Layouts that take each other's place, and what they show of their own.
extension UICollectionView {
  /// Replaces the layout by another, by which the views that stay glide to their places.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    prepareLayout()
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
    moveToUpdate(animated: animated, { self.layoutIfNeeded() }, completion: { completion?($0) })
  }

  /// A decoration view of the class that the layout has for its kind.
  func makeDecoration(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let kind = attributes.representedElementKind ?? ""
    guard let decoration = collectionViewLayout.decorations[kind] else {
      AppRun.current?.refuseHere(
        "a collection view shows a decoration view of kind \"\(kind)\", which its layout has no"
          + " class for",
        expected: "register(_:forDecorationViewOfKind:) of the layout before")
      return nil
    }
    let key = CollectionReuse.Key(kind: kind, decoration.token, decoration.viewClass)
    reuse.register(decoration.viewClass, once: key, of: decoration.token)
    return reuse.view(for: key, frame: attributes.frame)
  }
}
