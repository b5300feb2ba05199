import GestureTraces
import MotionLaws

/// What fingers, frames and the app do with the views that a scene adds to those of its sheet.
extension Simulator {
  /// The control that a finger hit, by its place among the added views; nil if it hit none.
  func addedControl(_ views: [String]) -> Int? {
    guard let hit = views.first else { return nil }
    return stage.context.addedViews.firstIndex { $0.control != nil && $0.name == hit }
  }

  /// A finger lands on scroll views, which stop and prepare for the axes along which they can scroll.
  mutating func touchAddedScrollViews(_ views: [String]) {
    for place in stage.context.addedViews.indices
    where views.contains(stage.context.addedViews[place].name) {
      guard let panIndex = stage.context.addedViews[place].panIndex,
        let scrollView = stage.context.addedViews[place].scrollView
      else { continue }
      if scrollView.settings.isScrollEnabled {
        stage.onScrollView(place) { $0.scrollViewWasTouched() }
      }
      arena.setAxis(scrollView.panAxis, ofPanAt: panIndex)
    }
  }

  /// Tells scroll views that the last finger of their pan has left without a drag.
  mutating func noticeAddedScrollViewsWereLeft(isCancelled: Bool) {
    for place in stage.context.addedViews.indices {
      guard let panIndex = stage.context.addedViews[place].panIndex,
        stage.context.addedViews[place].scrollView?.isTracking == true,
        arena.recognizers[panIndex].motion.fingers.isEmpty
      else { continue }
      stage.onScrollView(place) { $0.scrollViewWasLeft(isCancelled: isCancelled) }
    }
  }

  /// An additional finger on a scroll view does not track if its pan has already failed.
  mutating func noticeAddedScrollPansAreOver() {
    for place in stage.context.addedViews.indices {
      guard let panIndex = stage.context.addedViews[place].panIndex,
        arena.recognizers[panIndex].state != .possible
      else { continue }
      stage.context.addedViews[place].scrollView?.panFailed()
    }
  }

  // MARK: Controls

  mutating func leaveControl(_ finger: HeldFinger) {
    guard let touch = stage.controlTouches.first(where: { $0.finger == finger.id }) else { return }
    arrangeModel()
    let frame = arrangement[stage.context.addedViews[touch.place].name]
    stage.controlWasLeft(by: finger.id, isInside: frame?.contains(finger.point) == true)
  }

  // MARK: Time

  /// When a control gets its finger, or the law of a further scroll view ends, next.
  var nextDueOfAddedViews: Double? {
    let ends = stage.context.addedViews.compactMap { $0.scrollView?.nextDue }
    return (ends + [stage.nextControlDue].compactMap { $0 }).min()
  }

  /// Advances what is due by a time, controls first.
  mutating func advanceAddedViews(until limit: Double) {
    if let due = stage.nextControlDue, due <= limit { return stage.advanceControls() }
    let ended = stage.context.addedViews.firstIndex {
      ($0.scrollView?.nextDue ?? .infinity) <= limit
    }
    if let ended { stage.onScrollView(ended) { $0.advanceScrollView() } }
  }

  // MARK: Frames

  /// Remembers where scroll views are before a move.
  mutating func lookAtAddedScrollViews() {
    let time = stage.context.time
    for place in stage.context.addedViews.indices {
      guard let scrollView = stage.context.addedViews[place].scrollView else { continue }
      stage.context.addedViews[place].offsetBeforeMove = scrollView.contentOffset(at: time)
    }
  }

  /// Measures how far a move carried the contents of scroll views.
  mutating func noteAddedDrags() {
    let time = stage.context.time
    for place in stage.context.addedViews.indices {
      guard let panIndex = stage.context.addedViews[place].panIndex,
        let scrollView = stage.context.addedViews[place].scrollView, scrollView.isDragging
      else { continue }
      let step =
        scrollView.contentOffset(at: time) - stage.context.addedViews[place].offsetBeforeMove
      stage.context.addedViews[place].drag.note(
        step: step, duration: arena.recognizers[panIndex].motion.latestMoveDuration, at: time)
    }
  }

  /// Shows the further scroll views in a frame.
  mutating func captureAddedScrollViews(at time: Double) {
    frame.scrolls.removeAll(keepingCapacity: true)
    for place in stage.context.addedViews.indices {
      let dragVelocity = stage.context.addedViews[place].drag.value(at: time)
      guard var scrollView = stage.context.addedViews[place].scrollView else { continue }
      let shown = scrollView.shown(
        at: scrollView.contentOffset(at: time), dragVelocity: dragVelocity, time: time)
      frame.scrolls.append(
        Frame.NamedScroll(name: stage.context.addedViews[place].name, scroll: shown))
    }
    // Those that come later have their places, too.
    for name in description.scrollViews.dropFirst(frame.scrolls.count) {
      let nothing = Frame.Scroll(
        phase: .idle, contentOffset: Point(x: 0, y: 0), velocity: .zero, contentWidth: 0,
        contentHeight: 0)
      frame.scrolls.append(Frame.NamedScroll(name: name, scroll: nothing))
    }
  }

  // MARK: The app

  /// `scrollTo`: the scroll view that it names, or the main one.
  mutating func scroll(_ action: AppAction.ScrollTo) {
    guard let name = action.scrollView, name != ViewArrangement.scrollView else {
      // A sheet that moves has its content laid out as it is now.
      stage.noticeRest()
      return stage.scrollTo(x: action.x, y: action.y, animated: action.animated)
    }
    guard let place = stage.context.addedViews.firstIndex(where: { $0.name == name }) else {
      return
    }
    stage.onScrollView(place) {
      $0.scrollTo(x: action.x, y: action.y, animated: action.animated)
    }
  }
}

extension SheetContext {
  /// Whether a further scroll view moves by itself.
  var movesAddedViews: Bool { addedViews.contains { $0.scrollView?.isMoving == true } }
}
