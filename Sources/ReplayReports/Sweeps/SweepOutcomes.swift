import ReplayTimelines

/// The different outcomes of a sweep, and how often each came up.
struct SweepOutcomes {
  /// The different outcomes, in the order in which they come up.
  let looks: OutcomeLooks

  private let rows: [SweepRow]

  init(_ rows: [SweepRow]) {
    looks = OutcomeLooks(rows.map(\.ending.verdict))
    self.rows = rows
  }

  /// For each outcome, how many runs had it, in words.
  var countWords: [String] {
    looks.outcomes.map { outcome in
      let count = rows.count { $0.ending.verdict == outcome }
      return "\(count) \(count == 1 ? "run" : "runs")"
    }
  }
}
