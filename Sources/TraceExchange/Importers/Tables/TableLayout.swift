package import GestureTraces
package import JSONText

/// The meaning of the columns of a table, or of the fields of JSON Lines.
package struct TableLayout: Sendable {
  /// A column by its name, or by its number, counted from 1.
  package enum Column: Sendable, Hashable {
    case name(String)
    case number(Int)

    /// A text of digits is a number.
    package init(_ text: String) {
      if let number = Int(text), number > 0, text.allSatisfy(\.isNumber) {
        self = .number(number)
      } else {
        self = .name(text)
      }
    }

    /// As the user writes it.
    var text: String {
      switch self {
      case .name(let name): name
      case .number(let number): "\(number)"
      }
    }
  }

  /// The role of a column: the kind of value that it holds.
  package enum Role: String, Sendable, CaseIterable {
    /// The time, in `timeUnit`.
    case time = "t"
    case x
    case y

    /// Whether the finger lands, moves or lifts.
    case phase

    /// The finger's identifier.
    case id
  }

  /// The unit that times are counted in.
  package enum TimeUnit: String, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"
    case nanoseconds = "ns"

    /// A date and a time of day (ISO 8601).
    case iso

    /// Microseconds in one of them; for `iso`, of a second.
    var microseconds: Double {
      switch self {
      case .seconds, .iso: 1_000_000
      case .milliseconds: 1000
      case .microseconds: 1
      case .nanoseconds: 0.001
      }
    }
  }

  /// A condition that rows must meet to count: a column has a value.
  package struct Condition: Sendable {
    package var column: Column
    package var value: String

    package init(column: Column, value: String) {
      self.column = column
      self.value = value
    }
  }

  /// The columns of the roles (`--columns`): time, x and y at least.
  package var columns: [Role: Column]

  /// `--time-unit`.
  package var timeUnit: TimeUnit

  /// Further words for phases (`--phases`), besides the usual ones.
  package var phases: [String: TouchSample.Phase]

  /// Without phases, a pause of more seconds ends a contact (`--gap`).
  package var gap: Double

  /// The separator of the values of a row (`--delimiter`); nil to recognize it, " " for white
  /// space.
  package var delimiter: Character?

  /// The conditions for rows (`--where`): a row counts if it meets all of them.
  package var conditions: [Condition]

  /// Whether a finger is lifted at its last position (`--end-place last`), for recorders that write
  /// (0, 0) there.
  package var liftsAtLastPlace: Bool

  package init(
    columns: [Role: Column], timeUnit: TimeUnit = .seconds,
    phases: [String: TouchSample.Phase] = [:], gap: Double = 0.1, delimiter: Character? = nil,
    conditions: [Condition] = [], liftsAtLastPlace: Bool = false
  ) {
    self.columns = columns
    self.timeUnit = timeUnit
    self.phases = phases
    self.gap = gap
    self.delimiter = delimiter
    self.conditions = conditions
    self.liftsAtLastPlace = liftsAtLastPlace
  }

  /// All columns that are looked at, each once.
  var wanted: [Column] {
    var wanted: [Column] = []
    for column in Role.allCases.compactMap({ columns[$0] }) + conditions.map({ $0.column })
    where !wanted.contains(column) { wanted.append(column) }
    return wanted
  }
}

extension TableLayout {
  /// The kind of a table: JSON Lines begin with a brace or a bracket.
  package static func kind(of bytes: [UInt8]) -> RecordingKind {
    let first = bytes.first { $0 > UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .jsonl : .csv
  }

  /// The maximum number of column names that a hint lists.
  private static let maximumNames = 20

  /// The names of columns, or of fields, of what may be a table, for a hint, or how many there are
  /// if they have none; nil if it is no table.
  package static func names(in bytes: [UInt8]) -> String? {
    let names =
      kind(of: bytes) == .csv ? SeparatedValues.names(in: bytes) : JSONLines.names(in: bytes)
    guard let names, !names.isEmpty else { return nil }
    if names.contains(where: { Double($0) != nil }) { return "\(names.count) columns, by number" }
    return names.prefix(maximumNames).joined(separator: ", ")
  }

  /// Reads `t=timestamp,x=x_pos,y=y_pos,phase=event,id=PointerID`.
  ///
  /// - Throws: if a role is unknown or named twice, or time, x or y is missing.
  package static func columns(parsing text: String, option: String) throws(InputFailure)
    -> [Role: Column]
  {
    var columns: [Role: Column] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let role = Role(rawValue: String(sides[0])) else {
        throw InputFailure(
          "\(option) has \"\(part)\"",
          expected: "such as t=timestamp,x=x_pos,y=y_pos, and phase= and id= if there are any")
      }
      guard columns[role] == nil else {
        throw InputFailure(
          "\(option) names \(role.rawValue) twice", expected: "one column for each")
      }
      columns[role] = Column(String(sides[1]))
    }
    for role in [Role.time, .x, .y] where columns[role] == nil {
      throw InputFailure(
        "\(option) does not say which column is \(role.rawValue)",
        expected: "t=…,x=…,y=…, by a column's name or its number")
    }
    return columns
  }

  /// Reads `began=0|touchdown,moved=2,ended=1`.
  ///
  /// - Throws: if a phase is unknown, or a word stands for two.
  package static func phases(parsing text: String, option: String) throws(InputFailure)
    -> [String: TouchSample.Phase]
  {
    var phases: [String: TouchSample.Phase] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      let phase = sides.first.flatMap { name in
        TouchSample.Phase.allCases.first { "\($0.word)" == name }
      }
      guard let phase, sides.count == 2 else {
        throw InputFailure(
          "\(option) has \"\(part)\"",
          expected: "such as began=0,moved=2,ended=1|3, of "
            + TouchSample.Phase.allCases.map { "\($0.word)" }.joined(separator: ", "))
      }
      for word in sides[1].split(separator: "|") {
        guard phases.updateValue(phase, forKey: word.lowercased()) == nil else {
          throw InputFailure("\(option) has \"\(word)\" twice", expected: "one phase for each word")
        }
      }
    }
    return phases
  }

  /// The phase that a value stands for; nil if it is not known.
  func phase(of value: String) -> TouchSample.Phase? {
    let word = value.lowercased()
    return phases[word] ?? Self.usualPhases[word]
  }

  private static let usualPhases: [String: TouchSample.Phase] = [
    "down": .began, "start": .began, "began": .began, "touchstart": .began, "touchdown": .began,
    "pointerdown": .began, "action_down": .began, "action_pointer_down": .began,
    "move": .moved, "moved": .moved, "touchmove": .moved, "pointermove": .moved,
    "action_move": .moved, "stationary": .stationary,
    "up": .ended, "end": .ended, "ended": .ended, "touchend": .ended, "touchup": .ended,
    "pointerup": .ended, "action_up": .ended, "action_pointer_up": .ended,
    "cancel": .cancelled, "cancelled": .cancelled, "canceled": .cancelled,
    "touchcancel": .cancelled, "pointercancel": .cancelled, "action_cancel": .cancelled,
  ]
}
