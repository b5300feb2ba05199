import GestureTraces
import JSONText
import SheetSystems

extension Verification {
  /// The run as a recording observed it: every number that was seen stands in the place of the
  /// simulation's, on the simulation's clock, and what was not seen is as simulated.
  package var observedTimeline: Timeline {
    var run = timeline.run
    run.trace += ", observed"
    let frames = timeline.frames.map { observedFrame($0) }
    var outcome = timeline.outcome
    if let last = frames.last { outcome.frame = last }
    return Timeline(
      of: run, events: timeline.events, frames: frames, framesBefore: timeline.framesBefore,
      outcome: outcome)
  }

  /// A frame with what was seen when the screen showed it.
  private func observedFrame(_ frame: Frame) -> Frame {
    let time = frame.time + clockOffset
    let next = observed.frames.partitioningIndex { $0.time > time }
    guard next > 0 else { return frame }
    let before = observed.frames[next - 1]
    let after = next < observed.frames.count ? observed.frames[next] : before
    let gap = after.time - before.time
    let part = gap > 0 ? (time - before.time) / gap : 0
    var shown = frame
    for (index, keyPath) in observed.channels.enumerated() {
      guard let start = before.values[index],
        let channel = ObservedChannel(keyPath, in: timeline.run)
      else { continue }
      let end = after.values[index] ?? start
      channel.set(start + (end - start) * part, in: &shown)
    }
    let sheetMove = (shown.sheet?.reading.y ?? 0) - (frame.sheet?.reading.y ?? 0)
    shown.layout.moveSheet(by: sheetMove)
    return shown
  }
}

extension Array {
  /// The first place from which on a condition holds, of an array in which it holds from somewhere
  /// on.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
