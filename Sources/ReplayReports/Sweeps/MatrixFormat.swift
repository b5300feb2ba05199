/// A way to show where traces end on scenes: a value, and a line in `all`.
package struct MatrixFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  package static let all: [MatrixFormat] = [
    MatrixFormat("text", "one row per trace, one column per scene", oldNames: ["table"]) {
      $0.table(style: $1.style)
    },
    MatrixFormat("json", "one object per cell") { matrix, _ in matrix.json },
    MatrixFormat("csv", "one row per cell") { matrix, _ in matrix.csv },
  ]

  package let name: String
  package let help: String
  package let oldNames: [String]

  /// Shows a matrix.
  package let text: @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]

  init(
    _ name: String, _ help: String, oldNames: [String] = [],
    _ text: @escaping @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]
  ) {
    self.name = name
    self.help = help
    self.oldNames = oldNames
    self.text = text
  }
}
