import GestureTraces
import JSONText
import TraceExchange

/// The options of `import` that say what the columns of a table mean.
struct TableOptions: Sendable {
  @Option(
    "--columns", "LIST", .text(),
    """
    csv and jsonl: which column is what, by name or number (from 1), as in
    t=timestamp,x=x_pos,y=y_pos,phase=event,id=PointerID; phase and id need not be there.
    """)
  private var columns: String?

  @Option(
    "--time-unit", "UNIT", .word(of: TableLayout.TimeUnit.self),
    "csv and jsonl: what times are in: s, ms, us, ns, or iso for dates (default: s).")
  private var timeUnit: TableLayout.TimeUnit?

  @Option(
    "--phases", "LIST", .text(),
    """
    csv and jsonl: what the phases are called, besides the usual words, as in
    began=0|press,moved=2,ended=1.
    """)
  private var phases: String?

  @Option(
    "--gap", "SECONDS", .number(in: .above(0, upTo: 1000)),
    "csv and jsonl, without phases: the pause that ends a contact (default: 0.1).")
  private var gap: Double?

  @Option(
    "--delimiter", "CHAR", .delimiter,
    "csv: what separates values: a character, tab or space (default: recognized).")
  private var delimiter: Character?

  @Option(
    repeatable: "--where", "COLUMN=VALUE", .condition,
    "csv and jsonl: only rows with this value; may be repeated.")
  private var conditions: [TableLayout.Condition]

  @Option(
    "--end-place", "WHERE", .word(of: EndPlace.self),
    """
    csv and jsonl: where a finger is lifted: as its row says (row, the default), or at its
    last position (last), for recorders that write (0, 0) there.
    """)
  private var endPlace: EndPlace?

  private enum EndPlace: String, CaseIterable {
    case row, last
  }

  private var others: [any OptionDeclaration] {
    [$timeUnit, $phases, $gap, $delimiter, $conditions, $endPlace]
  }

  /// Whether the columns are given.
  var isGiven: Bool { columns != nil }

  /// The layout that is given; nil if no columns are.
  ///
  /// - Throws: if a text is not understood, or another of the options is given without columns.
  func layout() throws(InputFailure) -> TableLayout? {
    guard let columns else {
      if let lonely = CommandCall.given(of: others) {
        throw InputFailure("\(lonely.name) is given without --columns", expected: "both")
      }
      return nil
    }
    var layout = TableLayout(
      columns: try TableLayout.columns(parsing: columns, option: $columns.name))
    try check(hasPhases: layout.columns[.phase] != nil)
    if let timeUnit { layout.timeUnit = timeUnit }
    if let phases {
      layout.phases = try TableLayout.phases(parsing: phases, option: $phases.name)
    }
    if let gap { layout.gap = gap }
    layout.delimiter = delimiter
    layout.conditions = conditions
    layout.liftsAtLastPlace = endPlace == .last
    return layout
  }

  /// - Throws: if an option describes phases that the table does not have, or gaps where it has
  ///   phases.
  private func check(hasPhases: Bool) throws(InputFailure) {
    if !hasPhases, $phases.isGiven {
      throw InputFailure(
        "\($phases.name) is given, and \($columns.name) has no phase",
        expected: "phase= in \($columns.name)")
    }
    if hasPhases, $gap.isGiven {
      throw InputFailure(
        "\($gap.name) is given, and \($columns.name) has a phase, which ends contacts",
        expected: "one of them")
    }
  }
}

extension ValueParser where Value == Character {
  /// A character, or one by its name.
  fileprivate static var delimiter: ValueParser {
    ValueParser(.words(["tab", "space"])) { (text, option) throws(InputFailure) in
      let character: Character? =
        switch text {
        case "tab": "\t"
        case "space": " "
        default: text.count == 1 ? text.first : nil
        }
      guard let character, character.isASCII, character != "\"", !character.isNewline else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: "an ASCII character, tab or space")
      }
      return character
    }
  }
}

extension ValueParser where Value == TableLayout.Condition {
  /// `user=9`.
  fileprivate static var condition: ValueParser {
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: "COLUMN=VALUE, such as user=9 or 2=9")
      }
      return TableLayout.Condition(
        column: TableLayout.Column(String(sides[0])), value: String(sides[1]))
    }
  }
}
