import GestureEngine
import MotionLaws

/// The app's scroll views, which move by the engine's laws.
extension AppStage {
  /// Reports to the engine the scroll views that have come, or whose parameters have changed.
  func reportScrollViews() {
    for scrollView in run.scrollViews {
      scrollView.insetsMayHaveChanged()
      let name = run.name(of: scrollView)
      let state = scrollView.stateToReport
      guard run.reportedScrollViews[name] != state else { continue }
      run.reportedScrollViews[name] = state
      let isClamped = run.context?.setScrollView(
        name, scrollView.engineSettings, width: state.size.width, height: state.size.height,
        inside: state.outer)
      if isClamped == true { follow(scrollView, named: name) }
    }
    // What delegates have changed shows in this turn's layout.
    if !run.scrollViews.isEmpty { run.window.layoutIfNeeded() }
  }

  /// Moves the content of scroll views to where it shows now, and tells their delegates.
  func followScrolling() {
    for scrollView in run.scrollViews {
      if let name = scrollView.replayedName { follow(scrollView, named: name) }
    }
  }

  /// Schedules the time at which content that moves by itself is followed next.
  ///
  /// That is at the frames of the device, whichever frames are looked at: what delegates do then must not
  /// depend on those.
  func scheduleScrolling() {
    guard let context = run.context else { return }
    let isMoving = run.scrollViews.contains { scrollView in
      scrollView.replayedName.map { context[scrollView: $0]?.isMoving == true } ?? false
    }
    let (rate, moment) = (run.screen.simulated.refreshRate, Tolerance.simultaneity)
    run.nextScrolling = isMoving ? (((run.time + moment) * rate).rounded(.down) + 1) / rate : nil
  }

  /// Moves content that moves by itself to where it shows, at a frame of the device.
  func followMovingContent() {
    guard let next = run.nextScrolling, next <= run.time + Tolerance.simultaneity else { return }
    followScrolling()
  }

  /// Whether the content of a scroll view shows elsewhere than its code has been told.
  func isScrolled(_ context: SheetContext) -> Bool {
    run.scrollViews.contains { scrollView in
      guard let name = scrollView.replayedName, let simulated = context[scrollView: name] else {
        return false
      }
      let offset = simulated.contentOffset(at: context.time)
      return CGPoint(x: offset.x, y: offset.y) != scrollView.contentOffset
    }
  }

  private func follow(_ scrollView: UIScrollView, named name: String) {
    guard let offset = run.context?[scrollView: name]?.contentOffset(at: run.time) else { return }
    run.occasion = "\(name) scrolls"
    scrollView.follow(CGPoint(x: offset.x, y: offset.y))
  }
}

extension AppRun {
  /// Whether a scroll view was reported to the engine, which knows it then.
  func hasReported(_ scrollView: UIScrollView) -> Bool {
    scrollView.replayedName.map { reportedScrollViews[$0] != nil } == true
  }
}

extension UIView {
  var scrollViewsInside: [UIScrollView] {
    let inside = subviews.flatMap { $0.scrollViewsInside }
    return (self as? UIScrollView).map { [$0] + inside } ?? inside
  }
}
