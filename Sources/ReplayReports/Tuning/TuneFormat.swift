import JSONText
package import ReplayEstimating

/// A way to show with which values a suite passes: a value, and a line in `all`.
package struct TuneFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [TuneFormat] = [
    TuneFormat(
      name: "text", help: "for people",
      show: { result, _, context in TuneReport(result).text(style: context.style) }),
    TuneFormat(
      name: "json", help: "an object", show: { result, _, _ in TuneReport(result).json }),
    html,
  ]

  package static let html = TuneFormat(
    name: "html",
    help:
      "a page with a lane for each case (with several\nparameters, maps), which plays its runs",
    show: { TunePage($0, $1, $2).text })

  package let name: String
  package let help: String

  /// Shows what a search found.
  package let show:
    @Sendable (_ result: TuneResult, _ search: TuneSearch, _ context: ReportContext) -> [UInt8]

  /// Shows what a search found before it was stopped: as JSON, or for people.
  package func showStopped(_ result: TuneResult, _ context: ReportContext) -> [UInt8] {
    let report = TuneReport(result)
    return name == "json" ? report.json : report.text(style: context.style)
  }
}

/// The values with which all cases are met, or why there are none.
struct TuneReport {
  let result: TuneResult

  init(_ result: TuneResult) { self.result = result }

  var isFeasible: Bool { !result.best.isEmpty }

  /// The settings that `--set` takes: `sheet.height=600`.
  var settings: [String] { result.chosen.map { "\($0.keyPath)=\($0.value.exact)" } }
}

extension TuneResult.Case {
  /// For one parameter, the values with which the case is met: `0 to 1799.97`; several intervals
  /// with commas.
  var metWords: String {
    let intervals = intervals.map { "\($0.from.exact) to \($0.to.exact)" }
    return intervals.isEmpty ? "nowhere" : intervals.joined(separator: ", ")
  }
}
