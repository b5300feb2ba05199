package import JSONText
import MotionLaws

extension Simulator {
  /// Shows what is on screen at any times, including between frames.
  ///
  /// Frames are shown as in every run, because a sheet's motion may depend on them. Observation
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - times: seconds since the trace began, in ascending order. Times before 0 give what the
  ///     screen shows at the beginning, times after the end what it shows at rest.
  ///   - take: receives what is shown at each of them, with the index of the screen's last frame up
  ///     to then.
  /// - Returns: how the run ended.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package mutating func captureFrames(at times: [Double], _ take: (Frame) -> Void)
    throws(InputFailure)
    -> Outcome
  {
    begin(recordingEvents: false, observingFrames: true, describingViews: true)
    var sink = OutcomeOnly()
    var looks = Looks(times: times)
    let giveUp = lastInputTime + maxSettle
    var index = 0
    while true {
      let frameTime = min(Double(index) / refreshRate, giveUp)
      while let time = looks.next(before: frameTime) {
        advance(to: time, &sink)
        stage.context.time = max(0, time)
        captureFrame(at: max(0, index - 1), time: time)
        try checkForMistake()
        take(frame)
      }
      advance(to: frameTime, &sink)
      stage.context.time = frameTime
      let isGivenUp = Double(index) / refreshRate > giveUp + Tolerance.simultaneity
      if !isGivenUp {
        frameWillShow()
      }
      try checkForMistake()
      while looks.next(at: frameTime) != nil {
        captureFrame(at: index, time: frameTime)
        try checkForMistake()
        take(frame)
      }
      let isOver = isAtRest()
      if isOver || isGivenUp {
        let outcome = try end(
          at: frameTime, frames: isGivenUp ? index : index + 1, isSettled: isOver, &sink)
        while let time = looks.next(before: .infinity) {
          frame.time = time
          take(frame)
        }
        return outcome
      }
      index += 1
      index += framesToSkip(from: index, until: min(looks.nextTime ?? giveUp, giveUp))
    }
  }

  /// The number of consecutive frames, starting with one, that are not observed and in which
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - index: the frame after the last one shown.
  ///   - end: the next observed time, or the time limit of the run.
  /// - Returns: 0 if the next frame must be created.
  private mutating func framesToSkip(from index: Int, until end: Double) -> Int {
    guard !stage.sheet.dependsOnRefreshRate else {
      return pause(from: index, until: end)?.count ?? 0
    }
    guard let next = nextTime() else { return 0 }
    // The frame before is created, because it may be the observed one.
    return max(0, nextInterestingFrame(at: min(next, end), until: end) - 1 - index)
  }
}

/// Ascending times, returned one after the other.
private struct Looks {
  /// Times less than this many seconds from a frame's time count as that frame's: recordings have a
  /// resolution of a microsecond.
  private static let sameMoment = 0.5e-6

  let times: [Double]
  private var index = 0

  init(times: [Double]) { self.times = times }

  /// The next time to observe; nil if there is none.
  var nextTime: Double? { index < times.count ? times[index] : nil }

  /// The next time, if it comes before a frame's.
  mutating func next(before frame: Double) -> Double? {
    guard index < times.count, times[index] < frame - Self.sameMoment else { return nil }
    index += 1
    return times[index - 1]
  }

  /// The next time, if it is a frame's time or earlier.
  mutating func next(at frame: Double) -> Double? { next(before: frame + 2 * Self.sameMoment) }
}
