package import JSONText
package import ReplayJudging

/// The counts of a run of a suite.
package struct SuiteSummary: Sendable {
  /// The number of cases that the suite has.
  package let total: Int

  /// Whether values other than the suite's own were set.
  package var isVaried: Bool { conditions != nil }

  /// The values other than the suite's own that it was run with, in words; nil for its own.
  private let conditions: String?

  /// The number of cases that were run, and the numbers of those that ended in each way.
  package private(set) var run = 0
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var errors = 0

  /// The number of cases that cannot be run under other values, and the reason why the first of
  /// them cannot.
  package private(set) var skipped = 0
  package private(set) var omission: InputFailure?

  /// The number of goldens that were written.
  package private(set) var written = 0
  package private(set) var replaced = 0

  /// The number of expectations that were replaced.
  package private(set) var accepted = 0

  /// Timelines among the goldens that no case names.
  package var unused: [String] = []

  /// Whether these have been removed.
  package var isPruned = false

  package init(total: Int, under conditions: String? = nil) {
    (self.total, self.conditions) = (total, conditions)
  }

  package mutating func add(_ result: CaseResult) {
    run += 1
    switch result.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    case .skipped:
      skipped += 1
      omission = omission ?? result.omission
    }
    accepted += result.accepted.count
    switch result.recording {
    case .written: written += 1
    case .replaced: replaced += 1
    case nil: break
    }
  }

  /// The last line of the report: `271 cases: 270 passed, 1 failed; goldens: 1 unused`.
  package var line: String {
    let all = run == total ? "\(total)" : "\(run) of \(total)"
    let conditions = conditions.map { " under \($0.printable)" } ?? ""
    var line = "\(all) case\(total == 1 ? "" : "s")\(conditions): \(passed) passed"
    if failed > 0 { line += ", \(failed) failed" }
    if skipped > 0 { line += ", \(skipped) skipped" }
    if errors > 0 { line += ", \(errors) could not be checked" }
    let goldens = [
      (written, "written"), (replaced, "replaced"),
      (unused.count, isPruned ? "removed" : "unused"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !goldens.isEmpty { line += "; goldens: \(goldens.joined(separator: ", "))" }
    if accepted > 0 { line += "; expectations: \(accepted) replaced" }
    return line
  }

  /// The end of the report for a person.
  ///
  /// - Parameter style: where it is read.
  /// - Returns: the goldens that no case uses, and the line.
  package func text(style: TextStyle) -> String {
    var text = ""
    if let omission {
      let first = skipped == 1 ? "1 case" : "\(skipped) cases, the first"
      let words = "\(first) because \(omission.what)"
      text += style("SKIPPED", .change) + "  \(words.printable)\n\n"
    }
    for path in unused {
      let words = isPruned ? "removed; no case uses it" : "no case uses it; --prune removes it"
      text += style(isPruned ? "REMOVED" : "UNUSED", .change) + "  \(path.printable): \(words)\n"
    }
    if !unused.isEmpty { text += "\n" }
    return text + style(line, failed + errors > 0 ? .bad : .good) + "\n"
  }
}
