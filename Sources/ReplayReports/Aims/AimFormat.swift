package import ReplaySearching

/// A way to show the gesture that reaches a goal: a value, and a line in `all`.
package struct AimFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [AimFormat] = [
    AimFormat(
      name: "text", help: "for people", show: { AimReport($0).text(style: $1.style) }),
    AimFormat(name: "json", help: "an object", show: { answer, _ in AimReport(answer).json }),
  ]

  package let name: String
  package let help: String
  package let show: @Sendable (_ answer: AimAnswer, _ context: ReportContext) -> [UInt8]
}

/// The gesture that reaches a goal, and how far it is from failing.
package struct AimReport {
  let answer: AimAnswer

  package init(_ answer: AimAnswer) { self.answer = answer }
}
