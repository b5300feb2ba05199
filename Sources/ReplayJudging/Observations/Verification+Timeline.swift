import GestureEngine
import GestureTraces
import MotionLaws
package import ReplayTimelines

extension Verification {
  /// The run as a recording observed it, on the run's clock: every observed number replaces the
  /// simulated one, and the rest is as simulated.
  ///
  /// Between two observed moments, the deviation is interpolated. If they are more than a second
  /// apart, and after the last one, it stays as at the moment before.
  package var observedTimeline: Timeline {
    var run = timeline.run
    run.trace += ", observed"
    var runs = timeline.frames.runs
    let last = deviations.compactMap { $0.last?.time }.max() ?? 0
    let end = releases.places(of: [last], clock).first?.moment ?? 0
    // The last frame stays on screen for as long as anything was observed.
    if var last = runs.popLast() {
      let rest = min((end - last.last.time) * run.refreshRate, 9e15)
      last.count += max(0, Int(rest) - 1)
      while last.last.time + 1 / run.refreshRate <= end { last.count += 1 }
      runs.append(last)
    }
    var frames = Timeline.Frames(refreshRate: run.refreshRate)
    for run in runs {
      for part in parts(of: run) {
        frames.append(
          FrameRun(observedFrame(part.first), count: part.count, refreshRate: part.refreshRate))
      }
    }
    var outcome = timeline.outcome
    if let last = frames.last, frames.count > timeline.frames.count {
      (outcome.time, outcome.frames) = (last.time, frames.count)
    }
    outcome.frame = frames.last ?? outcome.frame
    return Timeline(
      of: run, events: timeline.events, frames: frames, framesBefore: timeline.framesBefore,
      lookChanges: timeline.lookChanges, outcome: outcome)
  }

  /// The parts of a run throughout which the simulation is off by the same amount.
  private func parts(of run: FrameRun) -> [FrameRun] {
    var parts: [FrameRun] = []
    var place = 0
    while place < run.count {
      let time = recordedTime(of: run[place])
      let end = deviations.map { $0.endOfGap(at: time) }.min() ?? .infinity
      var count = 1
      if end > time {
        let frames = ((end - time) * run.refreshRate).rounded(.down) - 1
        count = Int(min(max(1, frames), Double(run.count - place)))
      }
      parts.append(run[place..<place + count])
      place += count
    }
    return parts
  }

  /// The time at which the screen showed a frame of the run, on the recording's clock.
  private func recordedTime(of frame: Frame) -> Double {
    releases.recordedTime(of: frame.time, clock)
  }

  /// A frame with what was seen when the screen showed it.
  private func observedFrame(_ frame: Frame) -> Frame {
    var shown = frame
    var reader = reader
    reader.read(frame)
    for (channel, deviations) in deviations.enumerated() {
      guard let value = reader.values[channel],
        let deviation = deviations.deviation(at: recordedTime(of: frame))
      else { continue }
      reader.set(value - deviation, ofChannelAt: channel, in: &shown)
    }
    if let after = shown.sheet?.reading, let before = frame.sheet?.reading {
      shown.layout.moveSheet(
        by: Vector(x: (after.x ?? 0) - (before.x ?? 0), y: after.y - before.y))
    }
    return shown
  }
}

extension [ObservedDeviation] {
  /// The time that two moments must be apart for nothing to be known between them, in seconds.
  private static var longestGap: Double { 1 }

  /// The index of the first moment after a time.
  private func place(after time: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Until when the deviation stays as it is at a time; that time itself if it changes from there
  /// on.
  fileprivate func endOfGap(at time: Double) -> Double {
    let next = place(after: time)
    guard next < count else { return .infinity }
    let isGap = next == 0 || self[next].time - self[next - 1].time > Self.longestGap
    return isGap ? self[next].time : time
  }

  /// The deviation interpolated between the neighbours of a time; nil before the first.
  fileprivate func deviation(at time: Double) -> Double? {
    let low = place(after: time)
    guard low > 0 else { return nil }
    let before = self[low - 1]
    guard low < count, self[low].time - before.time <= Self.longestGap else {
      return before.deviation
    }
    let part = (time - before.time) / (self[low].time - before.time)
    return before.deviation + (self[low].deviation - before.deviation) * part
  }
}
