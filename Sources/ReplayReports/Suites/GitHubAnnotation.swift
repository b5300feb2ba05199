import JSONText
package import ReplayJudging

/// A line that GitHub Actions shows next to the code that it refers to.
///
/// ```
/// ::error file=Fixtures/suite.json,line=7,title=a fling opens the sheet::final.sheet.y: expected …
/// ```
package struct GitHubAnnotation {
  package let line: String

  /// The annotation of a case; nil if it passed.
  package init?(_ result: CaseResult) {
    guard result.status == .failed || result.status == .error else { return nil }
    let report = CaseReport(result, style: TextStyle(isEnabled: false))
    // A fault of a file is shown there, everything else at the case in the suite.
    let location = result.failure?.location ?? result.testCase.location
    var properties = [("file", location.source.shown)]
    if let position = location.position {
      properties.append(("line", String(position.line)))
      properties.append(("col", String(position.column)))
    }
    properties.append(("title", result.testCase.name))
    line = Self.line("error", properties, report.message)
  }

  /// The annotation of a golden that no case uses.
  package init(unused path: String) {
    line = Self.line(
      "warning", [("file", path), ("title", "unused golden")],
      "\(path): no case uses it; --prune removes it")
  }

  private static func line(
    _ command: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let words = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    return "::\(command) \(words.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  /// The characters that end a line, a property or a list of them, as GitHub reads them back.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
