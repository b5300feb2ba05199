package import Foundation

/// The offsets that the content of a scroll view can have.
extension UIScrollView {
  /// The distance to scroll along an axis for a part of the content to show.
  ///
  /// - Parameters:
  ///   - visible: where what shows begins and ends, in points.
  ///   - rect: where the part does.
  /// - Returns: the change of the offset.
  package static func step(
    from visible: (CGFloat, CGFloat), toShow rect: (CGFloat, CGFloat)
  ) -> CGFloat {
    if rect.1 - rect.0 >= visible.1 - visible.0 || rect.0 < visible.0 { return rect.0 - visible.0 }
    return max(0, rect.1 - visible.1)
  }

  /// The smallest and the largest contentOffset at rest.
  var offsetRange: (least: CGPoint, most: CGPoint) {
    let inset = adjustedContentInset
    let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + inset.right - bounds.width),
        y: max(least.y, contentSize.height + inset.bottom - bounds.height))
    )
  }
}
