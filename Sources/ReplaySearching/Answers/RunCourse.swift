import GestureEngine
import ReplayTimelines

/// The course of a run, to tell whether two went alike.
struct RunCourse: Sendable, Hashable {
  /// A hash of all that was told, with times and numbers.
  private let exact: Int

  /// A hash of what came after what, without numbers.
  private let plot: Int

  init(_ events: [TimelineEvent], _ ending: RunEnding) {
    var (exact, plot) = (Hasher(), Hasher())
    var last: String?
    for event in events {
      exact.combine(event.time)
      exact.combine(event.kind)
      let words = "\(event.kind.name) \(event.kind.identity)"
      // A finger that is down longer says the same more often.
      if words != last { plot.combine(words) }
      last = words
      for comparison in event.comparisons {
        let branch = "\(comparison.place) \(comparison.outcome)"
        exact.combine(branch)
        plot.combine(branch)
      }
    }
    exact.combine(ending)
    plot.combine(ending.verdict)
    (self.exact, self.plot) = (exact.finalize(), plot.finalize())
  }

  /// Whether nothing that was told of either run differs, apart from the numbers that were compared.
  func isSame(as other: Self) -> Bool { exact == other.exact }

  /// Whether both tell the same story, with other numbers.
  func tellsTheSame(as other: Self) -> Bool { plot == other.plot }
}
