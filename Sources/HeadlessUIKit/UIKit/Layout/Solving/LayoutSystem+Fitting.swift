/// The size that constraints give a view which is not placed by them.
extension LayoutSystem {
  /// The greatest number of times that text is broken anew at the widths that layout gives it.
  private static let roundLimit = 4

  /// The size that the root wants to have, for the size that it is to come near to, in points.
  func fittingSize() -> CGSize {
    for _ in 0..<Self.roundLimit {
      handOver()
      guard breakLines() else { break }
    }
    return items[ObjectIdentifier(root)]?.frame(in: solver).size ?? root.bounds.size
  }

  /// Applies the widths of the solution to texts.
  ///
  /// - Returns: whether one of them has another height now.
  private func breakLines() -> Bool {
    var hasChanged = false
    for view in root.subtree where !view.translatesAutoresizingMaskIntoConstraints {
      guard let text = view as? any BreaksLines, let item = items[ObjectIdentifier(view)] else {
        continue
      }
      if text.applyLayoutWidth(item.frame(in: solver).width) {
        record(text)
        hasChanged = true
      }
    }
    return hasChanged
  }
}
