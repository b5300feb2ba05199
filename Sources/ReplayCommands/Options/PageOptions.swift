import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports

/// What a page of runs holds in addition to the runs.
struct PageOptions: Sendable {
  private static let vary = CommandOption(
    repeatable: "--vary", "KEY=VALUES",
    ValueParser(.keyPaths) { (text, _) throws(InputFailure) in
      try SweepAxis(parsing: text)
    },
    """
    Put runs at these values of a parameter into the page instead of the
    engine, which does not contain a system of your own (html, repeatable):
    --vary sheet.height=600:700:10 or --vary sheet.height=600,640
    """)

  private static let isStatic = CommandOption.flag(
    "--static", "A page that only plays, without the engine that reruns it (html).")

  static let options: [any OptionDeclaration] = [isStatic, vary]

  let kind: PageSource.Kind

  /// The axes that are varied, if runs are kept.
  let axes: [SweepAxis]
  let catalog: SheetCatalog

  /// - Parameters:
  ///   - arguments: the call.
  ///   - format: how runs are shown.
  ///   - catalog: the systems that scenes can name.
  /// - Throws: if an option does not suit the format or another option.
  init(_ arguments: Arguments, _ format: TimelineFormat, _ catalog: SheetCatalog)
    throws(InputFailure)
  {
    let isStatic = try arguments[Self.isStatic]
    axes = try arguments[Self.vary]
    self.catalog = catalog
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
    kind = !format.isLive || isStatic ? .none : axes.isEmpty ? .engine : .kept
  }
}
