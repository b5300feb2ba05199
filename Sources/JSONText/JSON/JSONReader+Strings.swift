extension JSONReader {
  /// Reads a string.
  ///
  /// - Throws: if there is no string, or one with bytes that are not UTF-8, a control character, an
  ///   escape that JSON does not have, or a lone surrogate.
  package mutating func readString() throws(JSONFailure) -> String {
    skipWhitespace()
    guard next == UInt8(ascii: "\"") else { throw mismatch("a string in double quotes") }
    return text(of: try scanString())
  }

  /// The text of a key, escapes resolved.
  package func text(of key: Key) -> String {
    guard key.hasEscapes else { return String(decoding: bytes[key.start..<key.end], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(key.count)
    var index = key.start
    while index < key.end {
      if bytes[index] == UInt8(ascii: "\\") {
        text.append(
          contentsOf: UTF8.encode(unescaped(at: &index)) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads past a string without escapes; nil, without moving, if it has escapes.
  @inline(__always) mutating func scanPlainString() -> Key? {
    let opening = offset
    offset += 1
    skipPlainCharacters()
    guard next == UInt8(ascii: "\"") else {
      offset = opening
      return nil
    }
    offset += 1
    return Key(start: opening + 1, end: offset - 1, hasEscapes: false)
  }

  /// Reads past a string, checking every byte of it; the next byte is its opening quote.
  mutating func scanString() throws(JSONFailure) -> Key {
    offset += 1
    let start = offset
    var hasEscapes = false
    while true {
      skipPlainCharacters()
      guard offset < bytes.count else { throw unexpected("the closing quote of the string") }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return Key(start: start, end: offset - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      case 0x80...: offset += try lengthOfScalar()
      default:
        throw unexpected("no control character in a string (write \\n, \\t or \\u00XX)")
      }
    }
  }

  /// Skips characters without a special meaning: ASCII except controls, quotes and backslashes.
  @inline(__always) private mutating func skipPlainCharacters() {
    offset = bytes.withUnsafeBufferPointer { bytes in
      var index = offset
      while index < bytes.count {
        let byte = bytes[index]
        guard byte &- 0x20 < 0x60, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
        else { break }
        index += 1
      }
      return index
    }
  }

  private mutating func scanEscape() throws(JSONFailure) {
    let start = offset
    offset += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      let unit = try scanHexadecimalUnit()
      guard unit & 0xF800 == 0xD800 else { return }
      let isPair =
        unit < 0xDC00 && next == UInt8(ascii: "\\") && offset + 1 < bytes.count
        && bytes[offset + 1] == UInt8(ascii: "u")
      if isPair {
        offset += 2
        if try scanHexadecimalUnit() & 0xFC00 == 0xDC00 { return }
      }
      throw JSONFailure(at: start, "a lone surrogate", expected: "a pair of surrogates")
    default:
      throw unexpected("one of \" \\ / b f n r t u after '\\'")
    }
  }

  private mutating func scanHexadecimalUnit() throws(JSONFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalValue(of: next) else {
        throw unexpected("four hexadecimal digits after '\\u'")
      }
      unit = (unit << 4) | digit
      offset += 1
    }
    return unit
  }

  /// The scalar of a checked escape; moves past it.
  private func unescaped(at index: inout Int) -> Unicode.Scalar {
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var value = unit(at: &index)
      if value & 0xF800 == 0xD800 {
        index += 2
        value = 0x10000 + ((value & 0x3FF) << 10) + (unit(at: &index) & 0x3FF)
      }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: return Unicode.Scalar(letter)
    }
  }

  private func unit(at index: inout Int) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      unit = (unit << 4) | UInt32(hexadecimalValue(of: bytes[index]) ?? 0)
      index += 1
    }
    return unit
  }

  private func hexadecimalValue(of byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The length of the well-formed multi-byte scalar that is next (Unicode, table 3-7).
  private func lengthOfScalar() throws(JSONFailure) -> Int {
    let lead = bytes[offset]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw unexpected("UTF-8")
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<max(offset + 2, offset + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw unexpected("UTF-8") }
    return length
  }
}
