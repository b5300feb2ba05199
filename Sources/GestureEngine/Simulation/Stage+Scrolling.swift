import JSONText
import MotionLaws

extension Stage {
  /// A finger lands on the scroll view, which stops its motion.
  mutating func scrollViewWasTouched(_ id: ScrollViewID) {
    let time = context.time
    let wasAnimating = context[scrollView: id]?.phase == .animating
    guard context[scrollView: id]?.fingerLanded(at: time) == true else { return }
    let offset = contentOffset(of: id)
    context.report(of: id, .scroll(.caught(contentOffset: offset))) {
      "a finger landed while it moved: it stops at \($0.words(of: offset, in: id))"
    }
    context.report(
      of: id, .scroll(wasAnimating ? .didEndScrollingAnimation : .didEndDecelerating)
    ) { _ in "the finger ended its motion" }
    deliverEnd(of: id, ofAnimation: wasAnimating)
  }

  /// Delivers the end of a motion of a scroll view to the sheet.
  private mutating func deliverEnd(of id: ScrollViewID, ofAnimation wasAnimation: Bool) {
    if wasAnimation {
      sheet.scrollViewDidEndScrollingAnimation(id, &context)
    } else {
      sheet.scrollViewDidEndDecelerating(id, &context)
    }
  }

  /// The last finger of the scroll view's pan has left, and the pan did not begin.
  mutating func scrollViewWasLeft(_ id: ScrollViewID, isCancelled: Bool) {
    let time = context.time
    guard context[scrollView: id]?.fingersLifted() == true else { return noticeRest(of: id) }
    if isCancelled {
      _ = context[scrollView: id]?.cancelDrag(at: time)
      noticeRest(of: id)
    } else {
      letGo(id, fling: .zero, because: "a caught motion was released without a drag")
    }
  }

  /// Informs the sheet of the place at which the scroll view has come to rest, if it has.
  mutating func noticeRest(of id: ScrollViewID) {
    guard context.withScrollView(id, { $0.isIdle }) == true else { return }
    sheet.scrollViewDidComeToRest(id, &context)
  }

  mutating func scrollPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ recognizers: inout [Recognizer]
  ) {
    let time = context.time
    // A scroll view that replaced another one during a drag takes no part in that drag.
    let (awaitsDrag, isDragging) =
      context.withScrollView(id) { ($0.awaitsDrag, $0.isDragging) } ?? (false, false)
    guard !change.from.isActive || awaitsDrag || isDragging else { return }
    if change.to == .ended {
      _ = context.withScrollView(id) { $0.panWillEnd(velocity: change.velocity) }
    }
    switch change.to {
    case .began:
      context[scrollView: id]?.panBegan(
        axis: recognizers[change.index].pan?.axis ?? .free, displacement: change.displacement)
      context[scrollView: id]?.panBegan(with: recognizers[change.index].motion.latestStep)
      if !change.isHeld { beginDragging(id, change) }
    case .changed where awaitsDrag: beginDragging(id, change)
    case .changed:
      let consumed = offerScroll(id, change)
      _ = context.withScrollView(id) {
        $0.drag(
          translation: change.translation, velocity: change.velocity, consumed: consumed, at: time)
      }
      didScroll(id)
    // Nothing was dragged: the lift that follows decides about a motion that was caught.
    case .ended where awaitsDrag, .cancelled where awaitsDrag: break
    case .ended: endDragging(id, change, recognizers[change.index])
    case .cancelled: cancelDragging(id, because: change.reason.description)
    case .failed where !recognizers[change.index].motion.fingers.isEmpty:
      context[scrollView: id]?.panFailed()
      noticeRest(of: id)
    case .possible, .recognized, .failed: break
    }
  }

  /// The content follows the pan from here on.
  private mutating func beginDragging(_ id: ScrollViewID, _ change: RecognizerChange) {
    let time = context.time
    let consumed = offerScroll(id, change)
    context[scrollView: id]?.beginDrag(
      translation: change.translation, velocity: change.velocity, consumed: consumed,
      at: time)
    context.report(of: id, .scroll(.willBeginDragging)) { _ in change.reason.description }
    sheet.scrollViewWillBeginDragging(id, &context)
    didScroll(id)
  }

  /// Offers the sheet the distance that the content is about to move.
  ///
  /// - Returns: how much of it the sheet has consumed.
  private mutating func offerScroll(_ id: ScrollViewID, _ change: RecognizerChange) -> Vector {
    let delta = context.withScrollView(id) { $0.scrollDelta(forTranslation: change.translation) }
    guard let delta else { return .zero }
    return sheet.scrollViewWillScroll(id, by: delta, &context)
  }

  private mutating func endDragging(
    _ id: ScrollViewID, _ change: RecognizerChange, _ pan: Recognizer
  ) {
    let time = context.time
    let held = sheet.heldContentAxis(of: id, context)
    let estimator = context[scrollView: id]?.settings.flingVelocity
    var fling = pan.velocity(atLift: context.time, estimator)
    if held == .free || held == .horizontal { fling.x = 0 }
    if held == .free || held == .vertical { fling.y = 0 }
    let boost = context[scrollView: id]?.flick(
      fling, way: pan.motion.displacement, at: time)
    fling = fling * (boost?.multiplier ?? 1)
    let direction =
      switch held {
      case .vertical: " up or down"
      case .horizontal: " to the left or right"
      case .free, .none: ""
      }
    letGo(
      id, fling: fling,
      because: held == .none
        ? change.reason.description + (boost?.words ?? "")
        : "\(change.reason). The drag moves the sheet, so there is no fling\(direction)")
  }

  private mutating func cancelDragging(_ id: ScrollViewID, because reason: String) {
    let time = context.time
    let moves = context[scrollView: id]?.cancelDrag(at: time) == true
    context.report(of: id, .scroll(.didEndDragging(willDecelerate: moves))) { context in
      "\(reason): no delegate is called, "
        + (moves ? context.motionWords(of: id) : "and it rests where it is")
    }
    sheet.scrollViewDidEndDragging(id, isCancelled: true, &context)
    noticeRest(of: id)
  }

  private mutating func letGo(
    _ id: ScrollViewID, fling: Vector, because reason: @autoclosure () -> String
  ) {
    let time = context.time
    guard let release = context[scrollView: id]?.proposeRelease(fling: fling, at: context.time)
    else {
      return
    }
    let isDragged = context[scrollView: id]?.isDragging == true
    let target = sheet.scrollViewWillEndDragging(id, release, &context)
    // A sheet that left the screen at once has stopped its content, which must stay so.
    let isStopped = isDragged && context[scrollView: id]?.isDragging != true
    let settings = context[scrollView: id]?.settings ?? ScrollViewSettings()
    let isChanged = target != release.proposedTarget
    context.report(of: id, .scroll(.willEndDragging(release, target: target))) { context in
      reason() + "; " + (context[scrollView: id]?.flingWords(release) ?? "the content is gone")
        + (isChanged ? ", and its target was changed" : "")
    }
    let moves =
      !isStopped
      && context[scrollView: id]?.release(release, target: target, at: time) == true
    context.report(of: id, .scroll(.didEndDragging(willDecelerate: moves))) { context in
      guard moves else { return "it rests where it is" }
      guard target == release.proposedTarget, !settings.isPagingEnabled,
        let lead = context[scrollView: id]?.releaseLead, lead > 0
      else { return context.motionWords(of: id) }
      return context.motionWords(of: id)
        + "; the first \(lead.rounded3) s of it have passed at the release (releaseLead)"
    }
    sheet.scrollViewDidEndDragging(id, isCancelled: false, &context)
    noticeRest(of: id)
  }

  private func contentOffset(of id: ScrollViewID) -> Point {
    context[scrollView: id]?.contentOffset(at: context.time) ?? Point(x: 0, y: 0)
  }

  private mutating func didScroll(_ id: ScrollViewID) {
    noticePull(of: id)
    sheet.scrollViewDidScroll(id, &context)
  }

  // MARK: Time and the app

  /// Advances to the laws that follow those that have ended.
  mutating func advanceScrollView(_ id: ScrollViewID) {
    let time = context.time
    guard let transitions = context[scrollView: id]?.advance(at: time) else { return }
    let offset = contentOffset(of: id)
    for transition in transitions {
      switch transition {
      case .crossedLimit(_, let velocity, let isBounce):
        // From rest there is only one possible bounce: from an old limit to a new one.
        let meeting =
          isBounce
          ? velocity == 0 ? "its limit has changed" : "it met a limit"
          : "it came back through the limit"
        context.report(of: id, .scroll(.crossedLimit(contentOffset: offset, velocity: velocity))) {
          "\(meeting): \($0.motionWords(of: id))"
        }
      case .endedDecelerating:
        context.report(of: id, .scroll(.didEndDecelerating)) {
          "it came to rest at \($0.words(of: offset, in: id))"
        }
        deliverEnd(of: id, ofAnimation: false)
      case .endedAnimation:
        context.report(of: id, .scroll(.didEndScrollingAnimation)) {
          "it arrived at \($0.words(of: offset, in: id))"
        }
        deliverEnd(of: id, ofAnimation: true)
      }
    }
    noticeRest(of: id)
  }

  /// Sets the height of the content of the scene's scroll view for the app; the sheet's layout may
  /// change it.
  mutating func setContentHeight(_ height: Double) {
    let time = context.time
    let id = ScrollViewID.scene
    // A sheet that moves has its content laid out as it is now.
    noticeRest(of: id)
    guard let scrollView = context[scrollView: id] else { return reportNothingScrolls() }
    let before = contentOffset(of: id).y
    let law = context.log.isRecording ? context[scrollView: id]?.motionWords : nil
    let newHeight = sheet.contentHeight(asked: height, in: scrollView)
    let isClamped =
      context[scrollView: id]?.setContentHeight(newHeight, at: time) == true
    if isClamped {
      let limit = contentOffset(of: id).y
      context.report(
        .decision(what: "clamp contentOffset"),
        margins: [.init("contentOffset.y", before, threshold: limit, "pt", isMet: true)],
        because:
          "the new height leaves \(before.rounded3) pt, where it rests, beyond the limit at \(limit.rounded3) pt"
      )
      didScroll(id)
    } else if let law, law != context[scrollView: id]?.motionWords {
      context.report(.decision(what: "new limits")) {
        "the content's height changed while it moved: \($0.motionWords(of: id))"
      }
    }
    noticeRest(of: id)
  }

  /// `scrollTo`: at once, or with a glide.
  mutating func scroll(_ id: ScrollViewID, toX x: Double?, y: Double?, animated: Bool) {
    let time = context.time
    guard let scrollView = context[scrollView: id] else { return reportNothingScrolls() }
    if scrollView.isMoving {
      let offset = contentOffset(of: id)
      context.report(
        of: id,
        .scroll(scrollView.phase == .animating ? .didEndScrollingAnimation : .didEndDecelerating)
      ) { "a scrollTo ends its motion at \($0.words(of: offset, in: id))" }
    }
    if animated {
      endDragForGlide(of: id)
      let value = id == .scene ? "scroll" : "scrolls.\(context.name(of: id))"
      reportGlide(of: id, "\(value).x", from: contentOffset(of: id).x, to: x)
      reportGlide(of: id, "\(value).y", from: contentOffset(of: id).y, to: y)
      context[scrollView: id]?.animateContentOffset(x: x, y: y, at: time)
    } else {
      context[scrollView: id]?.setContentOffset(x: x, y: y)
    }
    noticeRest(of: id)
  }

  /// An animated `scrollTo` ends a drag, and the rest of the gesture moves nothing.
  private mutating func endDragForGlide(of id: ScrollViewID) {
    let time = context.time
    guard context[scrollView: id]?.isDragging == true else { return }
    context[scrollView: id]?.interrupt(at: time)
    context.report(of: id, .scroll(.didEndDragging(willDecelerate: false))) { _ in
      "an animated scrollTo ends the drag"
    }
    sheet.scrollViewDidEndDragging(id, isCancelled: true, &context)
  }

  /// The sheet has removed its scroll view, for example for a page that has none.
  private mutating func reportNothingScrolls() {
    context.report(.decision(what: "none"), because: "there is no scroll view on the screen now")
  }

  private mutating func reportGlide(
    of id: ScrollViewID, _ value: String, from start: Double, to target: Double?
  ) {
    guard let target, target != start, let settings = context[scrollView: id]?.settings else {
      return
    }
    let duration = settings.scrollToDuration
    context.report(
      of: id,
      .animation(
        .init(
          what: .began, of: value, curve: "half a cosine wave, \(duration.rounded3) s", from: start,
          to: target, duration: duration))
    ) { _ in "scrollTo, animated" }
  }
}
