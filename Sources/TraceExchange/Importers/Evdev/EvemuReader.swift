/// Reads evemu's descriptions and events, which may be in one file.
///
/// ```
/// N: EP0430M09
/// A: 35 0 1279 0 0 0
/// E: 0.014310 0003 0035 0606	# EV_ABS / ABS_MT_POSITION_X    606
/// ```
///
/// Axes, types and codes are hexadecimal, ranges and values decimal; `#` begins a comment, one of
/// which may be a `ScreenComment`.
struct EvemuReader {
  private var recording = EvdevRecording()
  private let device: Int

  private init() {
    device = recording.index(of: "", at: 0)
  }

  /// - Throws: if an event or an axis is not well-formed.
  static func read(_ bytes: [UInt8], warnings: inout ImportWarnings) throws(ImportFailure)
    -> EvdevRecording
  {
    var reader = EvemuReader()
    try RecordedLines.read(bytes, warnings: &warnings) { (line, warnings) throws(ImportFailure) in
      try reader.read(line, warnings: &warnings)
    }
    return reader.recording
  }

  private mutating func read(_ line: RecordedLine, warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    var line = line
    guard line.bytes[line.offset] != UInt8(ascii: "#") else {
      if recording.screen == nil { recording.screen = ScreenComment.device(in: line.rest) }
      return
    }
    guard let word = line.nextWord() else { return }
    switch line.text(of: word) {
    case "N:": recording.setName(line.rest, of: device)
    case "A:": try readAxis(&line)
    case "E:": try readEvent(&line)
    case "I:", "P:", "B:", "L:", "S:": break
    default:
      warnings.add(
        .line,
        "the line is not understood and is ignored: \(line.excerpt(of: word.lowerBound..<line.end))",
        expected: "N:, I:, P:, B:, A:, L:, S:, E: or a comment", at: word.lowerBound)
    }
  }

  private mutating func readAxis(_ line: inout RecordedLine) throws(ImportFailure) {
    let start = line.offset
    let code = try Self.readCode(&line, digits: 1...4, "an axis's code in hexadecimal")
    let minimum = try Self.readNumber(&line, "the axis's least value")
    let maximum = try Self.readNumber(&line, "the axis's largest value")
    guard let kind = EvdevEvent.Kind(type: EvdevEvent.Kind.axisType, code: code) else { return }
    recording.setAxis(
      kind, EvdevDevice.Axis(minimum: minimum, maximum: maximum, offset: start), of: device)
  }

  private mutating func readEvent(_ line: inout RecordedLine) throws(ImportFailure) {
    let timeWord = line.nextWord()
    guard let timeWord, let time = line.microseconds(timeWord) else {
      throw line.unexpected(timeWord, expected: "seconds, such as 0.014310")
    }
    let type = try Self.readCode(&line, digits: 1...4, "an event's type in hexadecimal")
    let code = try Self.readCode(&line, digits: 1...4, "an event's code in hexadecimal")
    let value = try Self.readNumber(&line, "a value from -2147483648 to 2147483647")
    if let word = line.nextWord(), !line.hasPrefix(word, "#") {
      throw line.unexpected(word, expected: "a comment or the end of the line")
    }
    let kind = EvdevEvent.Kind(type: type, code: code)
    recording.append(
      kind.map {
        EvdevEvent(kind: $0, value: value, time: time, offset: timeWord.lowerBound)
      }, to: device)
  }

  private static func readCode(
    _ line: inout RecordedLine, digits: ClosedRange<Int>, _ expected: String
  ) throws(ImportFailure) -> UInt32 {
    let word = line.nextWord()
    guard let word, let code = line.hexadecimal(word, digits: digits) else {
      throw line.unexpected(word, expected: expected)
    }
    return code
  }

  private static func readNumber(_ line: inout RecordedLine, _ expected: String)
    throws(ImportFailure) -> Int
  {
    let word = line.nextWord()
    guard let word, let value = line.decimal(word), Int32(exactly: value) != nil else {
      throw line.unexpected(word, expected: expected)
    }
    return value
  }
}
