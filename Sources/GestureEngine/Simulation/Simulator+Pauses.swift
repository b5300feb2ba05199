import MotionLaws

/// The time at which something happens next, and frames that need not be created before it.
extension Simulator {
  /// The time at which the next animation, motion or timer ends.
  mutating func nextDue() -> Double? {
    var next = arena.nextDue
    if let due = stage.context.scrollView?.nextDue { next = min(due, next ?? due) }
    if stage.context.additions != nil, let due = nextDueOfAdditions() {
      next = min(due, next ?? due)
    }
    if let due = stage.sheet.nextDue {
      if due.isNaN {
        mistake = mistake ?? .notANumber(stage.sheet.name, "nextDue", at: stage.context.time)
      }
      next = min(due, next ?? due)
    }
    return next
  }

  /// The time at which something happens next: an input or something that is due.
  mutating func nextTime() -> Double? {
    switch (nextDue(), inputs.nextTime) {
    case (let due?, let input?): min(due, input)
    case (let due, let input): due ?? input
    }
  }

  /// The first frame that shows what happens at a time; if that comes after the time limit, the one
  /// after the last frame.
  func nextInterestingFrame(at time: Double, until giveUp: Double) -> Int {
    guard time <= giveUp + Tolerance.simultaneity else {
      return Int(((giveUp + Tolerance.simultaneity) * refreshRate).rounded(.down)) + 1
    }
    return Int(((time - Tolerance.simultaneity) * refreshRate).rounded(.up))
  }

  /// The shortest time without input for which a run counts as pausing, in seconds: shorter pauses
  /// are not worth searching for.
  private static var shortestPause: Double { 0.5 }

  /// The consecutive frames, starting with one, in which nothing changes.
  ///
  /// - Parameters:
  ///   - index: the frame after the last one shown.
  ///   - end: the time up to which frames are shown, or not observed, in seconds.
  /// - Returns: nil if they are few, or something moves.
  @inline(__always)
  mutating func pause(from index: Int, until end: Double) -> FrameRun? {
    guard let input = inputs.nextTime, min(input, end) - stage.context.time > Self.shortestPause
    else { return nil }
    return longPause(from: index, until: end)
  }

  private mutating func longPause(from index: Int, until end: Double) -> FrameRun? {
    let time = stage.context.time
    guard !stage.sheet.isMoving, stage.context.scrollView?.isMoving != true,
      stage.context.additions?.isMoving != true, let next = nextTime()
    else { return nil }
    // What happens next must show in a frame that is created, and so is the frame before it,
    // because products of times and rates are not exact.
    let last = nextInterestingFrame(at: min(next, end), until: end) - 2
    guard last > index else { return nil }
    // A copy is a checkpoint: this run is not affected by looking ahead.
    var ahead = self
    ahead.captureFrame(at: index - 1, time: time)
    let shown = ahead.frame
    if stage.sheet.dependsOnRefreshRate { ahead.showFrame(index) }
    let first = ahead.captureFrame(aheadTo: index)
    guard first.shows(shown), ahead.captureFrame(aheadTo: last).shows(shown),
      ahead.stage.context.log.events.isEmpty, ahead.mistake == nil
    else { return nil }
    return FrameRun(first, count: last - index + 1, refreshRate: refreshRate)
  }

  private mutating func showFrame(_ index: Int) {
    stage.context.time = Double(index) / refreshRate
    frameWillShow()
  }

  private mutating func captureFrame(aheadTo index: Int) -> Frame {
    stage.context.time = Double(index) / refreshRate
    // The sheet is asked what it shows then, whatever it says about moving.
    isShownCurrent = false
    captureFrame(at: index, time: stage.context.time)
    return frame
  }
}
