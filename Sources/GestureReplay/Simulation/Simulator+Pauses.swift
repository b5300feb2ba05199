import MotionLaws
import ScrollViews
import SheetSystems

/// Frames that need not be made, since nothing happens before them.
extension Simulator {
  /// When something happens next: an input, or what is due.
  mutating func nextTime() -> Double? {
    switch (nextDue(), inputs.nextTime) {
    case (let due?, let input?): min(due, input)
    case (let due, let input): due ?? input
    }
  }

  /// The first frame that shows what happens at a time; if that comes too late, the one after the
  /// last.
  func nextInterestingFrame(at time: Double, until giveUp: Double) -> Int {
    guard time <= giveUp + Tolerance.simultaneity else {
      return Int(((giveUp + Tolerance.simultaneity) * refreshRate).rounded(.down)) + 1
    }
    return Int(((time - Tolerance.simultaneity) * refreshRate).rounded(.up))
  }

  /// How long no input may come before a run is taken for one that pauses, in seconds: it is not worth
  /// looking for shorter ones.
  private static var shortestPause: Double { 0.5 }

  /// The frames from one on in which nothing changes.
  ///
  /// - Parameters:
  ///   - index: the frame after the one that was shown last.
  ///   - end: seconds, up to which frames are shown or somebody does not look.
  /// - Returns: nil if they are few, or something moves.
  @inline(__always)
  mutating func pause(from index: Int, until end: Double) -> FrameRun? {
    guard let input = inputs.nextTime, min(input, end) - stage.context.time > Self.shortestPause
    else { return nil }
    return longPause(from: index, until: end)
  }

  private mutating func longPause(from index: Int, until end: Double) -> FrameRun? {
    let time = stage.context.time
    guard !stage.sheet.isMoving, stage.context.scrollView?.isMoving != true, let next = nextTime()
    else { return nil }
    // What happens next shows in a frame that is made, and the one before it is, too: products of
    // times and rates are not exact.
    let last = nextInterestingFrame(at: min(next, end), until: end) - 2
    guard last > index else { return nil }
    // A copy is a checkpoint: this run goes on as if nobody had looked ahead.
    var ahead = self
    ahead.look(at: index - 1, time: time)
    let shown = ahead.frame
    if stage.sheet.dependsOnRefreshRate { ahead.showFrame(index) }
    let first = ahead.look(aheadTo: index)
    guard first.shows(shown), ahead.look(aheadTo: last).shows(shown),
      ahead.stage.context.log.events.isEmpty, ahead.mistake == nil
    else { return nil }
    return FrameRun(first, count: last - index + 1, refreshRate: refreshRate)
  }

  private mutating func showFrame(_ index: Int) {
    stage.context.time = Double(index) / refreshRate
    frameWillShow()
  }

  private mutating func look(aheadTo index: Int) -> Frame {
    stage.context.time = Double(index) / refreshRate
    // The sheet is asked what it shows then, whatever it says of moving.
    isShownCurrent = false
    look(at: index, time: stage.context.time)
    return frame
  }
}
