import GestureTraces
import SheetSystems

extension Verification {
  /// The run as a recording observed it, on the run's clock: every number that was seen stands in the
  /// place of the simulation's, and what was not seen is as simulated.
  ///
  /// Between two moments that were observed, and after the last one, the simulation is as far off as
  /// there.
  package var observedTimeline: Timeline {
    var run = timeline.run
    run.trace += ", observed"
    var frames = timeline.frames
    let end = (deviations.compactMap { $0.last?.time }.max() ?? 0) - clockOffset
    while let last = frames.last, last.time + 1 / run.refreshRate <= end {
      var next = last
      next.index += 1
      next.time = Double(next.index) / run.refreshRate
      frames.append(next)
    }
    frames = frames.map { observedFrame($0) }
    var outcome = timeline.outcome
    if let last = frames.last, frames.count > timeline.frames.count {
      (outcome.time, outcome.frames) = (last.time, frames.count)
    }
    outcome.frame = frames.last ?? outcome.frame
    return Timeline(
      of: run, events: timeline.events, frames: frames, framesBefore: timeline.framesBefore,
      outcome: outcome)
  }

  /// A frame with what was seen when the screen showed it.
  private func observedFrame(_ frame: Frame) -> Frame {
    var shown = frame
    let numbers = FrameNumbers(of: frame).numbers
    for (channel, deviations) in zip(observedChannels, deviations) {
      guard let value = channel.value(in: frame, numbers),
        let deviation = deviations.deviation(at: frame.time + clockOffset)
      else { continue }
      channel.set(value - deviation, in: &shown)
    }
    let sheetMove = (shown.sheet?.reading.y ?? 0) - (frame.sheet?.reading.y ?? 0)
    shown.layout.moveSheet(by: sheetMove)
    return shown
  }
}

extension [ObservedDeviation] {
  /// What lies between the neighbours of a time; nil before the first.
  fileprivate func deviation(at time: Double) -> Double? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time > time { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    let before = self[low - 1]
    guard low < count else { return before.deviation }
    let part = (time - before.time) / (self[low].time - before.time)
    return before.deviation + (self[low].deviation - before.deviation) * part
  }
}
