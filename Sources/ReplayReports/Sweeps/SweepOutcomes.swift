import ReplayTimelines

/// The different outcomes of a sweep, and how often each came up.
struct SweepOutcomes {
  /// The different outcomes, in the order in which they come up.
  let verdicts: [String]

  private let rows: [SweepRow]

  init(_ rows: [SweepRow]) {
    var verdicts: [String] = []
    for row in rows where !verdicts.contains(row.ending.verdict) {
      verdicts.append(row.ending.verdict)
    }
    self.verdicts = verdicts
    self.rows = rows
  }

  /// How often an outcome came up at all.
  func total(of outcome: Int) -> Int {
    rows.count { $0.ending.verdict == verdicts[outcome] }
  }

  /// For each outcome, how many runs had it, in words.
  var countWords: [String] {
    verdicts.indices.map { outcome in
      let count = total(of: outcome)
      return "\(count) \(count == 1 ? "run" : "runs")"
    }
  }
}
