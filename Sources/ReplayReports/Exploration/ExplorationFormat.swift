/// A way to show what explorations found: a value, and a line in `all`.
package struct ExplorationFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [ExplorationFormat] = [
    ExplorationFormat(
      name: "text", help: "for people",
      show: { report, isFirst, context in
        (isFirst ? [] : [UInt8(ascii: "\n")]) + report.text(context: context)
      }),
    ExplorationFormat(
      name: "json", help: "one object per scene, each on a line",
      show: { report, _, _ in report.json }),
  ]

  package let name: String
  package let help: String
  package let show:
    @Sendable (_ report: ExplorationReport, _ isFirst: Bool, _ context: ReportContext) -> [UInt8]
}
