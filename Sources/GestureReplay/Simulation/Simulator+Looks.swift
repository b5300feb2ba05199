package import JSONText
import MotionLaws
import SheetSystems

extension Simulator {
  /// What the screen shows at any times, between frames, too.
  ///
  /// Frames are shown as in every run, for a sheet whose motion depends on them; looking changes
  /// nothing.
  ///
  /// - Parameter times: seconds since the trace began, in ascending order. Before 0 stands what the
  ///   screen shows at the beginning, after the end what it shows at rest.
  /// - Returns: for each time what shows then, with the index of the screen's last frame by then;
  ///   and how the run ended.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package mutating func frames(at times: [Double]) throws(InputFailure)
    -> (frames: [Frame], outcome: Outcome)
  {
    var frames: [Frame] = []
    frames.reserveCapacity(times.count)
    let outcome = try look(at: times) { frames.append($0) }
    return (frames, outcome)
  }

  /// Looks at the screen at some times, in ascending order.
  mutating func look(at times: [Double], _ take: (Frame) -> Void) throws(InputFailure) -> Outcome {
    stage.context.log = EventLog(isRecording: false)
    watchesDrags = true
    describeViews()
    var sink = OutcomeOnly()
    var looks = Looks(times: times)
    let giveUp = lastInputTime + maxSettle
    var index = 0
    while true {
      let frameTime = min(Double(index) / refreshRate, giveUp)
      while let time = looks.next(before: frameTime) {
        happen(until: time, &sink)
        stage.context.time = max(0, time)
        look(at: max(0, index - 1), time: time)
        try checkForMistake()
        take(frame)
      }
      happen(until: frameTime, &sink)
      stage.context.time = frameTime
      let isGivenUp = Double(index) / refreshRate > giveUp + Tolerance.simultaneity
      if !isGivenUp {
        frameWillShow()
      }
      try checkForMistake()
      while looks.next(at: frameTime) != nil {
        look(at: index, time: frameTime)
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

  /// How many frames from one on nobody looks at, and nothing happens in.
  ///
  /// - Parameters:
  ///   - index: the frame after the one that was shown last.
  ///   - end: when somebody looks, or the run is given up.
  /// - Returns: 0 if the next frame has to be made.
  private mutating func framesToSkip(from index: Int, until end: Double) -> Int {
    guard !stage.sheet.dependsOnRefreshRate else {
      return pause(from: index, until: end)?.count ?? 0
    }
    guard let next = nextTime() else { return 0 }
    // The frame before is made, since it may be the one that is looked at.
    return max(0, nextInterestingFrame(at: min(next, end), until: end) - 1 - index)
  }
}

/// Ascending times, one after the other.
private struct Looks {
  /// Times less than this many seconds from a frame's are that frame's: recordings know times to a
  /// microsecond.
  private static let sameMoment = 0.5e-6

  let times: [Double]
  private var index = 0

  init(times: [Double]) { self.times = times }

  /// The next time to look at; nil if there is none.
  var nextTime: Double? { index < times.count ? times[index] : nil }

  /// The next time, if it comes before a frame's.
  mutating func next(before frame: Double) -> Double? {
    guard index < times.count, times[index] < frame - Self.sameMoment else { return nil }
    index += 1
    return times[index - 1]
  }

  /// The next time, if it is a frame's or lies before.
  mutating func next(at frame: Double) -> Double? { next(before: frame + 2 * Self.sameMoment) }
}
