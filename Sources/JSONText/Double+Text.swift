/// Numbers as text, by the project's rule: plain decimals, never an exponent, never `-0`.
extension [UInt8] {
  /// Appends a number rounded to the nearest of at most three decimals, without trailing zeros.
  package mutating func appendRounded(_ value: Double) {
    guard let thousandths = DecimalFormatter.thousandths(of: value) else {
      return appendExact(value)
    }
    appendDecimals { DecimalFormatter.write(thousandths: thousandths, at: $0) }
  }

  /// Appends a number with the fewest digits that read back as the same value.
  ///
  /// A number that is not finite, which no input can cause, is written as `null`.
  package mutating func appendExact(_ value: Double) {
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    if let thousandths = DecimalFormatter.exactThousandths(of: value) {
      return appendDecimals { DecimalFormatter.write(thousandths: thousandths, at: $0) }
    }
    let text = value.description
    guard let mark = text.firstIndex(of: "e") else {
      return append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    }
    let mantissa = text[..<mark].filter { $0 != "-" }
    let digits = mantissa.filter { $0 != "." }.trimmingTrailingZeros
    let wholeDigits = mantissa.firstIndex(of: ".").map {
      mantissa.distance(from: mantissa.startIndex, to: $0)
    }
    let exponent = (Int(text[text.index(after: mark)...]) ?? 0) + (wholeDigits ?? mantissa.count)
    if value < 0 { append(UInt8(ascii: "-")) }
    if exponent <= 0 {
      append(contentsOf: ("0." + String(repeating: "0", count: -exponent) + digits).utf8)
    } else if exponent >= digits.count {
      append(contentsOf: (digits + String(repeating: "0", count: exponent - digits.count)).utf8)
    } else {
      append(contentsOf: (digits.prefix(exponent) + "." + digits.dropFirst(exponent)).utf8)
    }
  }

  /// Appends an integer.
  package mutating func appendInteger(_ value: Int) { appendInteger(Int64(value)) }

  /// Appends an integer that may be too large for a 32-bit Int.
  package mutating func appendInteger(_ value: Int64) {
    appendDecimals { DecimalFormatter.write(integer: value, at: $0) }
  }

  /// Appends digits all at once, because each single byte would require a check whether the array
  /// must grow.
  private mutating func appendDecimals(_ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalFormatter.maximumLength) {
      buffer in
      guard let start = buffer.baseAddress else { return }
      append(contentsOf: UnsafeBufferPointer(start: start, count: write(start)))
    }
  }

  /// Appends the key of an object's member, which needs no escapes, with everything around it, all
  /// at once like digits.
  @inline(__always)
  mutating func appendKey(_ key: StaticString, afterComma: Bool) {
    let length = key.utf8CodeUnitCount
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + 4) { buffer in
      guard let start = buffer.baseAddress else { return }
      var end = start
      if afterComma {
        end.initialize(to: UInt8(ascii: ","))
        end += 1
      }
      end.initialize(to: UInt8(ascii: "\""))
      (end + 1).initialize(from: key.utf8Start, count: length)
      (end + length + 1).initialize(to: UInt8(ascii: "\""))
      (end + length + 2).initialize(to: UInt8(ascii: ":"))
      append(contentsOf: UnsafeBufferPointer(start: start, count: end + length + 3 - start))
    }
  }

  /// Appends a JSON string: quotes, backslashes and unprintable characters are escaped, and
  /// everything else is unchanged.
  package mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { buffer in
      guard !Self.isPlain(buffer) else { return append(contentsOf: buffer) }
      // Unchanged text is copied in one piece.
      var start = 0
      for index in 0..<buffer.count where Self.needsEscape(buffer[index]) {
        let length = Self.lengthToEscape(at: index, of: buffer)
        guard length > 0 else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<index]))
        if length == 1 {
          appendEscaped(buffer[index])
        } else {
          appendCodePoint(of: UnsafeBufferPointer(rebasing: buffer[index..<(index + length)]))
        }
        start = index + length
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether all of a text is printable ASCII without quotes and backslashes, so that a JSON string
  /// holds it unchanged.
  ///
  /// Eight bytes are checked together; the last eight may overlap bytes that have been checked.
  package static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else {
      return bytes.allSatisfy { $0 >= 0x80 ? false : !needsEscape($0) }
    }
    var place = 0
    while place < bytes.count - 8 {
      guard isPlain(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) else {
        return false
      }
      place += 8
    }
    return isPlain(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
  }

  /// Whether each of eight bytes is printable ASCII, and neither a quote nor a backslash.
  @inline(__always) private static func isPlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of a byte becomes 1 if it is not printable ASCII, or equals the byte that it
    // is compared with. A borrow or a carry reaches the next byte only from one that is itself
    // found.
    let isUnprintable = bytes | (bytes &- 0x20 &* ones) | (bytes &+ ones)
    let toQuote = bytes ^ (UInt64(UInt8(ascii: "\"")) &* ones)
    let toBackslash = bytes ^ (UInt64(UInt8(ascii: "\\")) &* ones)
    let isQuote = (toQuote &- ones) & ~toQuote
    let isBackslash = (toBackslash &- ones) & ~toBackslash
    return (isUnprintable | isQuote | isBackslash) & (0x80 &* ones) == 0
  }

  /// Whether a byte, or the scalar that begins with it, may have to be escaped.
  @inline(__always) private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// The length in bytes of the scalar that begins at a position, if it must be escaped; otherwise
  /// 0.
  private static func lengthToEscape(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text[index] >= 0x80 else { return 1 }
    let length = text[index] == 0xE2 ? 3 : 2
    guard index + length <= text.count else { return 0 }
    return codePoint(of: UnsafeBufferPointer(rebasing: text[index..<(index + length)]))?
      .isPrintable == false ? length : 0
  }

  /// The scalar of two or three bytes of UTF-8.
  private static func codePoint(of bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    var value = UInt32(bytes[0] & (bytes.count == 2 ? 0x1F : 0x0F))
    for byte in bytes.dropFirst() { value = (value << 6) | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value)
  }

  private mutating func appendCodePoint(of bytes: UnsafeBufferPointer<UInt8>) {
    let digits = String(Self.codePoint(of: bytes)?.value ?? 0xFFFD, radix: 16)
    append(contentsOf: #"\u"#.utf8)
    for _ in digits.utf8.count..<4 { append(UInt8(ascii: "0")) }
    append(contentsOf: digits.utf8)
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\n"): append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\t"): append(contentsOf: #"\t"#.utf8)
    case UInt8(ascii: "\r"): append(contentsOf: #"\r"#.utf8)
    case 0..<0x20, 0x7F:
      append(contentsOf: (byte < 16 ? #"\u000"# : #"\u00"#).utf8)
      append(contentsOf: String(byte, radix: 16).utf8)
    default: append(byte)
    }
  }
}

extension DefaultStringInterpolation {
  /// A number as timelines show it: rounded to the nearest of at most three decimals.
  ///
  /// ```
  /// "it would come to rest at \(rounded: 48.20469) pt"   // it would come to rest at 48.205 pt
  /// ```
  public mutating func appendInterpolation(rounded value: Double) {
    appendInterpolation(value.rounded3)
  }
}

extension Double {
  /// The number as reports show it: at most three decimals, no exponent, no `-0`.
  package var rounded3: String {
    guard let thousandths = DecimalFormatter.thousandths(of: self) else { return exact }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalFormatter.maximumLength) {
      guard let start = $0.baseAddress else { return "" }
      let length = DecimalFormatter.write(thousandths: thousandths, at: start)
      return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }

  /// The number that `rounded3` reads back as.
  package var roundedToThousandths: Double {
    DecimalFormatter.thousandths(of: self).map { Double($0) / 1000 } ?? self
  }

  /// The number with the fewest digits that read back as the same value.
  package var exact: String {
    var bytes: [UInt8] = []
    bytes.appendExact(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmingTrailingZeros: String {
    var text = self[...]
    while text.last == "0", text.count > 1 { text.removeLast() }
    return String(text)
  }
}

extension Double {
  /// A number without hexadecimal or infinite forms; nil if the text is not one.
  package init?(plainDecimal text: String) {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    self = number
  }
}
