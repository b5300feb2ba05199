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

  /// The scroll views that it is or that lie in it, outer ones first.
  var scrollViewsInside: [UIScrollView] {
    let inside = subviews.flatMap { $0.scrollViewsInside }
    return (self as? UIScrollView).map { [$0] + inside } ?? inside
  }
}

/// A scroll view as the engine knows it.
extension UIScrollView {
  /// The engine's scroll view at this moment; nil before the engine knows it.
  private var simulated: SimulatedScrollView? {
    guard let run = AppRun.current, let id = id(in: run) else { return nil }
    return (run.link.context ?? run.link.question)?[scrollView: id]
  }

  /// Its handle in a run; nil before the engine knows it.
  func id(in run: AppRun) -> ScrollViewID? { known?.run === run ? known?.id : nil }

  /// Asks the engine to change it, as soon as that may be asked and knows it.
  private func askEngine(
    of run: AppRun, _ change: @escaping (inout SimulatedScrollView) -> Void
  ) {
    run.link.ask { [self] context in
      guard let id = id(in: run) else { return }
      _ = context.withScrollView(id, change)
    }
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
    guard let run = AppRun.current, replayedName != nil else { return }
    let offset = contentOffset
    askEngine(of: run) {
      $0.setContentOffset(
        x: old.x == offset.x ? nil : offset.x, y: old.y == offset.y ? nil : offset.y)
    }
    run.story.recordOffset(of: self, from: old)
    if let shown = simulated?.contentOffset(at: run.time) {
      follow(CGPoint(x: shown.x, y: shown.y), reportsMove: reportsMove)
    }
  }

  /// Content before what shows has got longer, or shorter: what shows stays where it is, and a drag or
  /// a motion under way continues.
  ///
  /// - Parameters:
  ///   - distance: of contentOffset, in points.
  ///   - isReported: whether the timeline says so.
  func shiftContent(by distance: CGPoint, isReported: Bool = true) {
    guard distance != .zero else { return }
    var offset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    if let run = AppRun.current, id(in: run) != nil {
      askEngine(of: run) { $0.shiftContentOffset(x: distance.x, y: distance.y) }
      if isReported { run.story.recordShift(of: self, by: distance) }
      if run.link.context != nil, let shown = simulated?.contentOffset(at: run.time) {
        offset = CGPoint(x: shown.x, y: shown.y)
      }
    }
    follow(offset)
  }

  /// Fingers that zoom have moved the content, also beyond its limits: a drag goes on from there.
  func pin(_ offset: CGPoint) {
    var offset = offset
    if let run = AppRun.current, id(in: run) != nil {
      let (x, y) = (offset.x, offset.y)
      askEngine(of: run) { $0.setShownOffset(x: x, y: y) }
      if run.link.context != nil, let shown = simulated?.contentOffset(at: run.time) {
        offset = CGPoint(x: shown.x, y: shown.y)
      }
    }
    zoom.isPinning = true
    follow(offset)
    zoom.isPinning = false
  }

  /// The content rests where it shows.
  func stopMotion() {
    guard let run = AppRun.current, simulated?.isMoving == true else { return }
    let offset = contentOffset
    askEngine(of: run) { $0.setContentOffset(x: offset.x, y: offset.y) }
  }

  /// Code lets the content glide.
  func glide(to offset: CGPoint) {
    guard let run = AppRun.current, id(in: run) != nil else {
      move(to: offset)
      return
    }
    let (old, time) = (contentOffset, run.time)
    askEngine(of: run) {
      $0.animateContentOffset(
        x: old.x == offset.x ? nil : offset.x, y: old.y == offset.y ? nil : offset.y, at: time)
    }
  }

  /// A drag of a scroll view that no longer scrolls is cancelled.
  func scrollingWasSwitched() {
    setNeedsLayout()
    guard let name = panGestureRecognizer.replayedName else { return }
    let (isScrollEnabled, isEnabled) = (isScrollEnabled, panGestureRecognizer.isEnabled)
    AppRun.current?.link.ask { $0.setRecognizer(name, isEnabled: isScrollEnabled && isEnabled) }
  }

  /// The size and the parameters of it that are reported to the engine.
  struct ReportedState: Equatable {
    let settings: ScrollViewSettings
    let size: CGSize
    let outer: ScrollViewID?
  }

  /// The state to report to the engine.
  var stateToReport: ReportedState {
    let outer = superview?.scrollViewAround
    var settings = engineSettings
    (settings.initialOffset, settings.initialOffsetX) = (nil, nil)
    return ReportedState(
      settings: settings, size: bounds.size, outer: AppRun.current.flatMap { outer?.id(in: $0) })
  }
}

/// A scroll view's handle in a run, and its state as the engine knows it.
struct KnownScrollView {
  weak var run: AppRun?
  let id: ScrollViewID
  var reported: UIScrollView.ReportedState
}
