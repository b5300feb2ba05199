extension JSONWriter {
  /// Writes a value that was read; numbers with the fewest digits that read back as the same value.
  package mutating func node(_ node: JSONNode) {
    switch node.value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): exactNumber(number)
    case .integer(let integer): number(integer)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.node(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(escaping: member.key)
        self.node(member.node)
      }
      endObject()
    }
  }
}

extension JSONNode {
  /// The value as JSON on one line.
  package var words: String {
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The value as written on the command line: a string without its quotes, everything else as
  /// JSON.
  package var word: String {
    if case .string(let text) = value { text } else { words }
  }
}
