/// The pinch of a scroll view, which zooms.
@MainActor
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  init() { super.init(target: nil, action: nil) }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The reason why it does not begin, in words; nil if it may.
  var refusal: String? {
    if scrollView?.zoom.canZoom != true { return "maximumZoomScale is not above minimumZoomScale" }
    return scrollView?.viewForZooming == nil ? "viewForZooming(in:) names no view" : nil
  }

  /// Its fingers.
  var fingers: [ObjectIdentifier] {
    (AppRun.current?.touches.touches(of: self) ?? []).map { ObjectIdentifier($0) }
  }

  /// The place between its fingers, from a scroll view's corner, in points.
  func place(in scrollView: UIScrollView) -> CGPoint {
    let (location, corner) = (location(in: scrollView), scrollView.bounds.origin)
    return CGPoint(x: location.x - corner.x, y: location.y - corner.y)
  }

  /// Whether it and another recognizer may have the same fingers: it may beside the pan of its own
  /// scroll view.
  func goes(with other: UIGestureRecognizer) -> Bool {
    scrollView?.panGestureRecognizer === other
  }

  override func follow(_ state: State) {
    super.follow(state)
    switch state {
    case .began: scrollView?.pinchDidBegin(self)
    case .changed: scrollView?.pinchDidChange(self)
    case .ended, .cancelled, .failed, .possible: scrollView?.pinchDidEnd()
    }
  }
}
