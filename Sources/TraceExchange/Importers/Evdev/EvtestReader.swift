/// Reads what Linux's `evtest` prints.
///
/// ```
/// Input device name: "Goodix Capacitive TouchScreen"
/// Supported events:
///   Event type 3 (EV_ABS)
///     Event code 53 (ABS_MT_POSITION_X)
///       Value      0
///       Min        0
///       Max      719
/// Event: time 1690000100.250010, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 360
/// Event: time 1690000100.250010, -------------- SYN_REPORT ------------
/// ```
///
/// Types, codes and values are decimal. What it prints before the events is the description.
struct EvtestReader {
  private var recording = EvdevRecording()
  private let device: Int

  /// The type and the axis whose values are being described.
  private var type: UInt32 = 0
  private var axis: (kind: EvdevEvent.Kind, minimum: Int, maximum: Int, offset: Int)?

  private init() {
    device = recording.index(of: "", at: 0)
  }

  /// - Throws: if an event is not well-formed.
  static func read(_ bytes: [UInt8], warnings: inout ImportWarnings) throws(ImportFailure)
    -> EvdevRecording
  {
    var reader = EvtestReader()
    try RecordedLines.read(bytes, warnings: &warnings) { (line, warnings) throws(ImportFailure) in
      try reader.read(line, &warnings)
    }
    return reader.recording
  }

  private mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    var line = line
    let first = line.nextWord()
    if let first, line.isWord(first, "Event:") { return try readEvent(&line) }
    guard recording.devices[device].eventCount > 0 else {
      return readDescription(of: first.map { line.text(of: $0) } ?? "", &line)
    }
    warnings.add(
      .line,
      "the line is not understood and is ignored: \(line.excerpt(of: line.start..<line.end))",
      expected: "what evtest prints", at: line.start)
  }

  // MARK: The description

  /// Reads a line of it; what says nothing about axes or the name is passed over.
  private mutating func readDescription(of first: String, _ line: inout RecordedLine) {
    switch first {
    case "Input":
      guard line.rest.hasPrefix("device name: ") else { return }
      let quoted = line.rest.dropFirst("device name: ".count)
      let name = quoted.drop { $0 == "\"" }.dropLast(quoted.hasSuffix("\"") ? 1 : 0)
      recording.setName(String(name), of: device)
    case "Event":
      let word = line.nextWord().map { line.text(of: $0) }
      guard let number = line.nextWord().flatMap({ line.decimal($0) }),
        let code = UInt32(exactly: number)
      else { return }
      axis = nil
      if word == "type" { type = code }
      guard word == "code", type == EvdevEvent.Kind.axisType,
        let kind = EvdevEvent.Kind(type: type, code: code)
      else { return }
      axis = (kind, 0, 0, line.start)
    case "Min", "Max":
      guard var axis, let value = line.nextWord().flatMap({ line.decimal($0) }) else { return }
      if first == "Min" { axis.minimum = value } else { axis.maximum = value }
      self.axis = axis
      recording.setAxis(
        axis.kind,
        EvdevDevice.Axis(minimum: axis.minimum, maximum: axis.maximum, offset: axis.offset),
        of: device)
    default: break
    }
  }

  // MARK: Events

  private mutating func readEvent(_ line: inout RecordedLine) throws(ImportFailure) {
    let start = line.start
    guard let word = line.nextWord(), line.isWord(word, "time"),
      let time = line.word(before: UInt8(ascii: ",")).flatMap({ line.microseconds($0) })
    else {
      throw ImportFailure(
        "the event has no time", expected: "seconds, such as Event: time 1690000100.250010,",
        at: start)
    }
    let kind: EvdevEvent.Kind?
    var value = 0
    if let ornament = line.nextWord(), Self.isOrnament(ornament, in: line) {
      let label = line.nextWord()
      kind = label.flatMap { EvdevEvent.Kind(label: line.text(of: $0)) }
    } else {
      (kind, value) = try readKindAndValue(&line, at: start)
    }
    recording.append(
      kind.map { EvdevEvent(kind: $0, value: value, time: time, offset: start) }, to: device)
  }

  /// Whether it is what surrounds SYN_REPORT, SYN_MT_REPORT or SYN_DROPPED.
  private static func isOrnament(_ word: RecordedLine.Word, in line: RecordedLine) -> Bool {
    line.hasPrefix(word, "--") || line.hasPrefix(word, "++") || line.hasPrefix(word, ">>")
  }

  /// Reads `3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 360` after the word `type`.
  private func readKindAndValue(_ line: inout RecordedLine, at start: Int)
    throws(ImportFailure) -> (EvdevEvent.Kind?, Int)
  {
    let type = Self.number(&line, upTo: UInt8(ascii: ","))
    let codeWord = line.nextWord()
    let code = Self.number(&line, upTo: UInt8(ascii: ","))
    let valueWord = line.nextWord()
    // MSC_SCAN's value is hexadecimal, and says nothing about touches.
    let value = line.nextWord().flatMap { line.decimal($0) }
    guard let type, let code, codeWord.map({ line.isWord($0, "code") }) == true,
      valueWord.map({ line.isWord($0, "value") }) == true
    else {
      throw ImportFailure(
        "the event is not understood",
        expected: "such as type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 360", at: start)
    }
    let kind = EvdevEvent.Kind(type: type, code: code)
    guard let value else {
      guard kind == nil else {
        throw line.unexpected(nil, expected: "the event's value, a whole number")
      }
      return (nil, 0)
    }
    return (kind, value)
  }

  /// The number before a label in parentheses, all of it up to a mark.
  private static func number(_ line: inout RecordedLine, upTo mark: UInt8) -> UInt32? {
    guard let part = line.word(before: mark) else { return nil }
    let end = line.bytes[part].firstIndex(of: UInt8(ascii: " ")) ?? part.upperBound
    return line.decimal(part.lowerBound..<end).flatMap { UInt32(exactly: $0) }
  }
}
