/// Writes JSON text into a byte buffer, with commas where they belong.
///
/// ```
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.key("t")
/// writer.number(0.0333333)
/// writer.endObject()
/// String(decoding: writer.bytes, as: UTF8.self)   // {"t":0.033}
/// ```
public struct JSONWriter: Sendable {
  /// The text that has been written so far.
  package private(set) var bytes: [UInt8] = []

  private var needsComma = false

  /// The spaces by which each level of nesting is indented; nil for everything on one line.
  private let indentation: Int?

  private var depth = 0

  package init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  /// Discards what has been written and keeps the memory for it.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
    depth = 0
  }

  // MARK: Containers

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  /// A line break between documents of one stream.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Members

  /// Writes a key that needs no escapes.
  package mutating func key(_ key: StaticString) {
    if indentation == nil {
      bytes.appendKey(key, afterComma: needsComma)
    } else {
      separate()
      bytes.appendKey(key, afterComma: false)
      bytes.append(UInt8(ascii: " "))
    }
    needsComma = false
  }

  /// Writes any key.
  ///
  /// It has a label so that a literal is written as a key that needs no escapes, which takes half
  /// the time.
  package mutating func key(escaping key: String) {
    separate()
    bytes.appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if indentation != nil { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
  }

  /// Writes a key that needs no escapes, and a text.
  package mutating func field(_ key: StaticString, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes a key that needs no escapes, and a number rounded to at most three decimals.
  package mutating func field(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }

  // MARK: Values

  /// Writes a number rounded to at most three decimals.
  package mutating func number(_ value: Double) {
    separate()
    bytes.appendRounded(value)
    needsComma = true
  }

  /// Writes an integer.
  package mutating func number(_ value: Int) { number(Int64(value)) }

  /// Writes an integer that may be too large for a 32-bit Int.
  package mutating func number(_ value: Int64) {
    separate()
    bytes.appendInteger(value)
    needsComma = true
  }

  /// Writes a number with the fewest digits that read back as the same value.
  package mutating func exactNumber(_ value: Double) {
    separate()
    bytes.appendExact(value)
    needsComma = true
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.appendQuoted(value)
    needsComma = true
  }

  /// Writes a string that needs no escapes.
  package mutating func word(_ value: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(value)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func bool(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
    needsComma = true
  }

  package mutating func null() {
    separate()
    append("null")
    needsComma = true
  }

  /// Writes a whole value that is JSON text already.
  package mutating func raw(_ text: [UInt8]) {
    separate()
    bytes += text
    needsComma = true
  }

  // MARK: Bytes

  @inline(__always) private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    guard indentation != nil, depth > 0, bytes.last != UInt8(ascii: " ") else { return }
    breakLine()
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
  }

  @inline(__always) private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
