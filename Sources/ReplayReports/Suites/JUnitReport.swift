import JSONText
package import ReplayJudging

/// A run of a suite as JUnit XML, as Jenkins, GitLab and others read it.
///
/// Its times are those of the screen, from the first touch until everything rests, and not the
/// machine's: the same run gives the same bytes.
package struct JUnitReport {
  private let name: String
  private var cases = ""
  private var time = 0.0
  private var counts = (tests: 0, failures: 0, errors: 0, skipped: 0)

  /// - Parameter name: the suite's.
  package init(name: String) { self.name = Self.named(name) }

  /// A non-empty name, because CI servers drop what has none.
  private static func named(_ name: String) -> String { name.isEmpty ? "unnamed" : name }

  package mutating func add(_ result: CaseResult) {
    counts.tests += 1
    time += result.time ?? 0
    let attributes = Self.attributes([
      ("name", Self.named(result.testCase.name)), ("classname", name),
      ("time", (result.time ?? 0).rounded3),
    ])
    let report = CaseReport(result, style: TextStyle(isEnabled: false))
    let fault = Self.attributes([
      ("message", report.message.split(separator: "\n").joined(separator: "; ")),
      ("type", result.kindOfFault),
    ])
    switch result.status {
    case .passed: cases += "    <testcase\(attributes)/>\n"
    case .skipped:
      counts.skipped += 1
      let reason = Self.attributes([("message", result.omission?.description ?? "")])
      cases +=
        "    <testcase\(attributes)>\n      <skipped\(reason)/>\n    </testcase>\n"
    case .failed:
      counts.failures += 1
      cases +=
        "    <testcase\(attributes)>\n      <failure\(fault)>\(XMLText.escaped(report.text))</failure>\n"
        + "    </testcase>\n"
    case .error:
      counts.errors += 1
      let fault = Self.attributes([
        ("message", result.failure?.description ?? ""), ("type", "error"),
      ])
      cases +=
        "    <testcase\(attributes)>\n      <error\(fault)>\(XMLText.escaped(report.text))</error>\n"
        + "    </testcase>\n"
    }
  }

  /// The whole document.
  package var bytes: [UInt8] {
    let attributes = Self.attributes([
      ("name", name), ("tests", String(counts.tests)), ("failures", String(counts.failures)),
      ("errors", String(counts.errors)),
    ])
    let time = Self.attributes([("time", time.rounded3)])
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(attributes)\(time)>
        <testsuite\(attributes) skipped="\(counts.skipped)"\(time)>
      \(cases)  </testsuite>
      </testsuites>

      """
    return Array(text.utf8)
  }

  private static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value.printable))\"" }.joined()
  }
}

extension CaseResult {
  /// The kind of the case's first fault, in one word.
  fileprivate var kindOfFault: String {
    if !unmet.isEmpty || ending != nil { return "expectation" }
    if !breaks.isEmpty { return "property" }
    return goldenFails || verification == nil ? "golden" : "observation"
  }
}
