/// A way to show where traces end on scenes: a value, and a line in `all`.
package struct MatrixFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [MatrixFormat] = [
    MatrixFormat("table", "a row a trace, a column a scene") { $0.table(style: $1.style) },
    MatrixFormat("json", "an object a cell") { matrix, _ in matrix.json },
    MatrixFormat("csv", "a row a cell") { matrix, _ in matrix.csv },
  ]

  package let name: String
  package let help: String

  /// Shows a matrix.
  package let text: @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]

  init(
    _ name: String, _ help: String,
    _ text: @escaping @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]
  ) {
    self.name = name
    self.help = help
    self.text = text
  }
}
