import JSONText
import ReplayReports
import ReplayTimelines

/// A way to show differences; to add one, define a value and add it to `all`.
struct DiffFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  static let all = [
    DiffFormat(name: "text", help: "for people", body: .report { $0.text(style: $1) }),
    DiffFormat(name: "json", help: "for programs", body: .report { report, _ in report.json }),
    .html,
    DiffFormat(
      name: "svg",
      help:
        "the film strips of both runs of one trace, one above the\nother, on a shared time axis",
      body: .picture { (pair, tolerance, _) throws(InputFailure) in
        try pair.strip(within: tolerance)
      }),
    DiffFormat(
      name: "animation",
      help:
        "an SVG that moves: a phone plays a, the setting\nchanges, and it plays b; for a web page or a README",
      body: .picture { (pair, tolerance, _) throws(InputFailure) in
        try pair.animation(within: tolerance)
      }, otherEndings: ["svg"]),
  ]

  static let html = DiffFormat(
    name: "html",
    help:
      "a page that plays both runs, one over the other, in any\nbrowser; with an index for several traces",
    body: .picture { (pair, tolerance, tool) throws(InputFailure) in
      try pair.page(within: tolerance, of: tool)
    }, hasIndex: true)

  let name: String
  let help: String
  let body: Body

  /// The endings of files that may hold it if it is asked for by name.
  var otherEndings: [String] = []

  /// Whether several traces get a page with an index.
  var hasIndex = false

  /// The closure that shows differences: a report for any number of traces, or a picture for one.
  enum Body: Sendable {
    case report(Report)
    case picture(Picture)
  }

  /// Shows what any number of traces do differently.
  typealias Report = @Sendable (_ report: DifferenceReport, _ style: TextStyle) -> [UInt8]

  /// Shows the two runs of one trace; nil if they are the same.
  typealias Picture =
    @Sendable (
      _ pair: any TimelinePair, _ tolerance: TimelineTolerance, _ tool: ToolContext
    ) throws(InputFailure) -> [UInt8]?

  var showsOneTrace: Bool {
    if case .picture = body { true } else { false }
  }
}
