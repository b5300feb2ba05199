import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports

/// The contents of a page of runs in addition to the runs.
struct PageContents: Sendable {
  let kind: PageSource.Kind

  /// The axes that are varied, if runs are kept.
  let axes: [SweepAxis]
  let catalog: SheetCatalog

  /// Whether the tool serves the page, and answers it.
  var isAnswered = false
}

/// The options that say what a page of runs holds in addition to the runs.
struct PageOptions: Sendable {
  @Option("--static", "A page that only plays, without the engine that reruns it (html).")
  private var isStatic: Bool

  @Option(
    repeatable: "--vary", "KEY=VALUES",
    ValueParser(.keyPaths) { (text, _) throws(InputFailure) in
      try SweepAxis(parsing: text)
    },
    """
    Put runs at these values of a parameter into the page instead of the
    engine, which does not contain a system of your own (html, repeatable):
    --vary sheet.height=600:700:10 or --vary sheet.height=600,640
    """)
  private var axes: [SweepAxis]

  private let catalog = CommandCall.current.tool.catalog

  /// Whether the page's parameters can be changed by the engine, or by the tool that serves it.
  var isLive: Bool { !isStatic && axes.isEmpty }

  /// The contents of a page in a format.
  func contents(of format: TimelineFormat) -> PageContents {
    PageContents(
      kind: !format.isLive || isStatic ? .none : axes.isEmpty ? .engine : .kept, axes: axes,
      catalog: catalog)
  }

  /// - Parameter format: how runs are shown.
  /// - Throws: if an option does not suit the format or another option.
  func check(_ format: TimelineFormat) throws(InputFailure) {
    guard !isStatic || format.isLive else {
      throw InputFailure(
        "--static was given with --format \(format.name)",
        expected: "--format html, whose pages hold the engine")
    }
    guard axes.isEmpty || format.isLive else {
      throw InputFailure(
        "--vary was given with --format \(format.name)",
        expected: "--format html, whose pages hold several runs; or the command sweep")
    }
    guard axes.isEmpty || !isStatic else {
      throw InputFailure(
        "--static was given with --vary",
        expected: "one of them: a page of --vary has no engine, and --static leaves the runs out")
    }
    // Rejects a parameter that is varied twice.
    _ = try Sweep(axes)
  }
}
