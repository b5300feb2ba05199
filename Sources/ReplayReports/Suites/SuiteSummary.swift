public import GestureReplay

/// The counts of a run of a suite.
public struct SuiteSummary: Sendable {
  /// How many cases the suite has.
  public let total: Int

  /// How many were run, and how they ended.
  public private(set) var run = 0
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var errors = 0

  /// Goldens.
  public private(set) var written = 0
  public private(set) var replaced = 0

  /// Timelines among the goldens that no case names.
  public var unused: [String] = []

  /// Whether these have been removed.
  public var isPruned = false

  public init(total: Int) { self.total = total }

  public mutating func add(_ result: CaseResult) {
    run += 1
    switch result.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .error: errors += 1
    }
    switch result.recording {
    case .written: written += 1
    case .replaced: replaced += 1
    case nil: break
    }
  }

  /// The last line of the report: `271 cases: 270 passed, 1 failed; goldens: 1 unused`.
  public var line: String {
    let all = run == total ? "\(total)" : "\(run) of \(total)"
    var line = "\(all) case\(total == 1 ? "" : "s"): \(passed) passed"
    if failed > 0 { line += ", \(failed) failed" }
    if errors > 0 { line += ", \(errors) could not be checked" }
    let goldens = [
      (written, "written"), (replaced, "replaced"),
      (unused.count, isPruned ? "removed" : "unused"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !goldens.isEmpty { line += "; goldens: \(goldens.joined(separator: ", "))" }
    return line
  }

  /// The end of the report for a person.
  ///
  /// - Parameter style: where it is read.
  /// - Returns: the goldens that no case uses, and the line.
  public func text(style: TextStyle) -> String {
    var text = ""
    for path in unused {
      let words = isPruned ? "no case uses it, removed" : "no case uses it; --prune removes it"
      text += style(isPruned ? "REMOVED" : "UNUSED", .change) + "  \(path.printable): \(words)\n"
    }
    if !unused.isEmpty { text += "\n" }
    return text + style(line, failed + errors > 0 ? .bad : .good) + "\n"
  }
}
