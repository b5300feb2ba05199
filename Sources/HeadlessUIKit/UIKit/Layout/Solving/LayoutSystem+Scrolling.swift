import LayoutSolver

/// The content of scroll views in Auto Layout.
///
/// What lies in a scroll view is laid out as if that were not scrolled, so that scrolling costs no
/// layout; the guide of its frame is what moves against the content.
extension LayoutSystem {
  /// The content is as large as its constraints say, along the axes of which they say it.
  func resizeContent(of scrollView: UIScrollView) {
    guard let content = items[ObjectIdentifier(scrollView.contentLayoutGuide)] else { return }
    var frame = content.frame(in: solver)
    if let zoomed = scrollView.zoom.view, let item = items[ObjectIdentifier(zoomed)] {
      let (own, growth) = (item.frame(in: solver).size, zoomed.zoomScaleInLayout - 1)
      frame.size.width += own.width * growth
      frame.size.height += own.height * growth
    }
    var size = scrollView.contentSize
    let axes = scrollView.axesOfConstrainedContent
    if axes.contains(.horizontal) { size.width = frame.width }
    if axes.contains(.vertical) { size.height = frame.height }
    if size != scrollView.contentSize { scrollView.contentSize = size }
  }
}

extension UIView {
  /// The distance by which what lies in it is scrolled, as layout counts it.
  var scrolledInLayout: CGPoint { self is UIScrollView ? .zero : bounds.origin }

  /// Whether a guide is that of its content.
  func isContentGuide(_ guide: UILayoutGuide) -> Bool {
    (self as? UIScrollView)?.contentLayoutGuide === guide
  }

  /// The distance of a guide from where its insets put it: that of a scroll view's frame stays
  /// where the content moves.
  func shiftOfGuide(_ guide: UILayoutGuide) -> CGPoint {
    guard let scrollView = self as? UIScrollView, scrollView.isFrameGuideUsed,
      scrollView.frameLayoutGuide === guide
    else { return .zero }
    return scrollView.contentOffset
  }
}

extension UIScrollView {
  /// The axes along which constraints say how long the content is.
  fileprivate var axesOfConstrainedContent: Set<NSLayoutConstraint.Axis> {
    var axes: Set<NSLayoutConstraint.Axis> = []
    for constraint in constraints {
      let sides = [
        (constraint.firstReferent, constraint.firstAttribute),
        (constraint.secondReferent, constraint.secondAttribute),
      ]
      for (referent, attribute) in sides where referent === contentLayoutGuide {
        switch attribute {
        case .right, .trailing, .width: axes.insert(.horizontal)
        case .bottom, .height: axes.insert(.vertical)
        default: break
        }
      }
    }
    return axes
  }
}

extension NSLayoutConstraint {
  /// The referents of its items: the edges of a scroll view are those of its content for what lies
  /// in it.
  var firstReferent: AnyObject? { referent(firstItem, firstAttribute, besides: secondItem) }
  var secondReferent: AnyObject? { referent(secondItem, secondAttribute, besides: firstItem) }

  private func referent(_ item: AnyObject?, _ attribute: Attribute, besides other: AnyObject?)
    -> AnyObject?
  {
    guard let scrollView = item as? UIScrollView, let other = Self.view(of: other),
      other !== scrollView,
      other.isDescendant(of: scrollView), attribute != .width, attribute != .height
    else { return item }
    return scrollView.contentLayoutGuide
  }
}
