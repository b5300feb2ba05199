import GestureEngine
import MotionLaws

/// The app's scroll views, which move by the engine's laws.
extension AppStage {
  /// Reports to the engine the scroll views that have come, or whose parameters have changed.
  func reportScrollViews() {
    for scrollView in run.link.scrollViews {
      scrollView.insetsMayHaveChanged()
      let state = scrollView.stateToReport
      guard let id = scrollView.id(in: run) else {
        add(scrollView, state)
        continue
      }
      guard scrollView.known?.reported != state else { continue }
      scrollView.known?.reported = state
      let isClamped = run.link.context?.configureScrollView(
        id, scrollView.engineSettings, width: state.size.width, height: state.size.height,
        inside: state.outer)
      if isClamped == true { follow(scrollView) }
    }
    // What delegates have changed shows in this turn's layout.
    if !run.link.scrollViews.isEmpty { run.window.layoutIfNeeded() }
  }

  private func add(_ scrollView: UIScrollView, _ state: UIScrollView.ReportedState) {
    let id = run.link.context?.addScrollView(
      run.link.name(of: scrollView), scrollView.engineSettings, width: state.size.width,
      height: state.size.height, inside: state.outer)
    guard let id else { return }
    scrollView.known = KnownScrollView(run: run, id: id, reported: state)
    run.link.engineScrollViews[id] = scrollView
  }

  /// Moves the content of scroll views to where it shows now, and tells their delegates.
  func followScrolling() {
    for scrollView in run.link.scrollViews { follow(scrollView) }
  }

  /// Schedules the time at which content that moves by itself is followed next.
  ///
  /// That is at the frames of the device, whichever frames are looked at: what delegates do then must not
  /// depend on those.
  func scheduleScrolling() {
    guard let context = run.link.context else { return }
    let isMoving = run.link.scrollViews.contains { scrollView in
      scrollView.id(in: run).map { context[scrollView: $0]?.isMoving == true } ?? false
    }
    let (rate, moment) = (run.screen.simulated.refreshRate, Tolerance.simultaneity)
    if isMoving {
      run.loop.nextScrolling = (((run.time + moment) * rate).rounded(.down) + 1) / rate
    } else if run.time != followedAt, isScrolled(context) {
      // A sheet has moved the content back that a finger drags: it is followed once, as delegates may not let
      // it stay there.
      run.loop.nextScrolling = ((run.time - moment) * rate).rounded(.up) / rate
    } else {
      run.loop.nextScrolling = nil
    }
  }

  /// Moves content that moves by itself to where it shows, at a frame of the device.
  func followMovingContent() {
    guard let next = run.loop.nextScrolling, next <= run.time + Tolerance.simultaneity else {
      return
    }
    followedAt = run.time
    followScrolling()
  }

  /// Whether the content of a scroll view shows elsewhere than its code has been told.
  func isScrolled(_ context: SheetContext) -> Bool {
    run.link.scrollViews.contains { scrollView in
      guard let id = scrollView.id(in: run), let simulated = context[scrollView: id] else {
        return false
      }
      let offset = simulated.contentOffset(at: context.time)
      return CGPoint(x: offset.x, y: offset.y) != scrollView.contentOffset
    }
  }

  private func follow(_ scrollView: UIScrollView) {
    guard let id = scrollView.id(in: run),
      let offset = run.link.context?[scrollView: id]?.contentOffset(at: run.time)
    else { return }
    run.story.occasion = "\(run.link.name(of: scrollView)) scrolls"
    scrollView.follow(CGPoint(x: offset.x, y: offset.y))
  }
}
