/// Pages that assistive technologies scroll.
extension UIScrollView {
  /// Scrolls by what shows of it, with an animation, as far as its content goes.
  ///
  /// - Parameter direction: where to; `next` and `previous` are down and up, or along the only axis that
  ///   scrolls.
  /// - Returns: whether it scrolls; false at the end, and where it does not scroll at all.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let target = offset(ofPage: direction) else { return false }
    setContentOffset(target, animated: true)
    return true
  }

  /// The offset of a page; nil if there is nothing more in that direction.
  func offset(ofPage direction: UIAccessibilityScrollDirection) -> CGPoint? {
    guard isScrollEnabled else { return nil }
    let (least, most) = offsetRange
    let page = bounds.inset(by: isPagingEnabled ? .zero : adjustedContentInset).size
    var target = contentOffset
    switch direction {
    case .up: target.y -= page.height
    case .down: target.y += page.height
    case .left: target.x -= page.width
    case .right: target.x += page.width
    case .next, .previous:
      let sign: CGFloat = direction == .next ? 1 : -1
      if most.y > least.y {
        target.y += sign * page.height
      } else {
        target.x += sign * page.width
      }
    }
    target = CGPoint(
      x: min(max(target.x, least.x), most.x), y: min(max(target.y, least.y), most.y))
    let (x, y) = (target.x - contentOffset.x, target.y - contentOffset.y)
    return max(abs(x), abs(y)) < Self.leastScroll ? nil : target
  }

  /// The least way that counts as scrolling, in points (chosen).
  private static let leastScroll: CGFloat = 0.5
}
