import JSONText
package import ReplayJudging

/// A run of a suite in Markdown, as GitHub Actions shows it on a job's page: the counts, and a table
/// of what failed, by groups.
package struct GitHubSummary {
  /// The most cases that the table names: GitHub takes no more than a mebibyte from a step.
  private static let mostRows = 200

  /// The most characters of a cell that are shown.
  private static let longestCell = 400

  private static let errorTitle = "could not be checked"

  private let suite: String
  private var failed: [CaseResult.Failed] = []

  /// By case name, which is unique in a suite.
  private var rows: [String: String] = [:]
  private var errors: [String] = []

  /// - Parameter suite: its name.
  package init(suite: String) { self.suite = suite }

  /// Adds a case; one that passed has no row.
  package mutating func add(_ result: CaseResult) {
    let name = result.testCase.name
    if let failure = result.failure {
      errors.append(Self.row(Self.errorTitle, name, failure.description))
    } else if let failure = CaseResult.Failed(result) {
      let report = CaseReport(result, style: TextStyle(isEnabled: false))
      failed.append(failure)
      rows[name] = Self.row(failure.group.title, name, report.message)
    }
  }

  /// The text, which ends with an empty line: others may add to the same summary.
  package func text(_ summary: SuiteSummary) -> String {
    var text = "### \(Self.escaped(suite))\n\n\(Self.escaped(summary.line))\n\n"
    let all = errors + failed.inOrderOfReport.compactMap { rows[$0.testCase.name] }
    guard !all.isEmpty else { return text }
    let counts = FailureGroup.line(Dictionary(grouping: failed, by: \.group).mapValues(\.count))
    if !counts.isEmpty { text += "\(counts).\n\n" }
    text += "| | Case | What differs |\n| --- | --- | --- |\n"
    text += all.prefix(Self.mostRows).joined()
    if all.count > Self.mostRows { text += "\nand \(all.count - Self.mostRows) more\n" }
    return text + "\n"
  }

  private static func row(_ group: String, _ name: String, _ message: String) -> String {
    let cells = [group, name, message].map { cell(of: $0) }
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func cell(of text: String) -> String {
    let shown = text.count > longestCell ? text.prefix(longestCell) + "…" : text[...]
    return shown.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "<br>")
  }

  /// Text escaped for Markdown and HTML, on one line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // Otherwise the name of a user, or the number of an issue, would become a link.
      case "@": escaped += "&#64;"
      case "#": escaped += "&#35;"
      case "|", "\\", "`", "*", "_", "~", "[", "]", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
