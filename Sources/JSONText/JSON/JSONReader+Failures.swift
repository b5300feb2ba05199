/// Failures at the next byte, in words.
extension JSONReader {
  /// The failure for something unexpected at the next byte.
  func unexpected(_ expected: String) -> JSONFailure {
    guard offset < bytes.count else {
      return JSONFailure(at: offset, "the text ends too early", expected: expected)
    }
    return JSONFailure(at: offset, "unexpected \(name(ofByteAt: offset))", expected: expected)
  }

  private func name(ofByteAt offset: Int) -> String {
    let byte = bytes[offset]
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "byte-order mark" }
    if byte > 0x20, byte < 0x7F { return "'\(Unicode.Scalar(byte))'" }
    if byte >= 0x80 {
      let scalars = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
      if let first = scalars.unicodeScalars.first, first != "\u{FFFD}" { return "'\(first)'" }
    }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count == 1 ? "0" : "") + digits
  }

  // MARK: Another kind of value

  /// The failure for a value of a kind that is not wanted, or for something that is no value.
  ///
  /// ```
  /// a.json:1:7: "x" is a string, expected a number
  /// ```
  func mismatch(_ expected: String) -> JSONFailure {
    guard let kind = kindOfNext else { return unexpected(expected) }
    let subject = keyBeforeNext.map { "\"\($0)\"" } ?? "this"
    return JSONFailure(at: offset, "\(subject) is \(kind)", expected: expected)
  }

  /// The kind of the value that is next, as a noun; nil if there is none.
  private var kindOfNext: String? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return "a number"
    case UInt8(ascii: "t") where isWritten("true", at: offset): return "a truth value"
    case UInt8(ascii: "f") where isWritten("false", at: offset): return "a truth value"
    case UInt8(ascii: "n") where isWritten("null", at: offset): return "null"
    default: return nil
    }
  }

  /// The key whose value is next; nil if that is no value of a key, or the key has escapes.
  private var keyBeforeNext: String? {
    var end = offset
    func skipBack() {
      while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    }
    func isBehind(_ byte: UInt8) -> Bool {
      skipBack()
      guard end > 0, bytes[end - 1] == byte else { return false }
      end -= 1
      return true
    }
    guard isBehind(UInt8(ascii: ":")), isBehind(UInt8(ascii: "\"")) else { return nil }
    var start = end
    while start > 0, bytes[start - 1] != UInt8(ascii: "\"") { start -= 1 }
    let key = bytes[start..<end]
    guard start > 0, !key.isEmpty, !key.contains(UInt8(ascii: "\\")) else { return nil }
    return String(decoding: key, as: UTF8.self)
  }
}
