import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

extension UIView {
  /// The view itself or the innermost view around it that scrolls.
  var scrollViewAround: UIScrollView? {
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
}

/// A scroll view as the engine knows it.
extension UIScrollView {
  /// The engine's scroll view at this moment; nil before the engine knows it.
  private var simulated: SimulatedScrollView? {
    guard let run = AppRun.current, let replayedName else { return nil }
    return (run.context ?? run.question)?[scrollView: replayedName]
  }

  /// Whether a finger rests on it or drags it; also while the delegate is asked about a release.
  public var isTracking: Bool {
    if isBeingReleased { return true }
    guard let simulated else { return false }
    return simulated.isTracking || simulated.isDragging
  }

  /// Whether a finger drags it.
  public var isDragging: Bool { simulated?.isDragging == true }

  /// Whether its content goes on moving after a drag.
  public var isDecelerating: Bool {
    guard let simulated, simulated.isMoving else { return false }
    return simulated.phase != .animating
  }

  /// Whether the finger on it has stopped content that moved.
  var isCaught: Bool { simulated?.isCaught == true }

  /// Its parameters.
  var engineSettings: ScrollViewSettings {
    var settings = ScrollViewSettings()
    let inset = adjustedContentInset
    settings.contentWidth = contentSize.width
    settings.contentHeight = contentSize.height
    settings.contentInset.top = inset.top
    settings.contentInset.left = inset.left
    settings.contentInset.bottom = inset.bottom
    settings.contentInset.right = inset.right
    settings.initialOffset = contentOffset.y
    settings.initialOffsetX = contentOffset.x
    settings.bounces = bounces
    settings.alwaysBounceVertical = bounces && alwaysBounceVertical
    settings.alwaysBounceHorizontal = bounces && alwaysBounceHorizontal
    settings.isScrollEnabled = isScrollEnabled
    settings.isPagingEnabled = isPagingEnabled
    settings.isDirectionalLockEnabled = isDirectionalLockEnabled
    settings.decelerationRate = decelerationRate.rawValue
    settings.refreshControl = refreshControl != nil
    settings.refreshThreshold =
      refreshControl?.canRefresh == true ? UIRefreshControl.pullDistance : SettingRange.limit
    return settings
  }

  /// Code has set the offset: the engine goes on from there, with it on whole pixels.
  ///
  /// - Parameters:
  ///   - old: where it was.
  ///   - reportsMove: whether the delegate is told.
  func offsetWasSet(from old: CGPoint, reportsMove: Bool) {
    guard let run = AppRun.current, let replayedName else { return }
    let offset = contentOffset
    run.ask { context in
      context[scrollView: replayedName]?.setContentOffset(
        x: old.x == offset.x ? nil : offset.x, y: old.y == offset.y ? nil : offset.y)
    }
    run.reportOffset(of: self, from: old)
    if let shown = simulated?.contentOffset(at: run.time) {
      follow(CGPoint(x: shown.x, y: shown.y), reportsMove: reportsMove)
    }
  }

  /// Content before what shows has got longer, or shorter: what shows stays where it is, and a drag or
  /// a motion under way continues.
  ///
  /// - Parameter distance: of contentOffset, in points.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    var offset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    if let run = AppRun.current, let replayedName, run.hasReported(self) {
      run.ask {
        $0[scrollView: replayedName]?.shiftContentOffset(x: distance.x, y: distance.y)
      }
      run.reportShift(of: self, by: distance)
      if run.context != nil, let shown = simulated?.contentOffset(at: run.time) {
        offset = CGPoint(x: shown.x, y: shown.y)
      }
    }
    follow(offset)
  }

  /// The content rests where it shows.
  func stopMotion() {
    guard let run = AppRun.current, let replayedName, simulated?.isMoving == true else { return }
    let offset = contentOffset
    run.ask { $0[scrollView: replayedName]?.setContentOffset(x: offset.x, y: offset.y) }
  }

  /// Code lets the content glide.
  func glide(to offset: CGPoint) {
    guard let run = AppRun.current, let replayedName, run.hasReported(self) else {
      move(to: offset)
      return
    }
    let (old, time) = (contentOffset, run.time)
    run.ask { context in
      context[scrollView: replayedName]?.animateContentOffset(
        x: old.x == offset.x ? nil : offset.x, y: old.y == offset.y ? nil : offset.y, at: time)
    }
  }

  /// A drag of a scroll view that no longer scrolls is cancelled.
  func scrollingWasSwitched() {
    setNeedsLayout()
    guard let name = panGestureRecognizer.replayedName else { return }
    let (isScrollEnabled, isEnabled) = (isScrollEnabled, panGestureRecognizer.isEnabled)
    AppRun.current?.ask { $0.setRecognizer(name, isEnabled: isScrollEnabled && isEnabled) }
  }

  /// The size and the parameters of it that are reported to the engine.
  struct ReportedState: Equatable {
    let settings: ScrollViewSettings
    let size: CGSize
    let outer: String?
  }

  /// The state to report to the engine.
  var stateToReport: ReportedState {
    var outer = superview
    while let view = outer, !(view is UIScrollView) { outer = view.superview }
    var settings = engineSettings
    (settings.initialOffset, settings.initialOffsetX) = (nil, nil)
    return ReportedState(settings: settings, size: bounds.size, outer: outer?.replayedName)
  }
}
