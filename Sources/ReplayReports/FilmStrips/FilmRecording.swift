package import GestureEngine

/// The parts of a run that film strips need.
package struct FilmRecording: TimelineSink {
  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsLooks = true

  private(set) var run: RunDescription?
  /// The frames that differ from the ones around them, and, after the end, a moment for each lift.
  ///
  /// A level stretch keeps only its two ends, so that a pause of days costs no more than one of a
  /// moment.
  private(set) var frames: [Frame] = []
  private(set) var events: [TimelineEvent] = []
  private(set) var outcome: Outcome?

  /// The looks of an app's views; empty for any other scene.
  private(set) var looks = FilmLooks()

  package init() {}

  /// The side from which the sheet comes; the bottom without a sheet.
  var edge: SheetEdge { run?.edge ?? .bottom }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    looks.add(run.looks, from: 0)
  }
  package mutating func event(_ event: TimelineEvent) { events.append(event) }

  package mutating func frame(_ frame: Frame) {
    looks.add(frame.looks, from: frame.index)
    let count = frames.count
    if count > 1, frames[count - 1].shows(frame), frames[count - 2].shows(frame) {
      frames.removeLast()
    }
    frames.append(frame)
  }

  package mutating func frames(_ run: FrameRun) {
    frame(run.first)
    if run.count > 1 { frame(run.last) }
  }

  package mutating func end(_ outcome: Outcome) {
    self.outcome = outcome
    if let run { frames = FilmLifts(in: events, of: run).inserted(into: frames) }
  }
}

extension Frame {
  /// Whether a picture of this frame would also show the other.
  fileprivate func shows(_ other: Frame) -> Bool {
    looks.isEmpty && other.looks.isEmpty
      && touches == other.touches && pans == other.pans && sheet == other.sheet
      && scroll == other.scroll && scrolls == other.scrolls
      && layout.dimming == other.layout.dimming
      && layout.views == other.layout.views
  }
}
