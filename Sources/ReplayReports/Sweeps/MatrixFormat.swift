/// A way to show where traces end on scenes: a value, and a line in `all`.
package struct MatrixFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [MatrixFormat] = [
    MatrixFormat("text", "one row per trace, one column per scene", oldNames: ["table"]) {
      $0.table(style: $2.style)
    },
    MatrixFormat("json", "one object per cell") { matrix, _, _ in matrix.json },
    MatrixFormat("csv", "one row per cell") { matrix, _, _ in matrix.csv },
    MatrixFormat("html", "a page with the table, whose cells play their\nruns", isPage: true) {
      MatrixPage($0, columns: $1, tool: $2.tool).text
    },
  ]

  package let name: String
  package let help: String
  package let oldNames: [String]

  /// Whether it is a page, which plays runs and has little room.
  package let isPage: Bool

  /// Shows a matrix; `columns` has for each row and scene the run as pages play it, and is empty if it
  /// is none.
  package typealias Show =
    @Sendable (
      _ matrix: OutcomeMatrix, _ columns: [[StoredRun?]], _ context: ReportContext
    ) -> [UInt8]

  package let show: Show

  init(
    _ name: String, _ help: String, oldNames: [String] = [], isPage: Bool = false,
    _ show: @escaping Show
  ) {
    self.name = name
    self.help = help
    self.oldNames = oldNames
    self.isPage = isPage
    self.show = show
  }
}
