import JSONText

/// Reads a table of separated values: RFC 4180, and what else tools write.
///
/// Values may be in double quotes, in which a double quote is doubled. The first row names the
/// columns if any is looked up by its name, or if its time is no number. Rows that begin with `#`
/// are comments.
struct SeparatedValues {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset = 0

  /// The byte that stands for any white space.
  private static let whiteSpace = UInt8(ascii: " ")

  /// - Throws: if a column is not there, or a quote is not closed.
  static func read(_ bytes: [UInt8], _ layout: TableLayout) throws(ImportFailure) -> Table {
    var reader = SeparatedValues(
      bytes: bytes,
      delimiter: layout.delimiter.flatMap { $0.asciiValue } ?? delimiter(of: bytes))
    var table = Table()
    var indices: [TableLayout.Column: Int]?
    while let record = try reader.nextRecord() {
      if indices == nil {
        let isHeader = isHeader(record.values, layout)
        indices = try self.indices(of: layout.wanted, in: record, isHeader: isHeader)
        if isHeader { continue }
      }
      var values: [TableLayout.Column: String] = [:]
      for (column, index) in indices ?? [:] where record.values.indices.contains(index) {
        values[column] = record.values[index]
      }
      table.rows.append(TableRow(values: values, offset: record.offset))
    }
    return table
  }

  /// The first row of a text that looks like a table: its second has as many values, of which there
  /// are three at least.
  static func names(in bytes: [UInt8]) -> [String]? {
    var reader = SeparatedValues(bytes: bytes, delimiter: delimiter(of: bytes))
    guard let first = try? reader.nextRecord(), let second = try? reader.nextRecord(),
      first.values.count >= 3, first.values.count == second.values.count
    else { return nil }
    return first.values
  }

  private init(bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// The separator that the first row has most of.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var lines = RecordedLines(bytes)
    var line = lines.next()
    while let comment = line, bytes[comment.offset] == UInt8(ascii: "#") { line = lines.next() }
    guard let line else { return UInt8(ascii: ",") }
    let candidates = [",", "\t", ";", "|"].compactMap { Character($0).asciiValue }
    let counted = candidates.map { candidate in
      (byte: candidate, count: bytes[line.start..<line.end].count { $0 == candidate })
    }
    guard let best = counted.max(by: { $0.count < $1.count }), best.count > 0 else {
      return whiteSpace
    }
    return best.byte
  }

  // MARK: Columns

  private static func isHeader(_ values: [String], _ layout: TableLayout) -> Bool {
    let isNamed = layout.wanted.contains { if case .name = $0 { true } else { false } }
    guard !isNamed, case .number(let number) = layout.columns[.time],
      values.indices.contains(number - 1)
    else { return isNamed }
    return layout.timeUnit.time(values[number - 1]) == nil
  }

  private static func indices(
    of columns: [TableLayout.Column], in record: Record, isHeader: Bool
  ) throws(ImportFailure) -> [TableLayout.Column: Int] {
    var indices: [TableLayout.Column: Int] = [:]
    for column in columns {
      let found = record.values.indices.filter { index in
        switch column {
        case .number(let number): index == number - 1
        case .name(let name): record.values[index] == name
        }
      }
      guard let index = found.first, found.count == 1 else {
        throw failure(of: column, found, record, isHeader: isHeader)
      }
      indices[column] = index
    }
    return indices
  }

  /// The error for a column that the first row does not have, or has several times.
  private static func failure(
    of column: TableLayout.Column, _ found: [Int], _ first: Record, isHeader: Bool
  ) -> ImportFailure {
    let all = first.values
    let numbers = "a number from 1 to \(all.count)"
    let isNumber = if case .number = column { true } else { Int(column.text) != nil }
    let expected: String
    if found.count > 1 {
      expected = "its number: \(found.map { "\($0 + 1)" }.joined(separator: " or "))"
    } else if let brace = all.first?.first, "{[".contains(brace) {
      expected = "a table, or --from jsonl"
    } else if all.count == 1, isHeader {
      expected = "several values in a row; --delimiter says what separates them"
    } else if isNumber {
      expected = numbers
    } else if all.contains(where: { Double($0) != nil }) {
      expected = "\(numbers): the first row has no names"
    } else {
      expected = Spelling.suggestion(for: column.text, among: all)
    }
    return ImportFailure(
      found.isEmpty
        ? "there is no column \(column.text)" : "\(found.count) columns are \(column.text)",
      expected: expected, at: first.offset)
  }

  // MARK: Records

  private struct Record {
    var values: [String]
    var offset: Int
  }

  /// The next row that is neither empty nor a comment.
  private mutating func nextRecord() throws(ImportFailure) -> Record? {
    while offset < bytes.count {
      let start = offset
      let isComment = bytes[start] == UInt8(ascii: "#")
      if isComment || isLineBreak(bytes[start]) {
        skipLine(isComment: isComment)
        continue
      }
      var values: [String] = []
      if delimiter == Self.whiteSpace { skipSpace() }
      repeat { values.append(try nextValue()) } while skipDelimiter()
      if offset < bytes.count { skipLine(isComment: false) }
      if values != [""] { return Record(values: values, offset: start) }
    }
    return nil
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipLine(isComment: Bool) {
    if isComment { while offset < bytes.count, !isLineBreak(bytes[offset]) { offset += 1 } }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\r") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Reads past the delimiter; false at the end of the row.
  private mutating func skipDelimiter() -> Bool {
    guard delimiter != Self.whiteSpace else {
      skipSpace()
      return offset < bytes.count && !isLineBreak(bytes[offset])
    }
    guard offset < bytes.count, bytes[offset] == delimiter else { return false }
    offset += 1
    return true
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    isLineBreak(byte) || byte == delimiter || delimiter == Self.whiteSpace && isSpace(byte)
  }

  private mutating func nextValue() throws(ImportFailure) -> String {
    if delimiter != UInt8(ascii: "\t") { skipSpace() }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      let start = offset
      while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
      var end = offset
      while end > start, isSpace(bytes[end - 1]) { end -= 1 }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return try quotedValue()
  }

  private mutating func quotedValue() throws(ImportFailure) -> String {
    let start = offset
    var value: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\"") else {
        value.append(byte)
        continue
      }
      guard offset < bytes.count, bytes[offset] == byte else {
        while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
        return String(decoding: value, as: UTF8.self)
      }
      value.append(byte)
      offset += 1
    }
    throw ImportFailure("the quote is not closed", expected: "a second '\"'", at: start)
  }
}
