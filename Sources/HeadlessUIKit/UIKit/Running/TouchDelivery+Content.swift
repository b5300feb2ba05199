import GestureEngine

/// Touches of what lies in scroll views, which may scroll instead.
extension TouchDelivery {
  /// The time that a scroll view waits before what lies in it gets a finger, in seconds: no
  /// documentation gives a number.
  private static let contentDelay = 0.15

  func delayInContent(_ touch: UITouch) {
    guard let scrollView = touch.view?.superview?.scrollViewAround, scrollView.delaysContentTouches,
      touch.undecided.contains(scrollView.panGestureRecognizer)
    else { return }
    touch.isDelayedInContent = true
    let occasion = "\(run.link.name(of: scrollView)) does not scroll yet (delaysContentTouches)"
    run.loop.schedule(after: Self.contentDelay, as: occasion) { [weak self, weak touch] in
      guard let self, let touch else { return }
      endContentDelay(of: touch)
      forgetEnded()
    }
  }

  func endContentDelay(of touch: UITouch) {
    guard touch.isDelayedInContent else { return }
    touch.isDelayedInContent = false
    passOn(touch)
  }

  /// The view in a scroll view's content that keeps its fingers from being dragged; nil if none does.
  func view(thatKeepsTouchesFrom scrollView: UIScrollView) -> UIView? {
    for touch in touches(of: scrollView.panGestureRecognizer) where touch.isKnown {
      guard let view = touch.view, view !== scrollView, touch.isDelivered else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) {
        return view
      }
    }
    return nil
  }

  /// Whether a view is told of a finger: the scroll view around it is asked once, before it is told
  /// anything.
  func mayBegin(_ touch: UITouch, on view: UIView) -> Bool {
    guard !touch.isKnown, let scrollView = view.superview?.scrollViewAround,
      !scrollView.touchesShouldBegin([touch], with: event(with: [touch]), in: view)
    else { return true }
    touch.isDelivered = false
    touch.delayed = []
    run.story.report(
      "answer",
      [
        .init("question", "touchesShouldBegin(_:with:in:)"), .init("view", run.link.name(of: view)),
        .init("answer", "no"), .init("by", "\(type(of: scrollView))"),
      ], because: "the app's scroll view says so")
    return false
  }
}
