/// The relation of a recording's times to those of a run.
package struct RecordingClock: Sendable, Hashable {
  /// The time by which the screen shows something later than the run, in seconds.
  package var offset: Double

  /// The further delay after each lift until a motion begins, in seconds: one for each release of
  /// the trace.
  package var delays: [Double]

  package init(offset: Double, delays: [Double]) {
    self.offset = offset
    self.delays = delays
  }
}
