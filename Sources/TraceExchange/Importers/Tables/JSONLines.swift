import JSONText

/// Reads JSON Lines as a table: each object is a row, whether it stands in a line of its own, in an
/// array, or in arrays line by line.
///
/// A column is the path of a field, as in `touch.x` or `changedTouches.0.clientX`. Objects that have
/// none of the columns are left out.
enum JSONLines {
  /// - Throws: if the text is not well-formed, a column is given by its number, or no object has it.
  static func read(
    _ bytes: [UInt8], _ layout: TableLayout, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) -> Table {
    var paths: Set<String> = []
    for column in layout.wanted {
      guard case .name(let name) = column else {
        throw ImportFailure(
          "JSON Lines have no column \(column.text)", expected: "the names of fields")
      }
      paths.insert(name)
    }
    var table = Table()
    var names: Set<String> = []
    var others: (count: Int, offset: Int)?
    try ImportFailure.reading { () throws(JSONFailure) in
      try RecordedValues.read(bytes) { (reader) throws(JSONFailure) in
        reader.skipWhitespace()
        var row = TableRow(values: [:], offset: reader.offset)
        if try reader.peekKind() == .object {
          try readFields(of: &reader, "", paths, &row, &names, depth: 0)
        } else {
          try reader.skipValue()
        }
        if row.values.isEmpty {
          others = ((others?.count ?? 0) + 1, others?.offset ?? row.offset)
        } else {
          table.rows.append(row)
        }
      }
    }
    try check(layout.wanted, table, names)
    if let others {
      let values = others.count == 1 ? "1 value is" : "\(others.count) values are"
      warnings.add(
        .line, "\(values) left out, without any of the fields",
        expected: "objects with " + layout.wanted.map { $0.text }.joined(separator: ", "),
        at: others.offset)
    }
    return table
  }

  /// The names of the fields of a text that looks like JSON Lines: it has several objects.
  static func names(in bytes: [UInt8]) -> [String]? {
    var names: Set<String> = []
    var count = 0
    try? RecordedValues.read(bytes) { (reader) throws(JSONFailure) in
      reader.skipWhitespace()
      var row = TableRow(values: [:], offset: reader.offset)
      guard try reader.peekKind() == .object else { return try reader.skipValue() }
      count += 1
      try readFields(of: &reader, "", [], &row, &names, depth: 0)
    }
    return count > 1 ? names.sorted() : nil
  }

  /// - Throws: if no object has a field.
  private static func check(
    _ wanted: [TableLayout.Column], _ table: Table, _ names: Set<String>
  ) throws(ImportFailure) {
    guard !names.isEmpty else { return }
    for column in wanted where !table.rows.contains(where: { $0.values[column] != nil }) {
      throw ImportFailure(
        "no object has a field \(column.text)",
        expected: Spelling.suggestion(for: column.text, among: names.sorted()), at: 0)
    }
  }

  /// The maximum depth of a field.
  private static let maximumDepth = 8

  /// The maximum number of field names that are kept for an error.
  private static let maximumNames = 64

  /// The elements of an array that can be columns.
  private static let maximumElements = 10

  /// Reads the fields of the object or array that is next.
  private static func readFields(
    of reader: inout JSONReader, _ prefix: String, _ paths: Set<String>, _ row: inout TableRow,
    _ names: inout Set<String>, depth: Int
  ) throws(JSONFailure) {
    guard try reader.peekKind() == .array else {
      try reader.openObject()
      while let key = try reader.nextKey() {
        try readField(prefix + reader.text(of: key), of: &reader, paths, &row, &names, depth)
      }
      return
    }
    var index = 0
    try reader.readArray { (reader) throws(JSONFailure) in
      defer { index += 1 }
      guard index < maximumElements else { return try reader.skipValue() }
      try readField("\(prefix)\(index)", of: &reader, paths, &row, &names, depth)
    }
  }

  private static func readField(
    _ path: String, of reader: inout JSONReader, _ paths: Set<String>, _ row: inout TableRow,
    _ names: inout Set<String>, _ depth: Int
  ) throws(JSONFailure) {
    reader.skipWhitespace()
    let start = reader.offset
    let kind = try reader.peekKind()
    if kind == .object || kind == .array, depth < maximumDepth {
      return try readFields(of: &reader, path + ".", paths, &row, &names, depth: depth + 1)
    }
    if names.count < maximumNames { names.insert(path) }
    guard paths.contains(path), kind != .array, kind != .null, kind != .object else {
      return try reader.skipValue()
    }
    if kind == .string {
      row.values[.name(path)] = try reader.readString()
    } else {
      try reader.skipValue()
      row.values[.name(path)] = reader.written(from: start)
    }
  }
}
