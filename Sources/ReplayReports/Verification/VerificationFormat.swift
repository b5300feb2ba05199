import GestureEngine
package import ReplayJudging

/// A way to show how near runs are to reality: a value, and a line in `all`.
package struct VerificationFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [VerificationFormat] = [
    VerificationFormat(
      name: "text", help: "for people",
      body: .report { VerificationReport($0).text(style: $1.style) }),
    VerificationFormat(
      name: "json", help: "one object per trace",
      body: .report { verifications, _ in VerificationReport(verifications).json }),
    VerificationFormat(
      name: "html",
      help: "a page for one trace: whether app and simulation\nagree, and both side by side",
      body: .page { VerificationPage($0, tool: $1.tool).text }),
  ]

  package let name: String
  package let help: String
  package let body: Body

  /// The closure that shows runs: a report for any number of traces, or a page for one.
  package enum Body: Sendable {
    case report(Report)
    case page(Page)
  }

  /// Shows any number of traces.
  package typealias Report =
    @Sendable (_ verifications: [Verification], _ context: ReportContext) -> [UInt8]

  /// Shows one trace.
  package typealias Page =
    @Sendable (_ verification: Verification, _ context: ReportContext) -> [UInt8]
}
