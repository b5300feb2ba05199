import GestureTraces
import JSONText

/// The members of an event's data, each read when it is known what it should be.
struct PageEventFields {
  /// A reader at each value, by the value's key.
  private(set) var values: [String: JSONReader] = [:]

  /// The byte at which the data begin.
  private(set) var start = 0

  private static let keys = [
    "source", "type", "id", "pointerId", "pointerType", "pointerEventType", "x", "y", "positions",
    "width", "height",
  ]

  mutating func read(from reader: inout JSONReader) throws(JSONFailure) {
    start = reader.offset
    try reader.openObject()
    var register = KeyRegister()
    while let key = try reader.nextKey() {
      let text = reader.text(of: key)
      if Self.keys.contains(text) {
        try register.add(key, of: reader)
        values[text] = reader
      }
      try reader.skipValue()
    }
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func missing(_ key: String) -> JSONFailure {
    JSONFailure(at: start, "the event's data has no \"\(key)\"", expected: "\"\(key)\"")
  }

  func integer(_ key: String) throws(JSONFailure) -> Int {
    guard var reader = values[key] else { throw missing(key) }
    return try reader.readInteger()
  }

  func text(_ key: String) throws(JSONFailure) -> String {
    guard var reader = values[key] else { throw missing(key) }
    return try reader.readString()
  }

  func number(_ key: String) throws(JSONFailure) -> Double {
    guard var reader = values[key] else { throw missing(key) }
    return try reader.readNumber()
  }

  /// A length of the viewport.
  func length(_ key: String) throws(JSONFailure) -> Double {
    guard var reader = values[key] else { throw missing(key) }
    reader.skipWhitespace()
    let start = reader.offset
    let length = try reader.readNumber()
    guard length > 0, length <= Trace.maximumCoordinate else {
      throw JSONFailure(
        at: start, "the \(key) \(reader.written(from: start)) is out of range",
        expected: "more than 0 and at most \(Trace.maximumCoordinate.exact)")
    }
    return length
  }
}
