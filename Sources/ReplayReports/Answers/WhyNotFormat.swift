package import ReplaySearching

/// A way to show what would have let a run end in another state: a value, and a line in `all`.
package struct WhyNotFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [WhyNotFormat] = [
    WhyNotFormat(
      name: "text", help: "for people", isJSON: false,
      show: { WhyNotReport($0).text(style: $1.style) }),
    WhyNotFormat(
      name: "json", help: "an object", isJSON: true,
      show: { answer, _ in WhyNotReport(answer).json }),
  ]

  package let name: String
  package let help: String

  /// Whether the explanation is also written as JSON.
  package let isJSON: Bool
  package let show: @Sendable (_ answer: WhyNotAnswer, _ context: ReportContext) -> [UInt8]
}

/// The report of what would have let a run end in another state.
struct WhyNotReport {
  let answer: WhyNotAnswer

  init(_ answer: WhyNotAnswer) { self.answer = answer }
}
