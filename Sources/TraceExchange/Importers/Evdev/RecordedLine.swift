/// The lines of a text that have more than white space, without their line breaks.
struct RecordedLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> RecordedLine? {
    while offset < bytes.count {
      let start = offset
      let lineBreak = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      offset = lineBreak.map { $0 + 1 } ?? bytes.count
      let line = RecordedLine(
        bytes, from: start, to: lineBreak ?? bytes.count, isCutOff: lineBreak == nil)
      if line.offset < line.end { return line }
    }
    return nil
  }

  /// Reads line by line.
  ///
  /// A failure in a last line without a line break is a warning: recorders are stopped in the
  /// middle of one.
  static func read(
    _ bytes: [UInt8], warnings: inout ImportWarnings,
    _ readLine: (RecordedLine, inout ImportWarnings) throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    for line in RecordedLines(bytes) {
      do throws(ImportFailure) {
        try readLine(line, &warnings)
      } catch {
        guard line.isCutOff else { throw error }
        warnings.add(
          .line, "the last line is cut off and ignored: \(error.what)", expected: error.expected,
          at: error.offset ?? line.start)
      }
    }
  }
}

/// A line of a recording, read word by word.
struct RecordedLine {
  /// A run of bytes without white space.
  typealias Word = Range<Int>

  let bytes: [UInt8]

  /// The first byte, white space included.
  let start: Int

  /// After the last byte that is not white space.
  let end: Int

  /// Whether the text ends here without a line break, perhaps in the middle of a word.
  let isCutOff: Bool

  /// The next byte to read: where a word begins, or the end.
  private(set) var offset: Int

  init(_ bytes: [UInt8], from start: Int, to limit: Int, isCutOff: Bool) {
    self.bytes = bytes
    self.start = start
    self.isCutOff = isCutOff
    var end = limit
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    self.end = end
    offset = start
    skipSpace()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  /// Whether the line begins with white space.
  var isIndented: Bool { start < end && Self.isSpace(bytes[start]) }

  // MARK: Words

  private mutating func skipSpace() {
    while offset < end, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  /// The next word; nil at the end of the line.
  mutating func nextWord() -> Word? {
    let start = offset
    while offset < end, !Self.isSpace(bytes[offset]) { offset += 1 }
    guard start < offset else { return nil }
    defer { skipSpace() }
    return start..<offset
  }

  /// Reads past a byte, and white space after it, if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < end, bytes[offset] == byte else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Reads past a byte and returns what comes before it, without surrounding white space; nil if
  /// the line has no such byte.
  mutating func word(before byte: UInt8) -> Word? {
    guard let mark = bytes[offset..<end].firstIndex(of: byte) else { return nil }
    var last = mark
    while last > offset, Self.isSpace(bytes[last - 1]) { last -= 1 }
    let word = offset..<last
    offset = mark + 1
    skipSpace()
    return word
  }

  /// The rest of the line, as text.
  var rest: String { text(of: offset..<end) }

  func text(of word: Word) -> String {
    String(decoding: bytes[word], as: UTF8.self)
  }

  func isWord(_ word: Word, _ text: StaticString) -> Bool {
    word.count == text.utf8CodeUnitCount && hasPrefix(word, text)
  }

  func hasPrefix(_ word: Word, _ text: StaticString) -> Bool {
    guard word.count >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[word.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// The start of a word or line as messages show it.
  func excerpt(of word: Word) -> String {
    let limit = 60
    return word.count <= limit
      ? text(of: word) : text(of: word.lowerBound..<word.lowerBound + limit) + "…"
  }

  /// The failure for a word, or for the end of the line if nil, if something else was expected.
  func unexpected(_ word: Word?, expected: String) -> ImportFailure {
    guard let word else {
      return ImportFailure("the line ends too early", expected: expected, at: end)
    }
    return ImportFailure(
      "unexpected \"\(excerpt(of: word))\"", expected: expected, at: word.lowerBound)
  }

  // MARK: Numbers

  /// An integer in decimal digits, possibly with a sign; nil if the word is not one, or has more
  /// than 18 digits.
  func decimal(_ word: Word) -> Int? {
    guard let first = word.first else { return nil }
    let isNegative = bytes[first] == UInt8(ascii: "-")
    let digits = isNegative ? word.dropFirst() : word
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number = 0
    for index in digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return isNegative ? -number : number
  }

  /// A number of exactly this many hexadecimal digits, at most 8; nil if the word is not one.
  func hexadecimal(_ word: Word, digits: ClosedRange<Int>) -> UInt32? {
    guard digits.contains(word.count) else { return nil }
    var number: UInt32 = 0
    for index in word {
      switch bytes[index] {
      case let digit where digit &- UInt8(ascii: "0") < 10:
        number = (number << 4) | UInt32(digit - UInt8(ascii: "0"))
      case let digit where (digit | 0x20) &- UInt8(ascii: "a") < 6:
        number = (number << 4) | UInt32((digit | 0x20) - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return number
  }

  /// Microseconds of a time such as `1411.748191`, digits beyond the sixth decimal cut; nil if the
  /// word is not one, or has more than 12 digits before the point.
  func microseconds(_ word: Word) -> Int? {
    let point = bytes[word].firstIndex(of: UInt8(ascii: ".")) ?? word.upperBound
    let whole = word.lowerBound..<point
    guard whole.count <= 12, let seconds = decimal(whole), seconds >= 0 else { return nil }
    var fraction = 0
    var unit = 100_000
    for index in point..<word.upperBound where index != point {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      fraction += Int(digit) * unit
      unit /= 10
    }
    return seconds * 1_000_000 + fraction
  }
}
