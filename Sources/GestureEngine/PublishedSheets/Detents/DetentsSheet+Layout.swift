import JSONText
import MotionLaws

/// The content fills the sheet below its header: its bounds, and with them its limits, follow the sheet's edge.
///
/// Content at rest follows its limits, too. It is laid out whenever something happens, and while the
/// sheet settles at the turning points of its motion, between which a limit only grows or only
/// shrinks. Content that moves meets its limits as they are at the screen's own frames. So what
/// happens does not depend on which frames are looked at.
extension DetentsSheet {
  package mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {
    guard place.isRunning, context.scrollView?.isIdle == true else { return }
    layOutContent(&context)
  }

  /// The content is released, and may move while the sheet does.
  package mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView else { return }
    scheduleLayout(&context)
  }

  /// Content that comes to rest, or is put somewhere, while the sheet moves is within its limits at
  /// once.
  package mutating func scrollViewDidComeToRest(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView, place.isRunning else { return }
    keepContentWithinLimits(&context)
    scheduleLayout(&context)
  }

  /// Resizes the content to the size that the sheet shows, and moves it along if no finger has
  /// moved it.
  func keepContentWithinLimits(_ context: inout SheetContext) {
    layOutContent(&context)
    context.scrollView?.clampToLimits()
  }

  /// The content's frame in the sheet's: all of it below the header, which a finger moves the sheet by
  /// whatever the content shows.
  @inline(__always)
  func contentFrame(in sheet: Rect) -> Rect {
    let header = min(settings.headerHeight, max(0, sheet.height))
    return Rect(
      x: sheet.x, y: sheet.y + header, width: sheet.width, height: sheet.height - header)
  }

  /// Resizes the content to the size that the sheet shows.
  @inline(__always)
  func layOutContent(_ context: inout SheetContext) {
    guard let width = context.scrollView?.width, let height = context.scrollView?.height else {
      return
    }
    let frame = contentFrame(in: stops.frame(at: y(at: context.time), on: screen))
    if frame.width != width { context.scrollView?.setWidth(frame.width, at: context.time) }
    if frame.height != height { context.scrollView?.setHeight(frame.height, at: context.time) }
  }

  /// Reports, when the sheet has settled, that content at rest has followed its limits.
  mutating func reportClampedContent(_ context: inout SheetContext) {
    defer { offsetBeforeSettling = nil }
    guard let before = offsetBeforeSettling,
      let offset = context.scrollView?.contentOffset(at: context.time), offset != before
    else { return }
    context.report(
      .decision(what: "clamp contentOffset"),
      because:
        "the sheet has grown, and the content at rest has followed its limit from (\(before.x.rounded3), \(before.y.rounded3)) to (\(offset.x.rounded3), \(offset.y.rounded3)) pt"
    )
  }

  /// Finds out when the content must be laid out next while the sheet settles.
  mutating func scheduleLayout(_ context: inout SheetContext) {
    nextLayout = nil
    guard place.isRunning, let phase = context.scrollView?.phase else { return }
    if phase != .idle {
      let frame = ((context.time + Tolerance.simultaneity) * screen.refreshRate).rounded(.down) + 1
      nextLayout = frame / screen.refreshRate
    } else if canBeClamped(&context) {
      if offsetBeforeSettling == nil {
        offsetBeforeSettling = context.scrollView?.contentOffset(at: context.time)
      }
      nextLayout = place.nextTurn(after: context.time)
    }
  }

  /// Whether content at rest lies so near its end that a larger sheet takes it along.
  private func canBeClamped(_ context: inout SheetContext) -> Bool {
    guard let offset = context.scrollView?.unroundedOffset(at: context.time),
      let end = context.scrollView?.maximumOffset, let width = context.scrollView?.width,
      let height = context.scrollView?.height
    else { return false }
    let most = contentFrame(
      in: stops.frame(
        at: stops.shown(-screen.height, above: highest, comesAndGoes: true), on: screen))
    return offset.x > end.x + width - most.width || offset.y > end.y + height - most.height
  }
}
