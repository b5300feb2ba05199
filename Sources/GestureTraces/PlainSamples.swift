import JSONText
import MotionLaws

/// Reads samples as programs write them: the five keys in any order, numbers without exponent,
/// strings without escapes.
///
/// It stops before the first sample that is anything else. The reader of traces then reads that
/// sample, or reports an error with its location, so that all errors come from one reader.
struct PlainSamples {
  /// The number of bytes after the last brace that may be read: the longest word at once.
  private static let margin = 8

  private static let allFields: UInt8 = 31

  /// The powers of ten that Double holds exactly, by which decimals are divided.
  private let powersOfTen: UnsafeBufferPointer<Double>
  private let maximumDigits = DecimalParser.maximumDigits
  private let words = Words()

  /// The next byte.
  private var place: UnsafePointer<UInt8>

  /// The last closing brace that has a margin after it.
  ///
  /// Every search for an end stops there at the latest, because a brace is neither white space nor
  /// part of a number.
  private let lastBrace: UnsafePointer<UInt8>

  /// Whether all samples so far had their keys in the usual order, with nothing between them.
  private var isUsual = true

  /// The sample that is being read.
  private var sample = TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 0, y: 0))

  /// Reads as many samples as are plain and keep the rules.
  ///
  /// - Parameters:
  ///   - text: the text that contains them.
  ///   - start: the index of the first byte after the array's bracket, or after a sample.
  ///   - followsSample: whether a sample precedes it.
  ///   - samples: all samples so far, to which they are added.
  ///   - limit: how many samples there may be in all.
  ///   - fingers: the fingers that are down.
  /// - Returns: the index after the last sample that was read.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, followsSample: Bool,
    into samples: inout [TouchSample], upTo limit: Int, _ fingers: inout FingerRegister
  ) -> Int {
    guard let first = text.baseAddress, let brace = lastBrace(of: text, from: start) else {
      return start
    }
    return DecimalParser.powersOfTen.withUnsafeBufferPointer { powers in
      var scanner = PlainSamples(
        powersOfTen: powers, place: first + start, lastBrace: first + brace)
      return scanner.read(followsSample, into: &samples, upTo: limit, &fingers) - first
    }
  }

  private static func lastBrace(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard text.count - margin > start else { return nil }
    return text[start..<text.count - margin].lastIndex(of: UInt8(ascii: "}"))
  }

  /// - Returns: where the last sample that was read ends.
  private mutating func read(
    _ followsSample: Bool, into samples: inout [TouchSample], upTo limit: Int,
    _ fingers: inout FingerRegister
  ) -> UnsafePointer<UInt8> {
    var end = place
    var needsComma = followsSample
    var lastTime = samples.last?.time ?? 0
    while place < lastBrace, samples.count < limit {
      skipWhitespace()
      if needsComma {
        guard place < lastBrace, skip(UInt8(ascii: ",")) else { return end }
        skipWhitespace()
      }
      guard place < lastBrace, readUsualSample() || readSample(), sample.time >= lastTime,
        fingers.accepts(sample)
      else { return end }
      samples.append(sample)
      lastTime = sample.time
      needsComma = true
      end = place
    }
    return end
  }

  /// Reads an object in the form that most programs use, including this one:
  /// `{"t":0.0083,"id":0,"phase":"moved","x":195,"y":781.23}`.
  ///
  /// Each key's position is then known, and nothing between needs to be searched. After the first
  /// sample that is different, this is not tried again.
  ///
  /// - Returns: whether it has read one; if not, the position is unchanged.
  @inline(__always) private mutating func readUsualSample() -> Bool {
    guard isUsual else { return false }
    let start = place
    if skip(words.usual.t, 5), readTime(), skip(words.usual.id, 6), readID(),
      skip(words.usual.phase, 8), skip(UInt8(ascii: ":")), readPhase(), skip(words.usual.x, 5),
      readX(), skip(words.usual.y, 5), readY(), skip(UInt8(ascii: "}"))
    {
      return true
    }
    place = start
    isUsual = false
    return false
  }

  /// Reads an object with the five keys, each once.
  @inline(__always) private mutating func readSample() -> Bool {
    guard skip(UInt8(ascii: "{")) else { return false }
    var seen: UInt8 = 0
    while true {
      skipWhitespace()
      guard let field = readField(), seen & field == 0 else { return false }
      seen |= field
      skipWhitespace()
      if seen == Self.allFields { return skip(UInt8(ascii: "}")) }
      guard skip(UInt8(ascii: ",")) else { return false }
    }
  }

  /// Reads a key and its value.
  ///
  /// - Returns: the key's bit; nil for any other key, or a value that is not plain.
  @inline(__always) private mutating func readField() -> UInt8? {
    guard place[0] == UInt8(ascii: "\"") else { return nil }
    switch place[1] {
    case UInt8(ascii: "t"): return readKey(1) && readTime() ? 1 : nil
    case UInt8(ascii: "x"): return readKey(1) && readX() ? 2 : nil
    case UInt8(ascii: "y"): return readKey(1) && readY() ? 4 : nil
    case UInt8(ascii: "i"):
      return place[2] == UInt8(ascii: "d") && readKey(2) && readID() ? 8 : nil
    default: return isNext(words.phase, 7) && readKey(5) && readPhase() ? 16 : nil
    }
  }

  // MARK: Values

  @inline(__always) private mutating func readTime() -> Bool {
    guard let time = readNumber(), time >= 0, time <= Trace.maximumTime else { return false }
    sample.time = time
    return true
  }

  @inline(__always) private mutating func readX() -> Bool {
    guard let x = readNumber(), x.magnitude <= Trace.maximumCoordinate else { return false }
    sample.point.x = x
    return true
  }

  @inline(__always) private mutating func readY() -> Bool {
    guard let y = readNumber(), y.magnitude <= Trace.maximumCoordinate else { return false }
    sample.point.y = y
    return true
  }

  @inline(__always) private mutating func readID() -> Bool {
    guard let id = readInteger() else { return false }
    sample.id = id
    return true
  }

  /// Reads a decimal number without an exponent.
  @inline(__always) private mutating func readNumber() -> Double? {
    let isNegative = skip(UInt8(ascii: "-"))
    var digits: UInt64 = 0
    let firstDigit = place.pointee
    let wholeCount = readDigits(into: &digits)
    guard wholeCount == 1 || wholeCount > 1 && firstDigit != UInt8(ascii: "0") else { return nil }
    var decimalCount = 0
    if skip(UInt8(ascii: ".")) {
      decimalCount = readDigits(into: &digits)
      guard decimalCount > 0 else { return nil }
    }
    guard wholeCount + decimalCount <= maximumDigits else { return nil }
    let magnitude: Double
    if digits <= 1 << 53 {
      magnitude = Double(Int64(digits)) / powersOfTen[decimalCount]
    } else {
      guard let nearest = DecimalParser.nearest(to: digits, exponent: -decimalCount) else {
        return nil
      }
      magnitude = nearest
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Reads an integer that is written as one.
  @inline(__always) private mutating func readInteger() -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    var digits: UInt64 = 0
    let firstDigit = place.pointee
    let count = readDigits(into: &digits)
    // 18 digits, whatever they are, are within the range of a 64-bit Int.
    guard count == 1 || (2...18).contains(count) && firstDigit != UInt8(ascii: "0"),
      let integer = Int(exactly: digits)
    else { return nil }
    return isNegative ? -integer : integer
  }

  /// - Returns: the number of digits; with more than 19, their value is not valid.
  @inline(__always) private mutating func readDigits(into digits: inout UInt64) -> Int {
    let start = place
    while true {
      let digit = place.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { return place - start }
      digits = digits &* 10 &+ UInt64(digit)
      place += 1
    }
  }

  @inline(__always) private mutating func readPhase() -> Bool {
    if skip(words.moved, 7) {
      sample.phase = .moved
    } else if skip(words.began, 7) {
      sample.phase = .began
    } else if skip(words.ended, 7) {
      sample.phase = .ended
    } else if skip(words.stationary.0, 8), skip(words.stationary.1, 4) {
      sample.phase = .stationary
    } else if skip(words.cancelled.0, 8), skip(words.cancelled.1, 3) {
      sample.phase = .cancelled
    } else {
      return false
    }
    return true
  }

  // MARK: Bytes

  /// Texts of at most eight bytes as they are laid out in memory.
  private struct Words {
    let phase = Words.word("\"phase\"")
    let began = Words.word("\"began\"")
    let moved = Words.word("\"moved\"")
    let ended = Words.word("\"ended\"")
    let stationary = (Words.word("\"station"), Words.word("ary\""))
    let cancelled = (Words.word("\"cancell"), Words.word("ed\""))

    /// The keys in the usual order, with everything around them except one colon.
    let usual = (
      t: Words.word("{\"t\":"), id: Words.word(",\"id\":"), phase: Words.word(",\"phase\""),
      x: Words.word(",\"x\":"), y: Words.word(",\"y\":")
    )

    private static func word(_ text: StaticString) -> UInt64 {
      (0..<text.utf8CodeUnitCount).reduce(0) { word, index in
        word | (UInt64(text.utf8Start[index]) << UInt64(8 * index))
      }
    }
  }

  /// Whether a text of this many bytes is next.
  @inline(__always) private func isNext(_ word: UInt64, _ count: Int) -> Bool {
    let next = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    return (next ^ word) << UInt64(64 - 8 * count) == 0
  }

  @inline(__always) private mutating func skip(_ word: UInt64, _ count: Int) -> Bool {
    guard isNext(word, count) else { return false }
    place += count
    return true
  }

  @inline(__always) private mutating func skip(_ byte: UInt8) -> Bool {
    guard place.pointee == byte else { return false }
    place += 1
    return true
  }

  @inline(__always) private mutating func skipWhitespace() {
    while place.pointee <= UInt8(ascii: " ") {
      switch place.pointee {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        place += 1
      default: return
      }
    }
  }

  /// Moves past the colon of a key of this many letters, which have been checked.
  @inline(__always) private mutating func readKey(_ length: Int) -> Bool {
    guard place[length + 1] == UInt8(ascii: "\"") else { return false }
    place += length + 2
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else { return false }
    skipWhitespace()
    return true
  }
}
