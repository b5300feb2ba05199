package import ReplayEstimating

/// A way to show fitted parameters: a value, and a line in `all`.
package struct FitFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [FitFormat] = [
    FitFormat(
      name: "text", help: "for people",
      show: { FitReport($0).text(style: $1.style) }),
    FitFormat(name: "json", help: "an object", show: { fit, _ in FitReport(fit).json }),
  ]

  package let name: String
  package let help: String
  package let show: @Sendable (_ fit: ParameterFit, _ context: ReportContext) -> [UInt8]
}

/// The parameters that were fitted, and how well they are known.
struct FitReport {
  let fit: ParameterFit

  init(_ fit: ParameterFit) { self.fit = fit }
}
