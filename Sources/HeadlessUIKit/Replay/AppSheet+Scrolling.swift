public import GestureEngine
public import MotionLaws

/// The delegates of the app's scroll views.
extension AppSheet {
  /// Executes code of a scroll view's delegate, once the content is where it shows.
  private mutating func onScrollView(
    _ id: ScrollViewID, _ context: inout SheetContext, _ occasion: String,
    _ body: @MainActor (UIScrollView) -> Void
  ) {
    let run = stage.run
    enter(&context) { _ in
      guard let scrollView = run.link.engineScrollViews[id] else { return }
      run.story.occasion = "\(run.link.name(of: scrollView)) \(occasion)"
      body(scrollView)
    }
  }

  public mutating func scrollViewWillBeginDragging(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    onScrollView(id, &context, "begins to be dragged") { scrollView in
      scrollView.asMove { $0.delegate?.scrollViewWillBeginDragging($0) }
      scrollView.dismissKeyboardOnDrag()
    }
  }

  /// A finger that drags content may take the keyboard along.
  public mutating func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    let run = stage.run
    let takesAlong = MainActor.assumeIsolated {
      change.to.isActive && run.keyboard.height > 0
        && run.link.engineScrollViews[id]?.takesKeyboardAlong == true
    }
    guard takesAlong else { return }
    onScrollView(id, &context, "is dragged") { $0.dragKeyboard() }
  }

  public mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {
    let stage = stage
    enter(&context) { _ in
      stage.run.touches.isDeliveringMove = true
      defer { stage.run.touches.isDeliveringMove = false }
      stage.followScrolling()
    }
  }

  public mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point {
    var target = release.proposedTarget
    let (stage, run) = (stage, stage.run)
    MainActor.assumeIsolated {
      // The content goes against the finger.
      stage.scrollReleaseVelocity = -stage.app.edge.along(release.velocity)
      stage.releaseVelocity = stage.scrollReleaseVelocity
    }
    setBeingReleased(id, true)
    defer { setBeingReleased(id, false) }
    onScrollView(id, &context, "is released") { scrollView in
      let proposed = CGPoint(x: target.x, y: target.y)
      let layouts = AppRecorder.asking {
        scrollView.restingOffset(proposed, velocity: release.velocity)
      }
      var asked = layouts.answer
      run.story.awaitsDecision = run.story.occasion
      let count = run.story.recording.comparisons.count
      // UIKit reports points per millisecond.
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView,
        withVelocity: CGPoint(x: release.velocity.x / 1000, y: release.velocity.y / 1000),
        targetContentOffset: &asked)
      scrollView.refreshControl?.fingerDidLeave()
      scrollView.releaseKeyboard()
      let isRefused = AppRun.refuses(
        answer: asked, to: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        by: scrollView.delegate, about: run.link.name(of: scrollView))
      if !isRefused { target = Point(x: asked.x, y: asked.y) }
      guard run.link.context?.isRecording == true, target != release.proposedTarget else { return }
      stage.targetChange =
        asked == layouts.answer
        ? layouts.recording.wordsOfChange(since: 0)
        : run.story.recording.wordsOfChange(since: count)
          ?? scrollView.delegate.map { " by \(type(of: $0))" }
    }
    return target
  }

  /// Adds the app's line and numbers to the event of a release whose target the app has changed.
  ///
  /// The engine has reported it between the two calls of the delegate.
  private func completeRelease(of id: ScrollViewID, _ context: inout SheetContext) {
    let stage = stage
    let words = MainActor.assumeIsolated {
      defer { stage.targetChange = nil }
      return stage.targetChange
    }
    let index = context.log.events.lastIndex { event in
      if case .scroll(.willEndDragging) = event.kind { true } else { false }
    }
    guard let words, let index else { return }
    context.amend(event: index) { $0.because += words }
  }

  private func setBeingReleased(_ id: ScrollViewID, _ isBeingReleased: Bool) {
    let run = stage.run
    MainActor.assumeIsolated {
      run.link.engineScrollViews[id]?.isBeingReleased = isBeingReleased
    }
  }

  public mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {
    defer {
      onSystemSheets(&context) { $0.scrollViewDidEndDragging(id, isCancelled: isCancelled) }
    }
    guard !isCancelled else {
      return onScrollView(id, &context, "is cancelled") {
        $0.cancelKeyboardDrag()
        $0.refreshControl?.fingerDidLeave()
        if !$0.isDecelerating { $0.contentDidRest() }
      }
    }
    completeRelease(of: id, &context)
    let decelerates = context[scrollView: id]?.isMoving == true
    let (stage, run) = (stage, stage.run)
    MainActor.assumeIsolated { stage.releaseVelocity = stage.scrollReleaseVelocity }
    onScrollView(id, &context, "was released") { scrollView in
      run.story.awaitsDecision = run.story.occasion
      scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerates)
      if decelerates {
        scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
      } else {
        scrollView.contentDidRest()
      }
    }
  }

  public mutating func scrollViewDidEndDecelerating(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    let stage = stage
    onScrollView(id, &context, "ends decelerating") {
      stage.followScrolling()
      $0.delegate?.scrollViewDidEndDecelerating($0)
      $0.contentDidRest()
    }
  }

  public mutating func scrollViewDidEndScrollingAnimation(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    let stage = stage
    onScrollView(id, &context, "has arrived") {
      stage.followScrolling()
      $0.delegate?.scrollViewDidEndScrollingAnimation($0)
      $0.contentDidRest()
    }
  }
}

extension UIScrollView {
  /// Executes what a move of a finger makes its delegate do.
  fileprivate func asMove(_ body: (UIScrollView) -> Void) {
    AppRun.current?.touches.isDeliveringMove = true
    defer { AppRun.current?.touches.isDeliveringMove = false }
    body(self)
  }
}
