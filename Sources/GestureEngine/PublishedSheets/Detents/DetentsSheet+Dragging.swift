import JSONText
import MotionLaws

/// One drag moves the sheet and scrolls its content: each step goes to one of them, or is split at
/// the point where the other takes over, so that none of the finger's movement is lost.
extension DetentsSheet {
  /// The part that the finger moves: the sheet or its content.
  enum Mover: Sendable {
    case sheet, content
  }

  /// A drag under way.
  struct Drag: Sendable {
    /// The requested y, before rubber-banding.
    var raw: Double

    /// The pan's translation at its last change, in points, down positive.
    var translation: Double

    /// The pan's velocity at its last change, in points per second, down positive.
    var velocity: Double

    /// Whether the drag may move the sheet: not if it began in scrolled content or was handed to
    /// the content, unless `handsOffAtTop`.
    var movesSheet: Bool

    /// The y up to which it moves the sheet before the content scrolls.
    var ceiling: Double

    /// The part that the last step moved.
    var mover: Mover

    /// Whether it pulls content that has a refresh control, and leaves the sheet alone.
    var isPull = false

    /// Whether content scrolls along, as long as the app does not take it away.
    var hasContent = false
  }

  // MARK: The pan

  mutating func beginDrag(_ change: RecognizerChange, _ context: inout SheetContext) {
    guard !isDismissed else { return }
    let raw = place.value(at: context.time)
    let expands = settings.prefersScrollingExpandsWhenScrolledToEdge
    var drag = Drag(
      raw: raw, translation: 0, velocity: change.velocity.y, movesSheet: true,
      ceiling: expands ? stops.largest.y : max(raw, stops.largest.y), mover: .sheet)
    if let content = context.scrollView?.verticalDrag(at: context.time) {
      let (offset, isAtTop) = (content.offsetBefore, isAtTop(content))
      drag.hasContent = true
      drag.isPull =
        isAtTop && !isCaught && drag.velocity >= 0
        && context.scrollView?.settings.refreshControl == true
      drag.movesSheet = !drag.isPull && (isAtTop || handsOffAtTop(&context))
      drag.mover = drag.isPull ? .content : mover(of: drag, isAtTop: isAtTop)
      context.report(
        .decision(what: drag.mover.words),
        margins: margins(drag, offset, top: content.top, isAtTop: isAtTop),
        because: words(drag, offset, isAtTop: isAtTop))
    } else {
      context.report(
        .decision(what: drag.mover.words), because: "no content scrolls along with this drag")
    }
    self.drag = drag
    goOn(change, &context)
  }

  mutating func goOn(_ change: RecognizerChange, _ context: inout SheetContext) {
    guard var drag else { return }
    let step = Self.clear(change.translation.y - drag.translation)
    drag.translation = change.translation.y
    drag.velocity = change.velocity.y
    // The app has meanwhile begun to move the sheet: the drag continues from where it shows.
    if place.isRunning { drag.raw = place.value(at: context.time) }
    let content = context.scrollView?.verticalDrag(at: context.time)
    let offset = content?.offsetBefore
    // If a scrollTo has ended the drag of the content, the rest of the gesture moves nothing.
    let isContentGone = drag.hasContent && drag.mover == .content
    let parts =
      if let content {
        split(step, drag, content)
      } else {
        isContentGone ? (sheet: 0, content: step) : (sheet: step, content: 0)
      }
    let last = drag.mover
    if step != 0 { drag.mover = Self.lastMoved(by: step, parts) }
    if drag.mover != last { report(drag, offset ?? 0, &context) }
    // Content that has taken over the drag does not hand it back.
    if drag.mover == .content, !handsOffAtTop(&context) { drag.movesSheet = false }
    if parts.sheet != 0 {
      drag.raw += parts.sheet
      stop(because: "the drag continues from where it was", &context)
      put(at: drag.raw, &context)
    }
    // After a fast start the content has not yet followed the finger, and absorbs its share; where
    // the sheet's pan begins exactly at its hysteresis, content that was caught has followed it.
    if let content, parts.sheet != 0 || drag.mover == .sheet && content.step != 0 {
      let before = content.offsetBefore
      hold(content.step != 0 ? before - parts.content : before, content.top, &context)
    }
    self.drag = drag
  }

  mutating func endDrag(
    velocity: Double, because reason: @autoclosure () -> String, _ context: inout SheetContext
  ) {
    guard let drag else { return }
    self.drag = nil
    switch drag.mover {
    case .sheet: release(velocity: velocity, because: reason(), &context)
    case .content where place.isRunning: break
    case .content:
      release(
        velocity: 0,
        because: "\(reason()). The content scrolled, so the sheet has no velocity",
        &context)
    }
  }

  // MARK: Sheet or content

  /// Divides a step between the sheet and the content.
  ///
  /// - Parameters:
  ///   - step: points, down positive.
  ///   - drag: the drag before the step.
  ///   - content: the content's vertical drag.
  /// - Returns: the share of each; together they are the step.
  @inline(__always)
  private func split(
    _ step: Double, _ drag: Drag, _ content: SimulatedScrollView.VerticalDrag
  ) -> (sheet: Double, content: Double) {
    guard drag.movesSheet else { return (0, step) }
    if step < 0 {
      guard isAtTop(content) else { return (0, step) }
      let sheet = Self.part(of: -step, upTo: drag.raw - drag.ceiling)
      return (-sheet, step + sheet)
    }
    let scrolls = Self.part(of: step, upTo: content.offsetBefore - content.top)
    return (step - scrolls, scrolls)
  }

  /// A step, or 0 if it is only what rounding leaves: that has no direction.
  private static func clear(_ step: Double) -> Double {
    step.magnitude > Tolerance.thresholdSlack ? step : 0
  }

  /// The part of a distance up to an end: all of it or nothing if only a rounding error would be
  /// left.
  private static func part(of way: Double, upTo end: Double) -> Double {
    guard end > Tolerance.thresholdSlack else { return 0 }
    return end > way - Tolerance.thresholdSlack ? way : end
  }

  /// Upwards, the content moves second; downwards, the sheet does.
  private static func lastMoved(by step: Double, _ parts: (sheet: Double, content: Double))
    -> Mover
  {
    step < 0 ? parts.content != 0 ? .content : .sheet : parts.sheet != 0 ? .sheet : .content
  }

  /// The part that a drag that has not moved yet will move, given the finger's direction.
  private func mover(of drag: Drag, isAtTop: Bool) -> Mover {
    guard isAtTop else { return .content }
    let isBelowCeiling = drag.raw > drag.ceiling + Tolerance.thresholdSlack
    return drag.velocity >= 0 || isBelowCeiling ? .sheet : .content
  }

  // MARK: The content

  /// Whether a drag that scrolls content back to its top continues with the sheet: not where the content
  /// has a refresh control, which that drag pulls.
  @inline(__always)
  private func handsOffAtTop(_ context: inout SheetContext) -> Bool {
    settings.handsOffAtTop && context.scrollView?.settings.refreshControl != true
  }

  /// Whether the content showed at its top edge before the drag's last step; less than half a pixel
  /// away counts as the edge.
  @inline(__always)
  private func isAtTop(_ content: SimulatedScrollView.VerticalDrag) -> Bool {
    content.offsetBefore - content.top < Tolerance.halfPixel(scale: screen.scale).distance
  }

  /// Leaves the content at an offset, exactly at its top if only a rounding error remains.
  @inline(__always)
  private func hold(_ offset: Double, _ top: Double, _ context: inout SheetContext) {
    guard context.scrollView?.isDragging == true else { return }
    let isTop = (offset - top).magnitude <= Tolerance.thresholdSlack
    context.scrollView?.setRawOffsetY(isTop ? top : offset, at: context.time)
  }

  // MARK: Words

  private func report(_ drag: Drag, _ offset: Double, _ context: inout SheetContext) {
    let top = (context.scrollView?.minimumOffset.y ?? 0).rounded3
    let ceiling = drag.ceiling.rounded3
    context.report(
      .decision(what: drag.mover.words),
      because: drag.mover == .sheet
        ? "the content is at its top at \(top) pt: the drag continues with the sheet"
        : "the sheet is at \(ceiling) pt, up to which a drag moves it: the drag continues as scrolling"
    )
  }

  /// The margins of the numbers that decide whether a drag begins with the sheet or the content:
  /// the position of the content, then the direction of the finger, then the position of the sheet.
  private func margins(_ drag: Drag, _ offset: Double, top: Double, isAtTop: Bool)
    -> [TimelineEvent.Margin]
  {
    let edge = top + Tolerance.halfPixel(scale: screen.scale).distance
    var margins: [TimelineEvent.Margin] = [
      .init("contentOffset.y", offset, threshold: edge, "pt", isMet: isAtTop)
    ]
    guard isAtTop else { return margins }
    let (velocity, raw, ceiling) = (drag.velocity, drag.raw, drag.ceiling)
    margins.append(
      .init("velocity", velocity, "pt/s", direction: .vertical(velocity), isMet: velocity >= 0))
    if velocity < 0 {
      margins.append(
        .init("sheet.y", raw, threshold: ceiling, "pt", isMet: drag.mover == .sheet))
    }
    return margins
  }

  /// The reason why a drag begins with the sheet or the content, in words.
  private func words(_ drag: Drag, _ offset: Double, isAtTop: Bool) -> String {
    guard isAtTop else {
      let place = "the drag begins in scrolled content, at \(offset.rounded3) pt"
      if drag.movesSheet { return "\(place): handsOffAtTop lets the sheet continue from its top" }
      return settings.handsOffAtTop
        ? "\(place): its refresh control is pulled at its top, so the sheet stays"
        : "\(place): the content scrolls and bounces, as handsOffAtTop is false"
    }
    let key = "prefersScrollingExpandsWhenScrolledToEdge"
    if drag.isPull {
      return
        "the content has a refresh control, which a downward drag at its top pulls: the sheet stays"
    }
    if drag.velocity >= 0 {
      return "a downward drag that begins with the content at its top moves the sheet"
    }
    if drag.mover == .sheet {
      return
        "an upward drag at the content's top edge moves the sheet, which is at \(drag.raw.rounded3) pt, up to \(drag.ceiling.rounded3) pt (\(key))"
    }
    return settings.prefersScrollingExpandsWhenScrolledToEdge
      ? "the sheet is at its largest detent, so an upward drag scrolls"
      : "\(key) is false, so an upward drag scrolls"
  }
}

extension DetentsSheet.Mover {
  /// The word in a decision.
  fileprivate var words: String {
    switch self {
    case .sheet: "move the sheet"
    case .content: "scroll"
    }
  }
}
