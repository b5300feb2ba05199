import JSONText
import MotionLaws

extension Stage {
  /// A finger lands on the scroll view, which stops its motion.
  mutating func scrollViewWasTouched() {
    let wasAnimating = context.scrollView?.phase == .animating
    guard context.scrollView?.fingerLanded(at: context.time) == true else { return }
    let offset = contentOffset
    context.report(.scroll(.caught(contentOffset: offset))) {
      "a finger landed while it moved: it stops at \($0.words(of: offset))"
    }
    context.report(
      .scroll(wasAnimating ? .didEndScrollingAnimation : .didEndDecelerating),
      because: "the finger ended its motion")
    if !isMain { tellOfEnd(ofAnimation: wasAnimating) }
  }

  /// The last finger of the scroll view's pan has left, and the pan did not begin.
  mutating func scrollViewWasLeft(isCancelled: Bool) {
    guard context.scrollView?.fingersLifted() == true else { return noticeRest() }
    if isCancelled {
      _ = context.scrollView?.cancelDrag(at: context.time)
      noticeRest()
    } else {
      letGo(fling: .zero, because: "a caught motion was released without a drag")
    }
  }

  /// Tells the sheet where the scroll view has come to rest, if it has.
  mutating func noticeRest() {
    guard context.scrollView?.phase == .idle else { return }
    guard isMain else { return tell { $0.scrollViewDidComeToRest($1, &$2) } }
    sheet.scrollViewDidComeToRest(&context)
  }

  mutating func scrollPanDidChange(_ change: RecognizerChange, _ recognizers: inout [Recognizer]) {
    // A scroll view that replaced another one during a drag takes no part in that drag.
    let awaitsDrag = context.scrollView?.awaitsDrag == true
    guard !change.from.isActive || awaitsDrag || context.scrollView?.isDragging == true else {
      return
    }
    if change.to == .ended { context.scrollView?.panWillEnd(velocity: change.velocity) }
    switch change.to {
    case .began:
      context.scrollView?.panBegan(
        axis: recognizers[change.index].pan?.axis ?? .free, displacement: change.displacement)
      context.scrollView?.panBegan(with: recognizers[change.index].motion.latestStep)
      if !change.isHeld { beginDragging(change) }
    case .changed where awaitsDrag: beginDragging(change)
    case .changed:
      let consumed = offerScroll(change)
      context.scrollView?.drag(
        translation: change.translation, velocity: change.velocity, consumed: consumed,
        at: context.time)
      didScroll()
    // Nothing was dragged: the lift that follows decides about a motion that was caught.
    case .ended where awaitsDrag, .cancelled where awaitsDrag: break
    case .ended: endDragging(change, recognizers[change.index])
    case .cancelled: cancelDragging(because: change.reason.description)
    case .failed where !recognizers[change.index].motion.fingers.isEmpty:
      context.scrollView?.panFailed()
      noticeRest()
    case .possible, .recognized, .failed: break
    }
  }

  /// The content follows the pan from here on.
  private mutating func beginDragging(_ change: RecognizerChange) {
    let consumed = offerScroll(change)
    context.scrollView?.beginDrag(
      translation: change.translation, velocity: change.velocity, consumed: consumed,
      at: context.time)
    context.report(.scroll(.willBeginDragging), because: change.reason.description)
    if isMain {
      sheet.scrollViewWillBeginDragging(&context)
    } else {
      tell { $0.scrollViewWillBeginDragging($1, &$2) }
    }
    didScroll()
  }

  /// Offers the sheet the distance that the content is about to move.
  ///
  /// - Returns: how much of it the sheet has consumed.
  private mutating func offerScroll(_ change: RecognizerChange) -> Vector {
    guard let delta = context.scrollView?.scrollDelta(forTranslation: change.translation) else {
      return .zero
    }
    return isMain ? sheet.scrollViewWillScroll(by: delta, &context) : .zero
  }

  private mutating func endDragging(_ change: RecognizerChange, _ pan: Recognizer) {
    let held = heldContentAxis()
    let estimator = context.scrollView?.settings.flingVelocity
    var fling = pan.velocity(atLift: context.time, estimator)
    if held == .free || held == .horizontal { fling.x = 0 }
    if held == .free || held == .vertical { fling.y = 0 }
    let boost = context.scrollView?.flick(
      fling, way: pan.motion.displacement, at: context.time)
    fling = fling * (boost?.multiplier ?? 1)
    let direction =
      switch held {
      case .vertical: " up or down"
      case .horizontal: " to the left or right"
      case .free, .none: ""
      }
    letGo(
      fling: fling,
      because: held == .none
        ? change.reason.description + (boost?.words ?? "")
        : "\(change.reason). The drag moves the sheet, so there is no fling\(direction)")
  }

  private mutating func heldContentAxis() -> PanConfiguration.Axis {
    guard !isMain else { return sheet.heldContentAxis(context) }
    var axis = PanConfiguration.Axis.none
    tell { axis = $0.heldContentAxis(of: $1, $2) }
    return axis
  }

  private mutating func cancelDragging(because reason: String) {
    let moves = context.scrollView?.cancelDrag(at: context.time) == true
    context.report(.scroll(.didEndDragging(willDecelerate: moves))) { context in
      "\(reason): no delegate is called, "
        + (moves ? context.motionWords : "and it rests where it is")
    }
    didEndDragging(isCancelled: true)
    noticeRest()
  }

  private mutating func letGo(fling: Vector, because reason: @autoclosure () -> String) {
    guard let release = context.scrollView?.proposeRelease(fling: fling, at: context.time) else {
      return
    }
    let isDragged = context.scrollView?.isDragging == true
    let target = willEndDragging(release)
    // A sheet that left the screen at once has stopped its content, which must stay so.
    let isStopped = isDragged && context.scrollView?.isDragging != true
    let settings = context.scrollView?.settings ?? ScrollViewSettings()
    let isChanged = target != release.proposedTarget
    context.report(.scroll(.willEndDragging(release, target: target))) { context in
      reason() + "; " + (context.scrollView?.flingWords(release) ?? "the content is gone")
        + (isChanged ? ", and its target was changed" : "")
    }
    let moves =
      !isStopped
      && context.scrollView?.release(release, target: target, at: context.time) == true
    context.report(.scroll(.didEndDragging(willDecelerate: moves))) { context in
      guard moves else { return "it rests where it is" }
      guard target == release.proposedTarget, !settings.isPagingEnabled,
        let lead = context.scrollView?.releaseLead, lead > 0
      else { return context.motionWords }
      return context.motionWords
        + "; the first \(lead.rounded3) s of it have passed at the release (releaseLead)"
    }
    didEndDragging(isCancelled: false)
    noticeRest()
  }

  private var contentOffset: Point {
    context.scrollView?.contentOffset(at: context.time) ?? Point(x: 0, y: 0)
  }

  // MARK: The sheet, as the scroll view's delegate

  private mutating func didScroll() {
    noticePull()
    if isMain {
      sheet.scrollViewDidScroll(&context)
    } else {
      tell { $0.scrollViewDidScroll($1, &$2) }
    }
  }

  private mutating func willEndDragging(_ release: ScrollRelease) -> Point {
    guard !isMain else { return sheet.scrollViewWillEndDragging(release, &context) }
    var target = release.proposedTarget
    tell { target = $0.scrollViewWillEndDragging($1, release, &$2) }
    return target
  }

  private mutating func didEndDragging(isCancelled: Bool) {
    if isMain {
      sheet.scrollViewDidEndDragging(isCancelled: isCancelled, &context)
    } else {
      tell { $0.scrollViewDidEndDragging($1, isCancelled: isCancelled, &$2) }
    }
  }

  // MARK: Time and the app

  /// Advances to the laws that follow those that have ended.
  mutating func advanceScrollView() {
    guard let transitions = context.scrollView?.advance(at: context.time) else { return }
    let offset = contentOffset
    for transition in transitions {
      switch transition {
      case .crossedLimit(_, let velocity, let isBounce):
        // From rest there is only one possible bounce: from an old limit to a new one.
        let meeting =
          isBounce
          ? velocity == 0 ? "its limit has changed" : "it met a limit"
          : "it came back through the limit"
        context.report(.scroll(.crossedLimit(contentOffset: offset, velocity: velocity))) {
          "\(meeting): \($0.motionWords)"
        }
      case .endedDecelerating:
        context.report(.scroll(.didEndDecelerating)) {
          "it came to rest at \($0.words(of: offset))"
        }
        if !isMain { tellOfEnd(ofAnimation: false) }
      case .endedAnimation:
        context.report(.scroll(.didEndScrollingAnimation)) {
          "it arrived at \($0.words(of: offset))"
        }
        if !isMain { tellOfEnd(ofAnimation: true) }
      }
    }
    noticeRest()
  }

  /// Sets the height of the content for the app; the sheet's layout may change it.
  mutating func setContentHeight(_ height: Double) {
    // A sheet that moves has its content laid out as it is now.
    noticeRest()
    guard let scrollView = context.scrollView else { return reportNothingScrolls() }
    let before = contentOffset.y
    let law = context.log.isRecording ? context.scrollView?.motionWords : nil
    let newHeight = isMain ? sheet.contentHeight(asked: height, in: scrollView) : height
    let isClamped =
      context.scrollView?.setContentHeight(newHeight, at: context.time) == true
    if isClamped {
      let limit = contentOffset.y
      context.report(
        .decision(what: "clamp contentOffset"),
        margins: [.init("contentOffset.y", before, threshold: limit, "pt", isMet: true)],
        because:
          "the new height leaves \(before.rounded3) pt, where it rests, beyond the limit at \(limit.rounded3) pt"
      )
      didScroll()
    } else if let law, law != context.scrollView?.motionWords {
      context.report(.decision(what: "new limits")) {
        "the content's height changed while it moved: \($0.motionWords)"
      }
    }
    noticeRest()
  }

  /// `scrollTo`: at once, or with a glide.
  mutating func scrollTo(x: Double?, y: Double?, animated: Bool) {
    guard let scrollView = context.scrollView else { return reportNothingScrolls() }
    if scrollView.isMoving {
      let offset = contentOffset
      context.report(
        .scroll(scrollView.phase == .animating ? .didEndScrollingAnimation : .didEndDecelerating)
      ) { "a scrollTo ends its motion at \($0.words(of: offset))" }
    }
    if animated {
      endDragForGlide()
      reportGlide("\(scrollName).x", from: contentOffset.x, to: x)
      reportGlide("\(scrollName).y", from: contentOffset.y, to: y)
      context.scrollView?.animateContentOffset(x: x, y: y, at: context.time)
    } else {
      context.scrollView?.setContentOffset(x: x, y: y)
    }
    noticeRest()
  }

  /// An animated `scrollTo` ends a drag, and the rest of the gesture moves nothing.
  private mutating func endDragForGlide() {
    guard context.scrollView?.isDragging == true else { return }
    context.scrollView?.interrupt(at: context.time)
    context.report(
      .scroll(.didEndDragging(willDecelerate: false)), because: "an animated scrollTo ends the drag"
    )
    didEndDragging(isCancelled: true)
  }

  /// The sheet has removed its scroll view, for example for a page that has none.
  private mutating func reportNothingScrolls() {
    context.report(.decision(what: "none"), because: "there is no scroll view on the screen now")
  }

  private mutating func reportGlide(_ value: String, from start: Double, to target: Double?) {
    guard let target, target != start, let settings = context.scrollView?.settings else { return }
    let duration = settings.scrollToDuration
    context.report(
      .animation(
        .init(
          what: .began, of: value, curve: "half a cosine wave, \(duration.rounded3) s", from: start,
          to: target, duration: duration)), because: "scrollTo, animated")
  }
}
