/// A JSON text is not well-formed, or not of the expected shape, at a byte.
package struct JSONFailure: Error, Sendable, Hashable {
  package var offset: Int
  package var what: String
  package var expected: String

  package init(at offset: Int, _ what: String, expected: String) {
    self.offset = offset
    self.what = what
    self.expected = expected
  }
}

/// A pull reader of JSON (RFC 8259, nothing more lenient) over bytes.
///
/// The caller requests what its format has at this position, and only that is built:
///
/// ```
/// var reader = JSONReader(Array(#"{"t": 0.5}"#.utf8))
/// try reader.openObject()
/// while let key = try reader.nextKey() {
///   if reader.text(of: key) == "t" { print(try reader.readNumber()) }   // 0.5
///   else { try reader.skipValue() }
/// }
/// try reader.expectEnd()
/// ```
package struct JSONReader: Sendable {
  /// The maximum depth of nested arrays and objects, by default.
  package static let maximumDepth = 128

  /// The text, or the part of it that is being read.
  package private(set) var bytes: [UInt8]

  /// The index of the next byte to read.
  package internal(set) var offset = 0

  private var depth = 0
  private let depthLimit: Int

  /// Whether the open container already had a member.
  private var followsMember = false

  /// A key as written in the text, between its quotes.
  package struct Key: Sendable {
    package let start: Int
    package let end: Int
    let hasEscapes: Bool

    /// The length in bytes, as written.
    package var count: Int { end - start }
  }

  /// - Parameters:
  ///   - bytes: the text.
  ///   - maximumDepth: how deep arrays and objects may nest.
  package init(_ bytes: [UInt8], maximumDepth: Int = Self.maximumDepth) {
    self.bytes = bytes
    depthLimit = maximumDepth
  }

  /// The next byte, or 0 at the end of the text.
  @inline(__always) var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  // MARK: Texts in pieces

  /// A position between two values, to which a reader can go back.
  package struct Mark: Sendable {
    fileprivate let offset: Int
    fileprivate let depth: Int
    fileprivate let followsMember: Bool
  }

  /// The reader's position.
  package var mark: Mark { Mark(offset: offset, depth: depth, followsMember: followsMember) }

  /// Goes back to a position that has not been dropped since.
  package mutating func goBack(to mark: Mark) {
    (offset, depth, followsMember) = (mark.offset, mark.depth, mark.followsMember)
  }

  /// Changes the text: what comes next, or what was read and is no longer needed.
  ///
  /// - Parameters:
  ///   - count: how many bytes go from the front; all of them have been read.
  ///   - change: removes them, and may add bytes at the end.
  package mutating func drop(_ count: Int, _ change: (inout [UInt8]) -> Void) {
    change(&bytes)
    offset -= count
  }

  /// Lets a caller that knows the elements' form read some of the open array.
  ///
  /// - Parameter body: receives the text, the index of its next byte, and whether an element
  ///   precedes it, so that a comma follows; returns the index after the last element that it read.
  package mutating func readElements(
    _ body: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Int
  ) {
    let end = bytes.withUnsafeBufferPointer { body($0, offset, followsMember) }
    if end > offset { followsMember = true }
    offset = end
  }

  // MARK: Containers

  /// Begins to read an object.
  package mutating func openObject() throws(JSONFailure) {
    try open(UInt8(ascii: "{"), "an object, {…}")
  }

  /// Begins to read an array.
  package mutating func openArray() throws(JSONFailure) {
    try open(UInt8(ascii: "["), "an array, […]")
  }

  private mutating func open(_ bracket: UInt8, _ expected: String) throws(JSONFailure) {
    skipWhitespace()
    guard next == bracket else { throw mismatch(expected) }
    guard depth < depthLimit else {
      throw JSONFailure(
        at: offset, "nested too deeply", expected: "at most \(depthLimit) levels")
    }
    depth += 1
    offset += 1
    followsMember = false
  }

  /// The next key of the open object, whose value is then next to read; nil at its end.
  package mutating func nextKey() throws(JSONFailure) -> Key? {
    skipWhitespace()
    if next == UInt8(ascii: "}") {
      close()
      return nil
    }
    if followsMember {
      try skip(UInt8(ascii: ","), "',' or '}'")
      skipWhitespace()
    }
    guard next == UInt8(ascii: "\"") else {
      throw unexpected(followsMember ? "a key in double quotes" : "a key in double quotes or '}'")
    }
    let key = if let plain = scanPlainString() { plain } else { try scanString() }
    skipWhitespace()
    try skip(UInt8(ascii: ":"), "':' after a key")
    followsMember = true
    return key
  }

  /// Whether the open array has another element, which is then next to read.
  package mutating func nextElement() throws(JSONFailure) -> Bool {
    skipWhitespace()
    if next == UInt8(ascii: "]") {
      close()
      return false
    }
    if followsMember {
      try skip(UInt8(ascii: ","), "',' or ']'")
      skipWhitespace()
      if next == UInt8(ascii: "]") { throw unexpected("an element after ','") }
    }
    followsMember = true
    return true
  }

  private mutating func close() {
    depth -= 1
    offset += 1
    followsMember = true
  }

  // MARK: Values

  /// The kind of the next value, recognized by its first byte.
  package enum Kind: Sendable {
    case object, array, string, number, bool, null
  }

  /// Looks at the value that is next.
  package mutating func peekKind() throws(JSONFailure) -> Kind {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Reads `true` or `false`.
  package mutating func readBool() throws(JSONFailure) -> Bool {
    skipWhitespace()
    if skipWord("true") { return true }
    if skipWord("false") { return false }
    throw mismatch("true or false")
  }

  /// Reads `null`.
  package mutating func readNull() throws(JSONFailure) {
    skipWhitespace()
    guard skipWord("null") else { throw mismatch("null") }
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    guard isWritten(word, at: offset) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Whether a key is written just like a word, without escapes.
  package func isKey(_ key: Key, _ word: StaticString) -> Bool {
    key.count == word.utf8CodeUnitCount && isWritten(word, at: key.start)
  }

  /// Reads past a string that is written just like a word, if it is next.
  package mutating func skipQuoted(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length + 2 <= bytes.count, bytes[offset] == UInt8(ascii: "\""),
      bytes[offset + length + 1] == UInt8(ascii: "\""), isWritten(word, at: offset + 1)
    else { return false }
    offset += length + 2
    return true
  }

  /// Whether a whole word is at a position.
  @inline(__always) func isWritten(_ word: StaticString, at start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
      for index in 0..<word.utf8CodeUnitCount
      where bytes[start + index] != word.utf8Start[index] { return false }
      return true
    }
  }

  /// Reads past a value of any kind, checking that it is well-formed.
  package mutating func skipValue() throws(JSONFailure) {
    switch try peekKind() {
    case .object:
      try openObject()
      while try nextKey() != nil { try skipValue() }
    case .array:
      try openArray()
      while try nextElement() { try skipValue() }
    case .string: _ = try scanString()
    case .number: _ = try readNumber()
    case .bool: _ = try readBool()
    case .null: try readNull()
    }
  }

  /// Checks that only white space is left.
  package mutating func expectEnd() throws(JSONFailure) {
    skipWhitespace()
    guard offset == bytes.count else { throw unexpected("the end of the text") }
  }

  // MARK: Bytes

  /// Moves on to the next byte that is not white space.
  @inline(__always) package mutating func skipWhitespace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
          || byte == UInt8(ascii: "\t")
      else { return }
      offset += 1
    }
  }

  @inline(__always)
  private mutating func skip(_ byte: UInt8, _ expected: StaticString) throws(JSONFailure) {
    guard next == byte else { throw unexpected("\(expected)") }
    offset += 1
  }
}
