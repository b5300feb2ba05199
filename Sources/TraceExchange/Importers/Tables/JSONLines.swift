import JSONText

/// Reads JSON Lines as a table: each object is a row, whether it stands in a line of its own, in an
/// array, or in arrays line by line.
///
/// A column is the path of a field, as in `touch.x`. Objects that have none of the columns are
/// passed over.
enum JSONLines {
  /// - Throws: if the text is not well-formed, or a column is given by its number.
  static func read(_ bytes: [UInt8], _ layout: TableLayout) throws(ImportFailure) -> Table {
    var paths: Set<String> = []
    for column in layout.wanted {
      guard case .name(let name) = column else {
        throw ImportFailure(
          "JSON Lines have no column \(column.text)", expected: "the names of fields")
      }
      paths.insert(name)
    }
    return try ImportFailure.reading { () throws(JSONFailure) in
      var table = Table()
      var names: Set<String> = []
      try RecordedValues.read(bytes) { (reader) throws(JSONFailure) in
        reader.skipWhitespace()
        var row = TableRow(values: [:], offset: reader.offset)
        guard try reader.peekKind() == .object else { return try reader.skipValue() }
        try readFields(of: &reader, "", paths, &row, &names, depth: 0)
        if !row.values.isEmpty { table.rows.append(row) }
      }
      table.names = names.sorted()
      return table
    }
  }

  /// How deep a field may be.
  private static let maximumDepth = 8

  /// How many names of fields are kept for an error.
  private static let maximumNames = 64

  private static func readFields(
    of reader: inout JSONReader, _ prefix: String, _ paths: Set<String>, _ row: inout TableRow,
    _ names: inout Set<String>, depth: Int
  ) throws(JSONFailure) {
    try reader.openObject()
    while let key = try reader.nextKey() {
      let path = prefix + reader.text(of: key)
      reader.skipWhitespace()
      let start = reader.offset
      let kind = try reader.peekKind()
      if kind == .object, depth < maximumDepth {
        try readFields(of: &reader, path + ".", paths, &row, &names, depth: depth + 1)
        continue
      }
      if names.count < maximumNames { names.insert(path) }
      guard paths.contains(path), kind != .array, kind != .null, kind != .object else {
        try reader.skipValue()
        continue
      }
      if kind == .string {
        row.values[.name(path)] = try reader.readString()
      } else {
        try reader.skipValue()
        row.values[.name(path)] = reader.written(from: start)
      }
    }
  }
}
