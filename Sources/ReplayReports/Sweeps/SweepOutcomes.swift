import GestureReplay

/// The outcomes of a sweep: which there are, and at each point of the grid how many of each.
struct SweepOutcomes {
  /// How many looks there are, each a colour with a pattern; beyond, they come again, and the
  /// letters tell them apart.
  private static let lookCount = 8

  /// The different outcomes, in the order in which they come up.
  let verdicts: [String]

  /// The runs of each point of the grid, in the order of the traces.
  let points: [[SweepRow]]

  init(_ sweep: Sweep, _ rows: [SweepRow]) {
    var verdicts: [String] = []
    var points = [[SweepRow]](repeating: [], count: sweep.count)
    for row in rows {
      if !verdicts.contains(row.ending.verdict) { verdicts.append(row.ending.verdict) }
      points[row.place.point].append(row)
    }
    self.verdicts = verdicts
    self.points = points
  }

  /// How often an outcome came up where, in the order of `verdicts`; what did not is left out.
  func counts(at point: Int) -> [(outcome: Int, count: Int)] {
    verdicts.indices.compactMap { outcome in
      let count = points[point].count { $0.ending.verdict == verdicts[outcome] }
      return count > 0 ? (outcome, count) : nil
    }
  }

  /// The most frequent outcome at a point, of equals the first; nil where nothing ran.
  func prevailing(at point: Int) -> (outcome: Int, count: Int)? {
    counts(at: point).reduce(nil) { best, next in
      guard let best, best.count >= next.count else { return next }
      return best
    }
  }

  /// How often an outcome came up at all.
  func total(of outcome: Int) -> Int {
    points.reduce(0) { $0 + $1.count { $0.ending.verdict == verdicts[outcome] } }
  }

  /// The class of an outcome's look.
  static func look(of outcome: Int) -> String { "look-\(outcome % lookCount)" }

  /// An outcome's letter: A to Z, then AA, AB and so on.
  static func letter(of outcome: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(outcome % 26)))
    return outcome < 26 ? last : letter(of: outcome / 26 - 1) + last
  }
}
