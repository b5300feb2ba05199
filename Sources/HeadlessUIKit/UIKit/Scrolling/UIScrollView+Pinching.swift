import GestureEngine
import JSONText

/// Zooms by fingers: what is between them stays there, whether they go apart or move together.
///
/// While two fingers pinch, they move the content, and the pan beside them does not.
extension UIScrollView {
  /// Whether the fingers of a pinch have the content, so that it does not follow the engine's.
  var isHeldByPinch: Bool {
    guard zoom.hold != nil, let pinch = zoom.pinch else { return false }
    return pinch.numberOfTouches > 1 || !isDragging
  }

  func pinchDidBegin(_ pinch: UIScrollViewPinchGestureRecognizer) {
    guard let view = viewForZooming else { return }
    zoom.isBouncing = false
    zoom.hold = ScrollZoom.Hold(
      view: view, start: zoom.asked(for: view.scaleOfTransform), fingers: pinch.fingers,
      anchor: pinch.location(in: view), place: pinch.place(in: self))
    delegate?.scrollViewWillBeginZooming(self, with: view)
    pinchDidChange(pinch)
  }

  func pinchDidChange(_ pinch: UIScrollViewPinchGestureRecognizer) {
    guard var hold = zoom.hold else { return }
    if hold.fingers != pinch.fingers {
      hold.fingers = pinch.fingers
      hold.anchor = pinch.location(in: hold.view)
    }
    hold.place = pinch.place(in: self)
    zoom.hold = hold
    let (view, old) = (hold.view, hold.view.scaleOfTransform)
    let scale = zoom.shown(hold.start * pinch.scale)
    if scale > 0 { scaleContent(view, to: scale) }
    showHeld(offset(showing: hold.anchor, of: view, at: hold.place))
    if view.scaleOfTransform != old { delegate?.scrollViewDidZoom(self) }
  }

  /// The fingers have left: the content returns to its limits.
  func pinchDidEnd() {
    guard let hold = zoom.hold else { return }
    zoom.hold = nil
    let (view, scale) = (hold.view, hold.view.scaleOfTransform)
    let limit = zoom.clamped(scale)
    reportPinch(from: hold.start, to: scale, limit)
    let (least, most) = offsetRange
    let isBeyond =
      contentOffset.x < least.x || contentOffset.x > most.x || contentOffset.y < least.y
      || contentOffset.y > most.y
    zoom.isBouncing = limit != scale
    let settle = { self.settleZoom(of: view, at: limit, showing: hold.anchor, at: hold.place) }
    guard zoom.isBouncing else {
      // The release of its drag has it return by itself.
      if isBeyond, !isDragging, !isDecelerating { glideToZoom(as: "bounces", settle) {} }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    let wasDecelerating = isDecelerating
    glideToZoom(as: "bouncesZoom", settle) {
      self.zoom.isBouncing = false
      if wasDecelerating { self.delegate?.scrollViewDidEndDecelerating(self) }
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: view.scaleOfTransform)
    }
  }

  /// Shows an offset, which may lie beyond the limits if the content bounces.
  private func showHeld(_ offset: CGPoint) {
    let (least, most) = offsetRange
    let isFree = bounces && zoom.bounces
    pin(
      isFree
        ? offset
        : CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y)))
  }

  private func reportPinch(from start: CGFloat, to scale: CGFloat, _ limit: CGFloat) {
    guard let run = AppRun.current else { return }
    let words =
      limit == scale
      ? "" : "; the limit is \(Double(limit).rounded3), to which it returns"
    run.story.report(
      "zoom",
      [.init("view", run.link.name(of: self)), .init("scale", limit)],
      because: "a pinch zoomed from \(Double(start).rounded3) to \(Double(scale).rounded3)" + words)
  }
}
