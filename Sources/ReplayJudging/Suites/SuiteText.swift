package import JSONText

/// The text of a suite in which values are replaced, and everything else stays as it was written.
package struct SuiteText: Sendable {
  private let bytes: [UInt8]
  private var edits: [(place: Range<Int>, text: [UInt8])] = []

  /// - Parameter bytes: the suite, in UTF-8, as it was read.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isEdited: Bool { !edits.isEmpty }

  /// Puts another value in the place of one.
  ///
  /// - Parameters:
  ///   - node: the value, with its location in this text.
  ///   - value: what takes its place.
  /// - Returns: whether there is a value at that location.
  package mutating func replace(_ node: JSONNode, with value: JSONNode) -> Bool {
    guard let start = node.location.position.flatMap(offset),
      let end = JSONValueEnd.after(start, in: bytes)
    else { return false }
    var writer = JSONWriter()
    writer.node(value)
    edits.removeAll { $0.place.lowerBound == start }
    edits.append((start..<end, writer.bytes))
    return true
  }

  /// Puts another end in the place of a string's, and leaves the rest of it as it was written.
  package mutating func replaceEnd(of node: JSONNode, _ old: String, with new: String) {
    guard let start = node.location.position.flatMap(offset),
      let end = JSONValueEnd.after(start, in: bytes)
    else { return }
    let (known, wanted) = (Self.written(old), Self.written(new))
    guard bytes[start..<end].ends(with: known) else { return }
    edits.append((end - known.count..<end, wanted))
  }

  /// A string's bytes up to the quotation mark at its end.
  private static func written(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return Array(writer.bytes.dropFirst())
  }

  /// The text with all values replaced.
  package var edited: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      result += bytes[end..<edit.place.lowerBound] + edit.text
      end = edit.place.upperBound
    }
    return result + bytes[end...]
  }

  /// The byte at a position; nil if the text has no such position.
  private func offset(of position: TextLocation.Position) -> Int? {
    var offset = 0
    for _ in 1..<max(1, position.line) {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      offset = end + 1
    }
    var column = 1
    while column < position.column {
      offset += 1
      guard offset < bytes.count else { return nil }
      // A scalar's further bytes are no columns.
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
    }
    return offset
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

/// The end of a value in a well-formed JSON text.
private enum JSONValueEnd {
  /// - Parameters:
  ///   - start: the value's first byte.
  ///   - bytes: the text.
  /// - Returns: the byte after its last one; nil if the text ends before.
  static func after(_ start: Int, in bytes: [UInt8]) -> Int? {
    var (depth, isInString) = (0, false)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default:
          // A number or a word ends before what follows it.
          guard depth == 0, index < bytes.count else { continue }
          if "},] \t\r\n".utf8.contains(bytes[index]) { return index }
          continue
        }
      }
      if depth == 0, !isInString { return index }
    }
    return nil
  }
}
