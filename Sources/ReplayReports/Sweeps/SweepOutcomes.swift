import ReplayTimelines

/// The different outcomes of a sweep, and how often each came up.
struct SweepOutcomes {
  /// How many looks there are, each a colour with a pattern.
  ///
  /// Further outcomes reuse them, and the letters distinguish them.
  private static let lookCount = 8

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

  /// The class of an outcome's look.
  static func look(of outcome: Int) -> String { "look-\(outcome % lookCount)" }

  /// An outcome's letter: A to Z, then AA, AB and so on.
  static func letter(of outcome: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(outcome % 26)))
    return outcome < 26 ? last : letter(of: outcome / 26 - 1) + last
  }
}
