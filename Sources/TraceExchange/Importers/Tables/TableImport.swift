import GestureTraces
import JSONText
import MotionLaws

/// Tables and JSON Lines as traces: the user says which column is what.
///
/// With a column of phases, rows land, move and lift a finger. Without one, the rows of an id make
/// a contact, and a pause longer than the gap begins another.
enum TableImport {
  static func read(
    _ bytes: [UInt8], source: String, kind: TraceImporter.Kind, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let layout = options.table else {
      throw InputFailure(
        "nothing says what the \(kind == .csv ? "columns" : "fields") mean",
        expected: "--columns such as t=timestamp,x=x_pos,y=y_pos, and phase= and id= if there "
          + "are any",
        at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: kind) {
      (warnings) throws(ImportFailure) in
      let table =
        try kind == .csv ? SeparatedValues.read(bytes, layout) : JSONLines.read(bytes, layout)
      var rows = TableTouches(layout)
      try rows.read(table, end: bytes.count, &warnings)
      var touches = ImportedTouches()
      let scale =
        options.range == nil
        ? PointScale(pixelRatio: options.pixelsPerPoint ?? 1)
        : PointScale(from: options.range, to: options.screen)
      for touch in rows.inOrder(&warnings) {
        try touch.apply(to: &touches.fingers, layout, scale, &warnings)
      }
      touches.setScreen(options.screen ?? options.range, scale: options.scale)
      return touches
    }
  }
}

/// What a row says of a finger.
private struct TableTouch {
  /// Microseconds.
  var time: Int
  var key: Int
  var phase: TouchSample.Phase
  var place: Point
  var offset: Int

  func apply(
    to fingers: inout FingerTrack, _ layout: TableLayout, _ scale: PointScale,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    try fingers.advance(to: time, at: offset)
    let point = try scale.point(place, at: offset)
    switch phase {
    case .began:
      if fingers.isDown(key) {
        warnings.add(
          .contact, "a finger lands again before it was lifted, and is cancelled here",
          expected: "a lift before it", at: offset)
        fingers.lift(key, isCancelled: true)
      }
      try fingers.land(key, at: point, offset: offset)
    case .moved, .stationary:
      if fingers.isDown(key) {
        fingers.move(key, to: point)
      } else {
        warnings.addEarlyFinger("lands here", at: offset)
        try fingers.land(key, at: point, offset: offset)
      }
    case .ended, .cancelled:
      guard fingers.isDown(key) else {
        return warnings.addEarlyFinger("is left out", at: offset)
      }
      if place == Point(x: 0, y: 0), !layout.liftsAtLastPlace {
        warnings.add(
          .contact, "a finger is lifted at (0, 0)",
          expected: "where it was; --end-place last lifts it at its last position", at: offset)
      }
      fingers.lift(
        key, at: layout.liftsAtLastPlace ? nil : point, isCancelled: phase == .cancelled)
    }
  }
}

/// The touches of a table, and what of it is none.
private struct TableTouches {
  private let layout: TableLayout
  private var touches: [TableTouch] = []

  /// A key for each id so far.
  private var keys: [String: Int] = [:]

  /// How many rows are left out for a reason, and the byte of the first.
  private var leftOut: [Reason: (count: Int, offset: Int)] = [:]

  private enum Reason: Hashable, Comparable {
    case condition
    case missing(String)
    case phase(String)
  }

  init(_ layout: TableLayout) {
    self.layout = layout
  }

  // MARK: Rows

  /// - Throws: if no row has a time and a position.
  mutating func read(_ table: Table, end: Int, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    for row in table.rows {
      if let reason = add(row) {
        leftOut[reason] = ((leftOut[reason]?.count ?? 0) + 1, leftOut[reason]?.offset ?? row.offset)
      }
    }
    for (reason, rows) in leftOut.sorted(by: { $0.key < $1.key }) {
      let (why, expected) = words(of: reason)
      warnings.add(
        .line, "\(rows.count) rows are left out: \(why)", expected: expected, at: rows.offset)
    }
    guard !touches.isEmpty else {
      throw ImportFailure(
        "no row has a time and a position",
        expected: table.names.isEmpty
          ? "--columns with the columns' numbers"
          : "--columns with names of "
            + table.names.prefix(20).joined(separator: ", "), at: end)
    }
    if layout.columns[.phase] == nil { divideIntoContacts() }
  }

  /// Adds a row; the reason if it is left out.
  private mutating func add(_ row: TableRow) -> Reason? {
    for condition in layout.conditions where row.values[condition.column] != condition.value {
      return .condition
    }
    guard let time = value(.time, of: row).flatMap(layout.timeUnit.time) else {
      return .missing(TableLayout.Role.time.rawValue)
    }
    guard let x = value(.x, of: row).flatMap(Self.number) else { return .missing("x") }
    guard let y = value(.y, of: row).flatMap(Self.number) else { return .missing("y") }
    var phase = TouchSample.Phase.moved
    if layout.columns[.phase] != nil {
      let word = value(.phase, of: row) ?? ""
      guard let known = layout.phase(of: word) else { return .phase(word) }
      phase = known
    }
    let id = value(.id, of: row) ?? ""
    let key = keys[id] ?? keys.count
    keys[id] = key
    touches.append(
      TableTouch(
        time: time, key: key, phase: phase, place: Point(x: x, y: y), offset: row.offset))
    return nil
  }

  private func value(_ role: TableLayout.Role, of row: TableRow) -> String? {
    layout.columns[role].flatMap { row.values[$0] }
  }

  private static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x40, let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  private func words(of reason: Reason) -> (why: String, expected: String) {
    switch reason {
    case .condition:
      let conditions = layout.conditions.map { "\($0.column.text)=\($0.value)" }
      return ("they do not meet --where", conditions.joined(separator: " and "))
    case .missing("t"):
      return ("they have no time", "a time in \(layout.timeUnit.rawValue) (--time-unit)")
    case .missing(let column): return ("they have no \(column)", "a number")
    case .phase(let word):
      return (
        "the phase \"\(word)\" is not known",
        "--phases such as began=\(word), or moved=, ended= or cancelled="
      )
    }
  }

  // MARK: Contacts

  /// Gives phases to rows that have none.
  private mutating func divideIntoContacts() {
    touches.sort { ($0.key, $0.time) < ($1.key, $1.time) }
    let gap = Int((layout.gap * 1_000_000).rounded())
    var divided: [TableTouch] = []
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
    touches = divided
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
