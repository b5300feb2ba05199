/// The painting of a page control: a dot for each page.
///
/// As documented, the current one is white unless it has a colour, and the others a translucent white.
extension UIPageControl {
  func paintDots(_ painter: inout ViewPainter) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let count = CGFloat(numberOfPages)
    let width = count * Self.dot + (count - 1) * Self.gap
    // A dot is a little smaller than its place.
    let side = Self.dot * 0.8
    for page in 0..<min(numberOfPages, 100) {
      let middle =
        bounds.midX - width / 2 + CGFloat(page) * (Self.dot + Self.gap) + Self.dot / 2
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
      painter.fill(
        CGRect(x: middle - side / 2, y: bounds.midY - side / 2, width: side, height: side),
        radius: side / 2, color)
    }
  }
}
