package import ReplayJudging

/// A way to show a sweep: a value, and a line in `all`.
package struct SweepFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [SweepFormat] = [.text, .csv, .jsonl, .html]

  package let name: String
  package let help: String
  package var oldNames: [String] = []
  package let body: Body

  /// The form in which it is written.
  package enum Body: Sendable {
    /// Row by row, as they come.
    case rows(RowShape)

    /// All at once, runs and searches alike.
    case table(Runs, Searches)

    /// All at once, on a page with room for two parameters and some runs, always in the order of
    /// their values.
    case page(PlayedRuns, PlayedSearches)
  }

  /// Shows all runs; `isSorted` says whether they are in an order other than the grid's.
  package typealias Runs =
    @Sendable (
      _ sweep: Sweep, _ rows: [SweepRow], _ isSorted: Bool, _ context: ReportContext
    ) -> [UInt8]

  /// Shows what all searches found.
  package typealias Searches =
    @Sendable (
      _ sweep: Sweep, _ search: FlipSearch, _ rows: [FlipRow], _ context: ReportContext
    ) -> [UInt8]

  /// Shows all runs, each with what a page plays of it.
  package typealias PlayedRuns =
    @Sendable (
      _ sweep: Sweep, _ rows: [SweepRow], _ columns: [StoredRun?], _ context: ReportContext
    ) -> [UInt8]

  /// Shows what all searches found, each with what a page plays of it.
  package typealias PlayedSearches =
    @Sendable (
      _ sweep: Sweep, _ search: FlipSearch, _ rows: [FlipRow], _ columns: [[StoredRun?]],
      _ context: ReportContext
    ) -> [UInt8]

  /// The shape of rows that are written one by one; nil for a format that needs all of them.
  package var rowShape: RowShape? {
    if case .rows(let shape) = body { shape } else { nil }
  }

  /// Whether it is a page, which has little room.
  package var isPage: Bool {
    if case .page = body { true } else { false }
  }
}

extension SweepFormat {
  private static let text = SweepFormat(
    name: "text",
    help: "for one trace every run; for several, the\nintervals that end alike",
    oldNames: ["table"],
    body: .table(
      { SweepTable($0, $1, isSorted: $2).text(style: $3.style) },
      { FlipTable($0, $1, $2).text(style: $3.style) }))

  private static let csv = SweepFormat(
    name: "csv", help: "one row per run (with --find, per flip)", body: .rows(.csv))

  private static let jsonl = SweepFormat(
    name: "jsonl", help: "one object per run (with --find, per trace)", body: .rows(.jsonl))

  private static let html = SweepFormat(
    name: "html", help: "a page with a lane for each trace, which\nplays its runs",
    body: .page(
      { SweepPage($0, $1, columns: $2, tool: $3.tool).text },
      { FlipPage($0, $1, $2, columns: $3, tool: $4.tool).text }))
}
