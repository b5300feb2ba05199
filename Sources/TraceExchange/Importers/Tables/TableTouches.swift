import GestureTraces
import JSONText
import MotionLaws

/// The touches of a table, and what of it is none.
struct TableTouches {
  private let layout: TableLayout
  private var touches: [TableTouch] = []

  /// A key for each id so far.
  private var keys: [String: Int] = [:]

  /// The rows that are left out.
  private var leftOut = UnusedRows()

  init(_ layout: TableLayout) {
    self.layout = layout
  }

  // MARK: Rows

  /// - Throws: if there is no row, or none lands a finger.
  mutating func read(_ table: Table, end: Int, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    for row in table.rows {
      if let (reason, value) = add(row) { leftOut.add(reason, value, at: row.offset) }
    }
    let lands = touches.contains { !$0.phase.isLift }
    guard lands else {
      throw leftOut.failure(rowCount: table.rows.count, layout)
        ?? ImportFailure(
          table.rows.isEmpty ? "the table has no rows" : "no row lands a finger",
          expected: "a row for each sample", at: end)
    }
    leftOut.warn(layout, &warnings)
    if layout.columns[.phase] == nil { divideIntoContacts(&warnings) }
  }

  /// Adds a row; the reason if it is left out, and the value that is.
  private mutating func add(_ row: TableRow) -> (UnusedRows.Reason, String)? {
    for condition in layout.conditions where row.values[condition.column] != condition.value {
      return (.condition, "")
    }
    let written = value(.time, of: row)
    guard let time = layout.timeUnit.time(written) else { return (.value(.time), written) }
    var place = Point(x: 0, y: 0)
    for (role, axis) in [(TableLayout.Role.x, \Point.x), (.y, \.y)] {
      let written = value(role, of: row)
      guard let number = Self.number(written) else { return (.value(role), written) }
      place[keyPath: axis] = number
    }
    var phase = TouchSample.Phase.moved
    if layout.columns[.phase] != nil {
      let word = value(.phase, of: row)
      guard let known = layout.phase(of: word) else {
        return (word.isEmpty ? .value(.phase) : .phase(word), word)
      }
      phase = known
    }
    let id = value(.id, of: row)
    let key = keys[id] ?? keys.count
    keys[id] = key
    touches.append(
      TableTouch(time: time, key: key, phase: phase, place: place, offset: row.offset))
    return nil
  }

  /// The value of a row in a column; empty if the row does not go so far.
  private func value(_ role: TableLayout.Role, of row: TableRow) -> String {
    layout.columns[role].flatMap { row.values[$0] } ?? ""
  }

  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x40, let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  // MARK: Contacts

  /// Assigns phases to rows that have none.
  private mutating func divideIntoContacts(_ warnings: inout ImportWarnings) {
    touches.sort { ($0.key, $0.time) < ($1.key, $1.time) }
    let gap = Int((layout.gap * 1_000_000).rounded())
    var divided: [TableTouch] = []
    divided.reserveCapacity(touches.count)
    for (index, touch) in touches.enumerated() {
      let isFirst = index == 0 || follows(touches[index - 1], touch, gap) == false
      let isLast = index + 1 == touches.count || follows(touch, touches[index + 1], gap) == false
      var touch = touch
      touch.phase = isFirst ? .began : isLast ? .ended : .moved
      divided.append(touch)
      if isFirst, isLast {
        touch.phase = .ended
        divided.append(touch)
      }
    }
    warnIfAllAreTaps(divided, &warnings)
    touches = divided
  }

  /// Times in another unit make every row a touch of its own.
  private func warnIfAllAreTaps(_ divided: [TableTouch], _ warnings: inout ImportWarnings) {
    let isOnlyTaps = divided.count == 2 * touches.count
    let pauses = zip(touches, touches.dropFirst()).filter { $0.key == $1.key }
    guard isOnlyTaps, touches.count > 2, let first = pauses.first else { return }
    let seconds = Double(first.1.time - first.0.time) / 1e6
    warnings.add(
      .contact, "every row is a touch of its own: the second comes \(seconds.exact) s later",
      expected: "at most \(layout.gap.exact) s (--gap); --time-unit says what times are in",
      at: first.1.offset)
  }

  private func follows(_ touch: TableTouch, _ next: TableTouch, _ gap: Int) -> Bool {
    touch.key == next.key && next.time - touch.time <= gap
  }

  /// The touches by time; the sort is stable, so that at one time the file's order counts.
  func inOrder(_ warnings: inout ImportWarnings) -> [TableTouch] {
    let isDivided = layout.columns[.phase] == nil
    let backwards = zip(touches, touches.dropFirst()).first { $0.0.time > $0.1.time }
    if let backwards, !isDivided {
      warnings.add(
        .line, "the rows are not in the order of their times, and are put into it",
        expected: "ascending times", at: backwards.1.offset)
    }
    return touches.sorted { $0.time < $1.time }
  }
}
