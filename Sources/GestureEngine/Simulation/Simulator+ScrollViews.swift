import GestureTraces
import MotionLaws

/// The effects of fingers, frames and the app on scroll views.
extension Simulator {
  /// A finger lands on a scroll view, which stops.
  mutating func touchScrollView(_ id: ScrollViewID) {
    guard stage.context[scrollView: id]?.settings.isScrollEnabled == true else { return }
    stage.scrollViewWasTouched(id)
  }

  /// Prepares a scroll view's pan for the axes along which it can scroll now.
  mutating func preparePan(of id: ScrollViewID) {
    guard let panIndex = stage.context.panIndex(of: id),
      let axis = stage.context[scrollView: id]?.panAxis
    else { return }
    arena.setAxis(axis, ofPanAt: panIndex)
  }

  /// The scroll views beside the scene's own that a finger has hit and that have a pan.
  func furtherScrollViews(among views: [String]) -> [ScrollViewID] {
    stage.context.furtherIDs.filter { id in
      stage.context.panIndex(of: id) != nil && views.contains(stage.context.name(of: id))
    }
  }

  /// Informs scroll views that the last finger of their pan has left without a drag.
  mutating func leaveScrollViews(isCancelled: Bool) {
    if stage.context.hasFurther {
      for id in stage.context.furtherIDs { leave(id, isCancelled: isCancelled) }
    }
    leave(.scene, isCancelled: isCancelled)
  }

  private mutating func leave(_ id: ScrollViewID, isCancelled: Bool) {
    guard let panIndex = stage.context.panIndex(of: id),
      stage.context[scrollView: id]?.isTracking == true,
      arena.recognizers[panIndex].motion.fingers.isEmpty
    else { return }
    stage.scrollViewWasLeft(id, isCancelled: isCancelled)
  }

  /// An additional finger on a scroll view does not track if its pan has already failed.
  mutating func untrackWherePansAreOver() {
    if stage.context.hasFurther {
      for id in stage.context.furtherIDs { untrackIfPanIsOver(id) }
    }
    untrackIfPanIsOver(.scene)
  }

  private mutating func untrackIfPanIsOver(_ id: ScrollViewID) {
    guard let panIndex = stage.context.panIndex(of: id),
      arena.recognizers[panIndex].state != .possible
    else { return }
    stage.context[scrollView: id]?.panFailed()
  }

  // MARK: Time

  /// The time at which a control gets its finger, or the law of a further scroll view ends, next.
  ///
  /// Mutating only so that it is evaluated in place.
  mutating func nextDueOfAdditions() -> Double? {
    switch (stage.nextControlDue, stage.context.additions?.nextDue) {
    case (let control?, let scrollView?): min(control, scrollView)
    case (let control, let scrollView): control ?? scrollView
    }
  }

  /// Advances what is due by a time, controls first, then the keyboard.
  mutating func advanceAdditions(until limit: Double) {
    if let due = stage.nextControlDue, due <= limit { return stage.advanceControls() }
    if let due = stage.context.keyboard?.nextDue, due <= limit { return stage.advanceKeyboard() }
    let ended = stage.context.furtherIDs.first {
      (stage.context[scrollView: $0]?.nextDue ?? .infinity) <= limit
    }
    if let ended { stage.advanceScrollView(ended) }
  }

  // MARK: Frames

  /// Remembers where further scroll views are before a move.
  mutating func lookAtFurther() {
    let time = stage.context.time
    for place in stage.context.further.indices {
      guard let scrollView = stage.context.further[place].scrollView else { continue }
      stage.context.further[place].offsetBeforeMove = scrollView.contentOffset(at: time)
    }
  }

  /// Measures how far a move carried the contents of further scroll views.
  mutating func recordFurtherDrags() {
    let time = stage.context.time
    for place in stage.context.further.indices {
      guard let panIndex = stage.context.further[place].panIndex,
        let scrollView = stage.context.further[place].scrollView, scrollView.isDragging
      else { continue }
      let step =
        scrollView.contentOffset(at: time) - stage.context.further[place].offsetBeforeMove
      stage.context.further[place].drag.note(
        step: step, duration: arena.recognizers[panIndex].motion.latestMoveDuration, at: time)
    }
  }

  /// Shows the further scroll views in a frame.
  mutating func captureFurther(at time: Double) {
    frame.scrolls.removeAll(keepingCapacity: true)
    for place in stage.context.further.indices {
      let dragVelocity = stage.context.further[place].drag.value(at: time)
      guard var scrollView = stage.context.further[place].scrollView else { continue }
      let shown = scrollView.shown(
        at: scrollView.contentOffset(at: time), dragVelocity: dragVelocity, time: time)
      frame.scrolls.append(
        Frame.NamedScroll(name: stage.context.further[place].name, scroll: shown))
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

  /// `scrollTo`: the scroll view that it names, or the scene's own.
  mutating func scroll(_ action: AppAction.ScrollTo) {
    guard let id = stage.context.scrollView(named: action.scrollView ?? ViewArrangement.scrollView)
    else { return }
    // A sheet that moves has its content laid out as it is now.
    if id == .scene { stage.noticeRest(of: id) }
    stage.scroll(id, toX: action.x, y: action.y, animated: action.animated)
  }
}
