import GestureEngine

/// The further scroll views of a frame as text, by their names.
struct NamedScrolls {
  /// The names as JSON, each with the colon after it.
  private let keys: [[UInt8]]

  init(_ names: [String] = []) { keys = names.map { $0.quoted + [UInt8(ascii: ":")] } }

  func write(_ scrolls: [Frame.NamedScroll], to text: inout ByteCursor) {
    text.append(#","scrolls":{"#)
    for place in scrolls.indices where place < keys.count {
      if place > 0 { text.append(",") }
      var scroll = scrolls[place].scroll
      text.append(keys[place])
      text.beginObject()
      scroll.visit(&text)
      text.endObject()
    }
    text.append("}")
  }
}
