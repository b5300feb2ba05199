import JSONText
package import ReplayJudging
import ReplayTimelines

/// The result of a case, for people: its name, what is wrong, and where timeline and golden
/// diverge.
package struct CaseReport {
  package let result: CaseResult
  private let style: TextStyle
  private let cause: CaseCause

  package init(_ result: CaseResult, style: TextStyle) {
    self.result = result
    self.style = style
    cause = CaseCause(result)
  }

  /// The cause, and what is wrong or was done, one line each; empty if the case just passed.
  package var findings: [String] {
    var findings: [String] = []
    if let failure = result.failure { findings.append(failure.description) }
    findings += cause.lines
    findings += result.unmet.map(\.words)
    findings += result.breaks.map(\.words)
    findings += result.accepted.map { "\($0.location): \($0.words)".printable }
    if let verification = result.verification, !verification.agrees {
      findings += verification.findings
    }
    if let ending = result.ending, ending.own != ending.varied {
      findings.append(
        "ends at \(ending.varied.printable); with the suite's own values, at \(ending.own.printable)"
      )
    }
    let golden = (result.testCase.golden ?? "").printable
    switch (result.golden, result.recording) {
    case (.unused, _), (.same, _), (.alike, nil), (.unreadable, nil): break
    case (.alike, _): findings.append("\(golden): replaced; it was equal within the tolerance")
    case (.missing, nil):
      if result.failure == nil {
        findings.append("\(golden): no such golden; --record missing writes it")
      }
    case (.missing, _): findings.append("\(golden): written")
    case (.unreadable, _): findings.append("\(golden): replaced; it was not a timeline")
    case (.different(let comparison), let recording):
      let replaced = recording == nil ? "" : "replaced, "
      findings.append("\(golden): \(replaced)\(comparison.countWords)")
    }
    return findings
  }

  /// The findings, and where timeline and golden first diverge: the short form.
  package var message: String {
    (findings + details).joined(separator: "\n")
  }

  /// The place where the run ends, if not where the golden does, and the first difference of each
  /// kind, one line each.
  var details: [String] {
    guard let comparison = result.comparison else { return [] }
    return [endingWords(of: comparison)].compactMap(\.self)
      + comparison.firstOfEachKind.filter { $0.kind != .header || !cause.hasSettings }.map(\.words)
  }

  private func endingWords(of comparison: TimelineComparison) -> String? {
    let (expected, actual) = (comparison.expected, comparison.actual)
    guard actual.outcome.isElsewhere(than: expected.outcome, tolerance: result.testCase.tolerance)
    else { return nil }
    return "ends at \(Self.words(actual)), not at \(Self.words(expected))"
  }

  private static func words(_ document: TimelineDocument) -> String {
    document.outcome.placeWords(scrollsSideways: document.scrollsSideways, showsScroll: true)
  }

  /// The case's part of the report, in full; empty if it just passed.
  package var text: String { text(inFull: true) }

  /// The case's part of the report.
  ///
  /// - Parameter inFull: whether the frames and events around the first difference are shown.
  /// - Returns: empty if the case just passed.
  package func text(inFull: Bool) -> String {
    let findings = inFull ? findings : message.split(separator: "\n").map(String.init)
    guard !findings.isEmpty else { return "" }
    var lines = [style(label, meaning) + "  " + style(result.testCase.name.brief, .title)]
    lines += findings.map { "  \($0.brief)" }
    if inFull, let comparison = result.comparison {
      lines += DivergenceReport(comparison, style: style).lines.map { $0.isEmpty ? "" : "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private var label: String {
    switch result.status {
    case .failed: "FAILED"
    case .error: "ERROR"
    case .skipped: "SKIPPED"
    case .passed: result.recording == .written ? "WRITTEN" : "REPLACED"
    }
  }

  private var meaning: TextStyle.Meaning { result.status == .passed ? .change : .bad }
}
