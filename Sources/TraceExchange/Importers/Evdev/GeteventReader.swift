/// Reads what Android's `getevent` prints.
///
/// ```
/// add device 1: /dev/input/event2
///   name:     "touch screen"
///   events:
///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
/// [    1411.748191] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000273
/// [    1411.748217] 0000 0000 00000000
/// ```
///
/// Labels (`-l`) or numbers, with a device's path or without; values are 32-bit two's complement
/// in hexadecimal. Blocks that describe devices (`-p`, `-i`) are indented.
struct GeteventReader {
  var recording = EvdevRecording()

  /// The device whose block is open.
  var described: Int?

  /// - Throws: if an event is not well-formed, or has no time.
  static func read(_ bytes: [UInt8], warnings: inout ImportWarnings) throws(ImportFailure)
    -> EvdevRecording
  {
    var reader = GeteventReader()
    try RecordedLines.read(bytes, warnings: &warnings) { (line, warnings) throws(ImportFailure) in
      try reader.read(line, warnings: &warnings)
    }
    return reader.recording
  }

  private mutating func read(_ line: RecordedLine, warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    if Self.isEvent(line) {
      described = nil
      return try readEvent(line)
    }
    if try readDescription(line) { return }
    warnings.add(
      .line,
      "the line is not understood and is ignored: \(line.excerpt(of: line.offset..<line.end))",
      expected: "what getevent -lt prints", at: line.offset)
  }

  // MARK: Events

  private static func isEvent(_ line: RecordedLine) -> Bool {
    var line = line
    guard line.bytes[line.offset] != UInt8(ascii: "[") else { return true }
    guard let first = line.nextWord() else { return false }
    if path(first, in: line) != nil || line.hasPrefix(first, "EV_") { return true }
    if oldTime(first, in: line) != nil { return true }
    guard line.hexadecimal(first, digits: 4...4) != nil, let code = line.nextWord(),
      line.hexadecimal(code, digits: 4...4) != nil, let value = line.nextWord()
    else { return false }
    return line.hexadecimal(value, digits: 8...8) != nil
  }

  private mutating func readEvent(_ line: RecordedLine) throws(ImportFailure) {
    var line = line
    let start = line.offset
    let time = try Self.readTime(&line)
    var path = ""
    var word = line.nextWord()
    if let device = word, let found = Self.path(device, in: line) {
      path = found
      word = line.nextWord()
    }
    let kind = try Self.readKind(typeWord: word, &line)
    let value = try Self.readValue(&line, of: kind)
    try Self.expectEnd(&line)
    guard let time else {
      throw ImportFailure(
        "the event has no time", expected: "a recording made with getevent -lt", at: start)
    }
    let index = recording.index(of: path, at: start)
    recording.append(
      kind.map { EvdevEvent(kind: $0, value: value, time: time, offset: start) }, to: index)
  }

  /// Reads `[    1411.748191]`, or `1411-748191:` as getevent printed it up to Android 2.
  private static func readTime(_ line: inout RecordedLine) throws(ImportFailure) -> Int? {
    let start = line.offset
    guard line.skip(UInt8(ascii: "[")) else {
      var ahead = line
      guard let word = ahead.nextWord(), let time = oldTime(word, in: ahead) else { return nil }
      line = ahead
      return time
    }
    guard let word = line.word(before: UInt8(ascii: "]")), let time = line.microseconds(word)
    else {
      throw ImportFailure(
        "the time is not understood", expected: "seconds, such as [    1411.748191]", at: start)
    }
    return time
  }

  private static func oldTime(_ word: RecordedLine.Word, in line: RecordedLine) -> Int? {
    guard line.bytes[word].last == UInt8(ascii: ":"),
      let dash = line.bytes[word].firstIndex(of: UInt8(ascii: "-")), dash > word.lowerBound,
      let seconds = line.microseconds(word.lowerBound..<dash), dash + 1 < word.upperBound - 1,
      let micros = line.decimal(dash + 1..<word.upperBound - 1), (0..<1_000_000).contains(micros)
    else { return nil }
    return seconds + micros
  }

  /// The path of `/dev/input/event1:`.
  private static func path(_ word: RecordedLine.Word, in line: RecordedLine) -> String? {
    guard word.count > 2, line.hasPrefix(word, "/"),
      line.bytes[word.upperBound - 1] == UInt8(ascii: ":")
    else { return nil }
    return line.text(of: word.dropLast())
  }

  /// Reads type and code.
  ///
  /// - Returns: nil for an event that says nothing about touches.
  private static func readKind(typeWord: RecordedLine.Word?, _ line: inout RecordedLine)
    throws(ImportFailure) -> EvdevEvent.Kind?
  {
    guard let typeWord, isLabel(typeWord, in: line) || isNumber(typeWord, in: line) else {
      throw line.unexpected(typeWord, expected: "an event's type, such as EV_ABS or 0003")
    }
    let codeWord = line.nextWord()
    guard let codeWord, isLabel(codeWord, in: line) || isNumber(codeWord, in: line) else {
      throw line.unexpected(codeWord, expected: "an event's code, such as ABS_MT_SLOT or 002f")
    }
    guard let code = line.hexadecimal(codeWord, digits: 4...4) else {
      return EvdevEvent.Kind(label: line.text(of: codeWord))
    }
    let types: [(StaticString, UInt32)] = [("EV_SYN", 0), ("EV_KEY", 1), ("EV_ABS", 3)]
    let labelled = types.first { line.isWord(typeWord, $0.0) }?.1
    guard let type = line.hexadecimal(typeWord, digits: 4...4) ?? labelled else { return nil }
    return EvdevEvent.Kind(type: type, code: code)
  }

  /// Reads `00000273`, or a label such as DOWN.
  private static func readValue(_ line: inout RecordedLine, of kind: EvdevEvent.Kind?)
    throws(ImportFailure) -> Int
  {
    let word = line.nextWord()
    if let word {
      if let bits = line.hexadecimal(word, digits: 8...8) { return Int(Int32(bitPattern: bits)) }
      if line.isWord(word, "UP") { return 0 }
      if line.isWord(word, "DOWN") || line.isWord(word, "REPEAT") { return 1 }
      // For example MT_TOOL_FINGER; the value of such an event does not matter.
      if kind == nil || kind == .contactDetail, isLabel(word, in: line) { return 0 }
    }
    throw line.unexpected(word, expected: "a value of eight hexadecimal digits, such as 00000273")
  }

  /// Only the rate that `-r` adds may follow the value.
  private static func expectEnd(_ line: inout RecordedLine) throws(ImportFailure) {
    guard let word = line.nextWord() else { return }
    if line.isWord(word, "rate"), let rate = line.nextWord(), line.decimal(rate) != nil { return }
    throw line.unexpected(word, expected: "the end of the line after the value")
  }

  static func isNumber(_ word: RecordedLine.Word, in line: RecordedLine) -> Bool {
    line.hexadecimal(word, digits: 4...4) != nil
  }

  /// Whether a word is written like a label: capital letters first, then digits and _ too.
  static func isLabel(_ word: RecordedLine.Word, in line: RecordedLine) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard word.count >= 3, capitals.contains(line.bytes[word.lowerBound]) else { return false }
    return line.bytes[word].allSatisfy {
      capitals.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_")
    }
  }
}
