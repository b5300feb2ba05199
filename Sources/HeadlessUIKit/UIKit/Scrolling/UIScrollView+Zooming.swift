/// Zooming: the view that the delegate names is scaled, and the content with it.
///
/// The view keeps the corner of its frame. The content is as large as the view is unscaled, times
/// the scale; where constraints size it, it grows as the view does, and what is beside stays as long.
extension UIScrollView {
  /// The time that a zoom takes, in seconds; chosen: no documentation gives a number.
  private static let zoomDuration = 0.3

  public var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      guard !refuses(newValue, as: "minimumZoomScale") else { return }
      zoom.minimum = newValue
      zoomLimitsDidChange()
    }
  }

  public var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      guard !refuses(newValue, as: "maximumZoomScale") else { return }
      zoom.maximum = newValue
      zoomLimitsDidChange()
    }
  }

  /// Whether a pinch may go beyond the limits, to which the content then returns.
  public var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// The scale of the view that the delegate names; 1 if it names none.
  public var zoomScale: CGFloat {
    get { viewForZooming?.scaleOfTransform ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers are zooming.
  public var isZooming: Bool { zoom.hold != nil }

  /// Whether the content returns to a limit that fingers have left.
  public var isZoomBouncing: Bool { zoom.isBouncing }

  /// The pinch that zooms; nil while the limits leave nothing to zoom.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    zoom.canZoom ? zoom.pinch : nil
  }

  /// Zooms to a scale within the limits: the middle of what shows stays where it is, as far as the
  /// content reaches.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard !refuses(scale, as: "zoomScale"), let view = viewForZooming else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    zoom(view, to: scale, showing: convert(middle, to: view), animated: animated)
  }

  /// Zooms to the largest scale at which a rectangle of the zoomed view shows, with its middle in
  /// the middle, as far as the limits and the content reach.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard !refuses(rect, as: "rectangle to zoom to"), let view = viewForZooming,
      bounds.width > 0, bounds.height > 0
    else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(view, to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// The view that the delegate wants to be scaled.
  var viewForZooming: UIView? { delegate?.viewForZooming(in: self) }

  private func zoomLimitsDidChange() {
    guard zoom.canZoom, zoom.pinch == nil else { return }
    let pinch = UIScrollViewPinchGestureRecognizer()
    pinch.delegate = self as? any UIGestureRecognizerDelegate
    zoom.pinch = pinch
    addGestureRecognizer(pinch)
  }

  // MARK: Zooms by code

  private func zoom(
    _ view: UIView, to scale: CGFloat, showing point: CGPoint, animated: Bool
  ) {
    let scale = zoom.clamped(scale)
    guard scale > 0 else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    guard animated else { return settleZoom(of: view, at: scale, showing: point, at: middle) }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    glideToZoom(as: "setZoomScale(_:animated:)") {
      self.settleZoom(of: view, at: scale, showing: point, at: middle)
    } completion: {
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale)
    }
  }

  /// Animates a zoom.
  ///
  /// - Parameters:
  ///   - name: what animates it, for the timeline.
  ///   - changes: zooms.
  ///   - completion: called when the animation is over.
  func glideToZoom(
    as name: StaticString, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction, file: "", line: 0,
      function: name, animations: changes
    ) { _ in completion() }
  }

  /// Zooms to a scale, with a point of the view at a place from the scroll view's corner, as far as
  /// the content reaches.
  func settleZoom(of view: UIView, at scale: CGFloat, showing point: CGPoint, at place: CGPoint) {
    let old = view.scaleOfTransform
    scaleContent(view, to: scale)
    // Nothing shows in a view without a size: the content stays at its beginning.
    if !bounds.isEmpty { moveWithinLimits(offset(showing: point, of: view, at: place)) }
    guard scale != old else { return }
    delegate?.scrollViewDidZoom(self)
    // The delegate may have centred the content by its insets.
    if !bounds.isEmpty { moveWithinLimits(contentOffset) }
  }

  private func moveWithinLimits(_ offset: CGPoint) {
    let (least, most) = offsetRange
    let target = CGPoint(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    if target != contentOffset { move(to: target) }
  }

  // MARK: The content

  /// The offset at which a point of a view is at a place from the scroll view's corner.
  func offset(showing point: CGPoint, of view: UIView, at place: CGPoint) -> CGPoint {
    let point = view.convert(point, to: self)
    return CGPoint(x: point.x - place.x, y: point.y - place.y)
  }

  /// Scales the view, and makes the content as large.
  func scaleContent(_ view: UIView, to scale: CGFloat) {
    let (old, corner, size) = (view.scaleOfTransform, view.frame.origin, view.bounds.size)
    zoom.view = view
    guard scale != old else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    contentSize =
      view.translatesAutoresizingMaskIntoConstraints
      ? CGSize(width: size.width * scale, height: size.height * scale)
      : CGSize(
        width: contentSize.width + size.width * (scale - old),
        height: contentSize.height + size.height * (scale - old))
  }
}

extension UIView {
  /// The scale that its transform gives it.
  var scaleOfTransform: CGFloat {
    let transform = transform
    return transform.b == 0
      ? transform.a.magnitude : (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// The scale at which constraints see it: that of its zoom, if it is what a scroll view zooms.
  var zoomScaleInLayout: CGFloat {
    guard let scrollView = superview as? UIScrollView, scrollView.zoom.view === self else {
      return 1
    }
    return scaleOfTransform
  }
}
