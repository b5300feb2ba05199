import GestureEngine
import JSONText
import ReplayEstimating
import ReplayTimelines

extension GuardReport {
  /// The report for people: a table for each sheet, the parameters that nothing bounds, and the sums.
  package func text(style: TextStyle) -> [UInt8] {
    var blocks = stop.map { [$0.sentence] } ?? []
    let isOne = systems.count == 1
    for system in systems {
      let title = isOne ? "" : style(system.printable, .title) + "\n"
      blocks.append(title + table(of: shown(of: system), style))
    }
    let unguarded = unguardedWords
    if !unguarded.isEmpty {
      blocks.append(
        style("Unguarded: no case fails, whatever these are.", .title) + "\n"
          + unguarded.map { "  \($0)\n" }.joined())
    }
    blocks += mutants.map { mutantBlocks($0, style) } ?? []
    blocks += lines.map { lineBlocks($0, style) } ?? []
    if !leftOut.isEmpty {
      blocks.append(
        "Left out, because these fail with the values in force:\n"
          + leftOut.map { "  \($0.printable)\n" }.joined())
    }
    blocks.append(summary.map { $0 + "\n" }.joined())
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// A table of the changes that no case notices, and what no case makes.
  private func mutantBlocks(_ score: MutantScore, _ style: TextStyle) -> [String] {
    var blocks: [String] = []
    if !score.survivors.isEmpty || !score.unmade.isEmpty {
      var table = AlignedTable([
        ("place", .left), ("comparison", .left), ("no case notices", .left),
      ])
      for mutant in score.survivors {
        let cells = [mutant.comparison.place, mutant.comparison.words, mutant.change.rawValue]
        table.add(cells.map(\.printable), .bad)
      }
      for comparison in score.unmade {
        table.add(
          [comparison.place, comparison.words, MutantScore.notMade].map(\.printable), .bad)
      }
      blocks.append(table.text(style: style))
    }
    return blocks + notCounted(score.filesNotRun, "makes a comparison")
  }

  /// A table of the lines that no case runs.
  private func lineBlocks(_ score: LineScore, _ style: TextStyle) -> [String] {
    var blocks: [String] = []
    if !score.gaps.isEmpty {
      var table = AlignedTable([("lines", .left), ("no case runs", .prose)])
      for gap in score.gaps { table.add([gap.place, gap.text].map(\.printable), .bad) }
      blocks.append(table.text(style: style))
    }
    return blocks + notCounted(score.filesNotRun, "runs a line")
  }

  /// The files that are not part of a score, because no case does something in them.
  private func notCounted(_ files: [String], _ what: String) -> [String] {
    guard !files.isEmpty else { return [] }
    return [
      "No case \(what) of these files, which are not counted:\n"
        + files.map { "  \($0.printable)\n" }.joined()
    ]
  }

  private func table(of parameters: [GuardedParameter], _ style: TextStyle) -> String {
    var table = AlignedTable([
      ("parameter", .left), ("now", .right), ("passes from", .right), ("to", .right),
      ("then fails", .prose),
    ])
    for each in parameters {
      table.add(
        [each.keyPath.printable, each.now.word.printable] + each.ends + [each.bounds.printable],
        each.isGuarded ? nil : .bad)
    }
    return table.text(style: style)
  }
}

extension MutantScore {
  /// The change of a comparison that no case makes.
  static let notMade = "no case makes it"
}
