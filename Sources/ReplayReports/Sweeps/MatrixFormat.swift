/// A way to show where traces end on scenes: a value, and a line in `all`.
public struct MatrixFormat: ReportFormat {
  /// In the order in which help lists them, the default first.
  public static let all: [MatrixFormat] = [
    MatrixFormat("table", "a row a trace, a column a scene") { $0.table(style: $1.style) },
    MatrixFormat("json", "an object a cell") { matrix, _ in matrix.json },
    MatrixFormat("csv", "a row a cell") { matrix, _ in matrix.csv },
  ]

  public let name: String
  public let help: String

  /// Shows a matrix.
  public let text: @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]

  init(
    _ name: String, _ help: String,
    _ text: @escaping @Sendable (_ matrix: OutcomeMatrix, _ context: ReportContext) -> [UInt8]
  ) {
    self.name = name
    self.help = help
    self.text = text
  }
}
