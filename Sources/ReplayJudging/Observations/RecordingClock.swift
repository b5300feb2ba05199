/// How the times of a recording relate to those of a run.
package struct RecordingClock: Sendable, Hashable {
  /// How much later the screen shows something than the run, in seconds.
  package var offset: Double

  /// How much later still a motion begins after each lift, in seconds: one for each release of the
  /// trace.
  package var delays: [Double]

  package init(offset: Double, delays: [Double]) {
    self.offset = offset
    self.delays = delays
  }
}
