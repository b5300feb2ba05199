/// The rows of a table that are left out, by the reason.
struct UnusedRows {
  enum Reason: Hashable {
    /// They do not meet the conditions.
    case condition

    /// The value of a column is missing, or is no number.
    case value(TableLayout.Role)

    /// Nobody said what the word for the phase means.
    case phase(String)
  }

  /// The number of rows for a reason, and the first of them.
  private struct Group {
    var count = 0
    var value: String
    var offset: Int
  }

  private var groups: [Reason: Group] = [:]

  mutating func add(_ reason: Reason, _ value: String, at offset: Int) {
    groups[reason, default: Group(value: value, offset: offset)].count += 1
  }

  /// One warning for each reason, in the order of the first rows.
  func warn(_ layout: TableLayout, _ warnings: inout ImportWarnings) {
    for (reason, group) in groups.sorted(by: { $0.value.offset < $1.value.offset }) {
      let (why, expected) = words(of: reason, group, layout)
      warnings.add(
        .line, "\(Self.count(group.count)) left out: \(why)", expected: expected, at: group.offset)
    }
  }

  /// The error if no row lands a finger: why most rows do not; nil if none is left out.
  func failure(rowCount: Int, _ layout: TableLayout) -> ImportFailure? {
    let most = groups.max { lhs, rhs in
      (lhs.value.count, -lhs.value.offset) < (rhs.value.count, -rhs.value.offset)
    }
    guard let (reason, group) = most else { return nil }
    let (why, expected) = words(of: reason, group, layout)
    let rows = group.count == rowCount ? "every row is" : Self.count(group.count)
    return ImportFailure(
      "no row lands a finger: \(rows) left out, as \(why)", expected: expected, at: group.offset)
  }

  private static func count(_ rows: Int) -> String { rows == 1 ? "1 row is" : "\(rows) rows are" }

  private func words(of reason: Reason, _ group: Group, _ layout: TableLayout)
    -> (why: String, expected: String)
  {
    switch reason {
    case .condition:
      let conditions = layout.conditions.map { "\($0.column.text)=\($0.value)" }
      return ("--where is not met", conditions.joined(separator: " and "))
    case .value(let role) where group.value.isEmpty:
      let column = layout.columns[role]?.text ?? ""
      return ("\(role.rawValue) is missing", "a value in column \(column)")
    case .value(.time): return time(group.value, layout.timeUnit)
    case .value(let role):
      return ("\(role.rawValue) is \"\(group.value)\"", "a number such as 1.5")
    case .phase(let word):
      return (
        "the phase \"\(word)\" is not known",
        "--phases such as began=\(word), or moved=, ended= or cancelled="
      )
    }
  }

  /// The fault of a time, and the units that it may be in.
  private func time(_ text: String, _ unit: TableLayout.TimeUnit) -> (why: String, expected: String)
  {
    let units = TableLayout.TimeUnit.allCases.filter { $0.time(text) != nil }.map { $0.rawValue }
    return (
      "the time \"\(text)\" is none in \(unit.rawValue)",
      units.isEmpty
        ? "a number, or with --time-unit iso a date"
        : "--time-unit \(units.joined(separator: ", or "))"
    )
  }
}
