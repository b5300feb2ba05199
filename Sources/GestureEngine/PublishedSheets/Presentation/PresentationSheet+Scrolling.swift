import JSONText
package import MotionLaws

/// The hand-over between the scroll view and the dismissal within a gesture.
extension PresentationSheet {
  package mutating func scrollViewWillBeginDragging(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView else { return }
    // A cancelled drag left the sheet where it is, and this one continues from there.
    let stands = interaction?.drivenBy == .scrollView ? overlay.translation : 0
    overlay = OverlayDrag()
    overlay.translation = stands
    overlay.awaitsChange = true
  }

  /// Only changes of contentOffset are handled.
  ///
  /// A change of less than half a pixel of a pinned contentOffset does not count: the distance adds
  /// up until it does.
  package mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {
    guard id == context.trackedScrollView, context.scrollView?.isDragging == true,
      context.scrollView?.dragChangedOffset() == true,
      let translation = context.scrollView?.translation.y
    else { return }
    overlay.awaitsChange = false
    pinFittingContent(&context)
    let last = overlay.lastPanTranslation
    overlay.lastPanTranslation = translation
    let drags = shouldDragOverlay(&context)
    if drags != overlay.isDragging { reportHandOver(drags, &context) }
    overlay.isDragging = drags
    guard drags else {
      overlay.rememberedTranslation = translation
      return
    }
    if interaction == nil {
      beginInteraction(
        by: .scrollView, because: "the content is at its top and is pulled on down", &context)
    }
    overlay.translation += translation - last
    pinContent(&context)
    updateInteraction(translation: overlay.translation)
  }

  /// Whether this change moves the sheet rather than the content.
  ///
  /// No push or pop is running at a change: one without a finger takes the dragged scroll view away
  /// with its page, and one from the edge does not begin while content is dragged.
  @inline(__always)
  private func shouldDragOverlay(_ context: inout SheetContext) -> Bool {
    if interaction == nil {
      guard state == .presented, !believesInNavigation else { return false }
    } else if dismissalProgress(at: context.time) > Tolerance.thresholdSlack {
      return true
    }
    return isContentAtTop(&context) && (context.scrollView?.panVelocity.y ?? 0) >= 0
  }

  /// Whether contentOffset is at the top limit or above it.
  @inline(__always)
  private func isContentAtTop(_ context: inout SheetContext) -> Bool {
    guard let offset = context.scrollView?.contentOffsetY(at: context.time),
      let top = context.scrollView?.minimumOffset.y
    else { return false }
    return offset <= top + Tolerance.thresholdSlack
  }

  private func reportHandOver(_ drags: Bool, _ context: inout SheetContext) {
    let offset = context.scrollView?.contentOffsetY(at: context.time) ?? 0
    let velocity = context.scrollView?.panVelocity.y ?? 0
    let progress = dismissalProgress(at: context.time)
    let top = context.scrollView?.minimumOffset.y ?? 0
    let isAway = progress > Tolerance.thresholdSlack
    let why =
      if !drags {
        "back where the sheet rests and moving up, the drag scrolls the content"
      } else if isAway {
        "a sheet that is away from its position follows the drag, whatever the direction"
      } else {
        "at the top limit and not moving up, the drag moves the sheet"
      }
    context.report(
      .decision(what: drags ? "drag sheet" : "scroll content"),
      margins: isAway
        ? [.init("progress", progress, threshold: 0, isMet: true)]
        : [
          .init(
            "contentOffset.y", offset, threshold: top, "pt",
            isMet: offset <= top + Tolerance.thresholdSlack),
          .init(
            "velocity", velocity, "pt/s", direction: .vertical(velocity), isMet: velocity >= 0),
        ],
      because: "contentOffset.y \(offset.rounded3) pt, velocity \(velocity.rounded3) pt/s, "
        + "progress \(progress.rounded3): \(why)")
  }

  /// Pins the content to its top; the drag continues from there.
  @inline(__always)
  private func pinContent(_ context: inout SheetContext) {
    guard let top = context.scrollView?.minimumOffset.y else { return }
    context.scrollView?.setContentOffset(y: top)
  }

  /// Content that is exactly as tall as its view does not bounce upwards.
  @inline(__always)
  private func pinFittingContent(_ context: inout SheetContext) {
    if isFittingContentAbove(&context) { pinContent(&context) }
  }

  @inline(__always)
  private func isContentFitting(_ context: inout SheetContext) -> Bool {
    context.scrollView?.isContentFitting == true
  }

  /// Whether content that fits exactly is, or is about to move, above its resting position.
  @inline(__always)
  private func isFittingContentAbove(_ context: inout SheetContext) -> Bool {
    guard isContentFitting(&context),
      let offset = context.scrollView?.unroundedOffset(at: context.time).y,
      let top = context.scrollView?.minimumOffset.y
    else { return false }
    guard (offset - top).magnitude <= Tolerance.thresholdSlack else { return offset > top }
    return context.scrollView?.isDragging == false
      && (context.scrollView?.velocity(at: context.time).y ?? 0) > 0
  }

  // MARK: The release

  /// The content's own fling continues: its target is left alone.
  package mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point {
    guard id == context.trackedScrollView else { return release.proposedTarget }
    if overlay.isDragging, let scrollView = context.scrollView {
      releaseInteraction(
        translation: scrollView.translation.y - overlay.rememberedTranslation,
        velocity: scrollView.panVelocity.y, &context)
    } else {
      reportNothingConsidered(&context)
      cancelOverlay(because: "the drag scrolled the content when it was released", &context)
    }
    overlay = OverlayDrag()
    return release.proposedTarget
  }

  package mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView else { return }
    if isCancelled {
      reportNothingConsidered(&context)
      abandonOverlay(&context)
    }
    guard isContentFitting(&context) else { return }
    guard isFittingContentAbove(&context) else {
      context.scrollView?.endAtNextLimit()
      return
    }
    context.report(
      .decision(what: "stop content"),
      because: "content that fits exactly does not bounce upwards")
    pinContent(&context)
  }

  /// A drag that left contentOffset as it was: no rule looked at it, and that has a reason.
  private func reportNothingConsidered(_ context: inout SheetContext) {
    guard overlay.awaitsChange, interaction == nil else { return }
    context.report(.decision(what: "none")) { context in
      let why =
        context.scrollView?.settings.bounces == false
        ? ": bounces is false, and the content was at its limit" : ""
      return "contentOffset never changed, so the hand-over was never considered\(why)"
    }
  }

  /// The original ends a dismissal only in willEndDragging, which a cancelled drag does not call.
  private mutating func abandonOverlay(_ context: inout SheetContext) {
    overlay = OverlayDrag()
    guard interaction?.drivenBy == .scrollView else { return }
    overlay.translation = dismissalProgress(at: context.time) * height.model
    let y = y(at: context.time)
    context.report(
      .decision(what: "none"),
      because:
        "the drag was cancelled, and willEndDragging is not called: the sheet stays at \(y.rounded3) pt, dismissing, until its content is dragged again"
    )
  }

  /// Lets the sheet return, if it was the scroll view that pulled it.
  mutating func cancelOverlay(because reason: String, _ context: inout SheetContext) {
    guard interaction?.drivenBy == .scrollView else { return }
    cancelInteraction(because: reason, &context)
  }
}

extension SimulatedScrollView {
  /// Whether the content is as tall as the view between its insets.
  @inline(__always)
  fileprivate var isContentFitting: Bool {
    let available = height - settings.contentInset.top - settings.contentInset.bottom
    return (contentHeight - available).magnitude <= RestingFrame.pixelSlack
  }
}

extension PresentationSheet {
  /// The distance that the finger moves, in points, while a rubber band pulled as far as it ever
  /// was moves the content by less than a pixel: the sheet follows only when contentOffset changes.
  func longestStep(_ history: SheetHistory, _ context: SheetContext) -> Double {
    guard let scrollView = context.scrollView else { return 0 }
    let pulls = history.placedOffsets(in: scrollView).map { scrollView.minimumOffset.y - $0 }
    let pull = max(0, pulls.max() ?? 0) + history.fingerTravel
    let band = RubberBand(
      coefficient: scrollView.settings.rubberBand, dimension: max(1, scrollView.height))
    return 1 / screen.scale / band.slope(atPull: pull)
  }
}
