extension GeteventReader {
  /// Whether a text looks like `getevent`'s description of devices.
  static func describes(_ bytes: [UInt8]) -> Bool {
    RecordedLines(bytes).contains { line in
      var line = line
      return line.nextWord().map { line.isWord($0, "add") } ?? false
    }
  }

  /// Reads a line of a device's block.
  ///
  /// - Returns: false if the line is not one.
  mutating func readDescription(_ line: RecordedLine) throws(ImportFailure) -> Bool {
    var ahead = line
    guard let word = ahead.nextWord() else { return true }
    if ahead.isWord(word, "add") || ahead.isWord(word, "remove") {
      guard ahead.nextWord().map({ ahead.isWord($0, "device") }) ?? false,
        ahead.word(before: UInt8(ascii: ":")) != nil, !ahead.rest.isEmpty
      else { return false }
      if ahead.isWord(word, "add") {
        described = recording.index(of: ahead.rest, at: word.lowerBound)
      }
      return true
    }
    guard line.isIndented else { return false }
    if ahead.isWord(word, "name:") {
      let device = described ?? recording.index(of: "", at: word.lowerBound)
      described = device
      recording.setName(ahead.rest.trimming("\""), of: device)
    } else if let (kind, axis) = try Self.readAxis(line) {
      let device = described ?? recording.index(of: "", at: word.lowerBound)
      if let kind { recording.setAxis(kind, axis, of: device) }
    } else if described == nil {
      return false
    }
    return true
  }

  /// Reads `ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private static func readAxis(_ line: RecordedLine) throws(ImportFailure)
    -> (kind: EvdevEvent.Kind?, axis: EvdevDevice.Axis)?
  {
    var line = line
    var code: RecordedLine.Word?
    while let word = line.nextWord(), !line.isWord(word, "value") {
      // A star marks a key that is held down.
      let isMarked = line.bytes[word.upperBound - 1] == UInt8(ascii: "*")
      if !line.isWord(word, ":") { code = isMarked ? word.dropLast() : word }
    }
    guard let code, line.offset < line.end, isLabel(code, in: line) || isNumber(code, in: line)
    else { return nil }
    let value = try readAxisNumber(&line)
    var numbers: [String: Int] = [:]
    while let word = line.nextWord() {
      numbers[line.text(of: word)] = try readAxisNumber(&line)
    }
    guard let minimum = numbers["min"], let maximum = numbers["max"] else {
      throw line.unexpected(nil, expected: "an axis's min and max")
    }
    let kind =
      line.hexadecimal(code, digits: 4...4)
      .map { EvdevEvent.Kind(type: EvdevEvent.Kind.axisType, code: $0) }
      ?? EvdevEvent.Kind(label: line.text(of: code))
    return (
      kind,
      EvdevDevice.Axis(
        minimum: minimum, maximum: maximum, value: value, offset: code.lowerBound)
    )
  }

  private static func readAxisNumber(_ line: inout RecordedLine) throws(ImportFailure) -> Int {
    let word = line.nextWord()
    guard let word else { throw line.unexpected(nil, expected: "a number") }
    let number = line.bytes[word].last == UInt8(ascii: ",") ? word.dropLast() : word
    guard let value = line.decimal(number), Int32(exactly: value) != nil else {
      throw line.unexpected(word, expected: "a number")
    }
    return value
  }
}

extension String {
  /// The text without a character at both ends.
  fileprivate func trimming(_ mark: Character) -> String {
    count >= 2 && first == mark && last == mark ? String(dropFirst().dropLast()) : self
  }
}
