import JSONText

/// Reads what `libinput record` writes: only the part of YAML that it uses
/// (tools/libinput-record.c).
///
/// ```
/// version: 1
/// ndevices: 1
/// devices:
/// - node: /dev/input/event4
///   evdev:
///     name: "touch screen"
///     absinfo:
///       53: [0, 1079, 0, 0, 0]
///   events:
///   - evdev:
///     - [  0,  16604,   3,  53,     606] # EV_ABS / ABS_MT_POSITION_X     606 (+606)
/// ```
///
/// A range is [least, largest, fuzz, flat, resolution]; an event is [seconds, microseconds, type,
/// code, value]. libinput's interpretation of the events (`libinput:`) is skipped.
struct LibinputReader {
  /// The version of the format that is understood.
  private static let version = 1

  /// The keys of a file and of each device that say nothing about touches.
  private static let others: [[String]: [String]] = [
    []: ["libinput", "system"],
    ["devices"]: ["hid", "udev", "quirks", "libinput"],
    ["devices", "evdev"]: ["id", "codes", "properties"],
  ]

  private static let known: [[String]: [String]] = [
    []: ["version", "ndevices", "devices"],
    ["devices"]: ["node", "evdev", "events"],
    ["devices", "evdev"]: ["name", "absinfo"],
    ["devices", "events"]: ["evdev", "libinput"],
  ]

  private var recording = EvdevRecording()
  private var blocks = RecordedBlocks()
  private var device: Int?
  private var announced: (count: Int, offset: Int)?
  private var hasVersion = false

  /// The offset of the bracket that opened a multi-line list; nil outside one.
  private var openList: Int?

  /// - Throws: if a line is not as `libinput record` writes it.
  static func read(_ bytes: [UInt8], warnings: inout ImportWarnings) throws(ImportFailure)
    -> EvdevRecording
  {
    var reader = LibinputReader()
    try RecordedLines.read(bytes, warnings: &warnings) { (line, warnings) throws(ImportFailure) in
      try reader.read(line, &warnings)
    }
    try reader.finish(&warnings)
    return reader.recording
  }

  private func finish(_ warnings: inout ImportWarnings) throws(ImportFailure) {
    guard hasVersion else {
      throw ImportFailure(
        "the recording has no version", expected: "\"version: \(Self.version)\" at its beginning",
        at: 0)
    }
    if let openList {
      warnings.add(
        .line, "the list that begins here is not closed", expected: "\"]\" after it", at: openList)
    }
    guard let announced, announced.count != recording.devices.count else { return }
    warnings.add(
      .device,
      "the recording announces \(announced.count) devices but has "
        + "\(recording.devices.count)",
      expected: "a complete recording", at: announced.offset)
  }

  private mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    var line = line
    guard !RecordedBlocks.isComment(line) else { return }
    guard openList == nil else { return try readList(&line) }
    switch try blocks.take(&line) {
    case .item: try readItem(&line)
    case .key(let key): try readKey(key, &line, &warnings)
    }
  }

  // MARK: Keys

  private mutating func readKey(
    _ word: RecordedLine.Word, _ line: inout RecordedLine, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let key = line.text(of: word)
    if blocks.path == ["devices"] { try checkDevice(key, word) }
    switch (blocks.path, key) {
    case ([], "version"): try readVersion(&line)
    case ([], "ndevices"): announced = (try readNumber(&line, "a number of devices"), line.start)
    case (["devices"], "node"): device = recording.index(of: line.rest, at: word.lowerBound)
    case (["devices", "evdev"], "name"): try readName(&line)
    case (["devices", "evdev", "absinfo"], _): try readAxis(word, &line)
    default:
      warn(of: key, word, &warnings)
      try skipValue(&line)
    }
  }

  /// Each device begins with its node.
  private func checkDevice(_ key: String, _ word: RecordedLine.Word) throws(ImportFailure) {
    let isFirst = key == "node"
    guard blocks.beginsItem == isFirst, isFirst || device != nil else {
      throw ImportFailure(
        isFirst ? "a second \"node\" for a device" : "a device begins with \"\(key)\"",
        expected: "\"- node: /dev/input/event…\" first", at: word.lowerBound)
    }
  }

  /// An unknown key causes a warning if the possible keys are known.
  private func warn(
    of key: String, _ word: RecordedLine.Word, _ warnings: inout ImportWarnings
  ) {
    guard let known = Self.known[blocks.path] else { return }
    let others = Self.others[blocks.path] ?? []
    guard !known.contains(key), !others.contains(key) else { return }
    warnings.add(
      .key, "the unknown key \"\(key)\" is ignored",
      expected: Spelling.suggestion(for: key, among: known + others), at: word.lowerBound)
  }

  private mutating func readVersion(_ line: inout RecordedLine) throws(ImportFailure) {
    let start = line.offset
    let version = try readNumber(&line, "a version")
    guard version == Self.version else {
      throw ImportFailure(
        "the version of the recording is \(version)", expected: "\(Self.version)", at: start)
    }
    hasVersion = true
  }

  /// Reads `"touch screen"`; quotes within it are written as they are.
  private mutating func readName(_ line: inout RecordedLine) throws(ImportFailure) {
    let text = line.offset..<line.end
    guard text.count >= 2, line.hasPrefix(text, "\""),
      line.bytes[text.upperBound - 1] == UInt8(ascii: "\"")
    else { throw line.unexpected(text, expected: "a name in double quotes") }
    guard let device else { return }
    recording.setName(line.text(of: text.dropFirst().dropLast()), of: device)
  }

  private mutating func readAxis(_ word: RecordedLine.Word, _ line: inout RecordedLine)
    throws(ImportFailure)
  {
    guard let code = line.decimal(word), let code = UInt16(exactly: code) else {
      throw line.unexpected(word, expected: "an axis's code, from 0 to 65535")
    }
    let start = line.offset
    let numbers = try line.numbers(
      5, expected: "an axis's range [least, largest, fuzz, flat, resolution]")
    guard let device,
      let kind = EvdevEvent.Kind(type: EvdevEvent.Kind.axisType, code: UInt32(code))
    else { return }
    let axis = EvdevDevice.Axis(minimum: numbers[0], maximum: numbers[1], offset: start)
    recording.setAxis(kind, axis, of: device)
  }

  private func readNumber(_ line: inout RecordedLine, _ expected: String) throws(ImportFailure)
    -> Int
  {
    let word = line.nextWord()
    guard let word, let number = line.decimal(word) else {
      throw line.unexpected(word, expected: expected)
    }
    try line.expectEnd()
    return number
  }

  // MARK: Items

  private mutating func readItem(_ line: inout RecordedLine) throws(ImportFailure) {
    let start = line.offset
    guard blocks.path != ["devices"], blocks.path != ["devices", "events"] else {
      throw line.unexpected(
        start..<line.end, expected: blocks.path.count == 1 ? "\"node:\"" : "\"evdev:\"")
    }
    guard blocks.path == ["devices", "events", "evdev"], let device else {
      return try skipValue(&line)
    }
    let numbers = try line.numbers(
      5, expected: "an event [seconds, microseconds, type, code, value]")
    guard numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]),
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3])
    else {
      throw ImportFailure(
        "the event \(line.excerpt(of: start..<line.end)) is out of range",
        expected: "seconds from 0, microseconds below 1000000, type and code up to 65535",
        at: start)
    }
    let kind = EvdevEvent.Kind(type: UInt32(type), code: UInt32(code))
    let time = numbers[0] * 1_000_000 + numbers[1]
    recording.append(
      kind.map { EvdevEvent(kind: $0, value: numbers[4], time: time, offset: start) }, to: device)
  }

  // MARK: Values that are not looked at

  private mutating func skipValue(_ line: inout RecordedLine) throws(ImportFailure) {
    let value = line.offset..<line.end
    guard let first = value.first else { return }
    switch line.bytes[first] {
    case UInt8(ascii: "["):
      guard !line.bytes[value].contains(UInt8(ascii: "]")) else { return }
      openList = first
    case UInt8(ascii: "{"):
      guard line.bytes[value].contains(UInt8(ascii: "}")) else {
        throw ImportFailure(
          "the braces are not closed", expected: "\"}\" on the same line", at: first)
      }
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"),
      UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"),
      UInt8(ascii: "'"):
      throw line.unexpected(value, expected: "a value as libinput record writes it")
    default: break
    }
  }

  /// Continues a list of hexadecimal numbers that spans several lines.
  private mutating func readList(_ line: inout RecordedLine) throws(ImportFailure) {
    while let word = line.nextWord() {
      if line.isWord(word, "]") {
        openList = nil
        return try line.expectEnd()
      }
      guard line.hasPrefix(word, "0x") else {
        throw line.unexpected(word, expected: "a byte such as 0x05, or \"]\"")
      }
    }
  }
}

extension RecordedLine {
  /// Reads a list of 32-bit numbers: `[0, 1079, 0, 0, 0]`.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - expected: the list in words.
  /// - Returns: the numbers.
  /// - Throws: if the list is not one, or has more or fewer numbers, or something follows it.
  fileprivate mutating func numbers(_ count: Int, expected: String) throws(ImportFailure) -> [Int] {
    guard skip(UInt8(ascii: "[")) else {
      throw unexpected(offset < end ? offset..<end : nil, expected: expected)
    }
    var numbers: [Int] = []
    for index in 1...count {
      let start = offset
      let word = word(before: UInt8(ascii: index < count ? "," : "]"))
      guard let word, let number = decimal(word), Int32(exactly: number) != nil else {
        throw unexpected(word.flatMap { $0.isEmpty ? nil : $0 } ?? start..<end, expected: expected)
      }
      numbers.append(number)
    }
    try expectEnd()
    return numbers
  }

  /// Only a comment may follow.
  fileprivate mutating func expectEnd() throws(ImportFailure) {
    guard offset < end, bytes[offset] != UInt8(ascii: "#") else { return }
    throw unexpected(offset..<end, expected: "a comment or the end of the line")
  }
}
