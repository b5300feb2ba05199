import GestureReplay
import MotionLaws
import ScrollViews
import SheetSystems

/// Where content may be once nothing moves any more: within its limits, and beyond them only
/// where the app has put it there or changed them since it was let go.
extension InvariantRest {
  /// What is wrong with where the content is left; nil where nothing is.
  var contentFault: String? {
    guard let scroll = frame.scroll else { return nil }
    if scroll.phase != .idle { return "the content is left \(scroll.phase)" }
    guard story.disturbance <= story.release, let limits = contentLimits else { return nil }
    // contentOffset shows on whole pixels.
    let pixel = Tolerance.halfPixel(scale: scene.scene.screen.scale).distance + Self.slack
    let offset = scroll.contentOffset
    guard limits.lowerBound - pixel <= offset.y, offset.y <= limits.upperBound + pixel else {
      return "the content is left at \(offset.y), its limits are \(limits)"
    }
    guard scene.scene.scrollView?.contentWidth != nil || offset.x == 0 else {
      return "the content is left \(offset.x) to the right"
    }
    return nil
  }

  private var contentLimits: ClosedRange<Double>? {
    guard let settings = scene.scene.scrollView, let content = story.pages.top.contentHeight,
      let height = frame.layout[ViewArrangement.scrollView]?.height
    else { return nil }
    let top = -settings.contentInset.top
    // The inset sheet's content is never shorter than its view.
    let length = scene.system == "inset" ? max(content, height) : content
    return top...max(top, length + settings.contentInset.bottom - height)
  }
}
