import JSONText

/// JSON in what is no JSON file: an array that a `.js` file assigns, or objects behind the prefix of
/// a log's lines.
///
/// What stands around it becomes white space, so every byte stays where it is.
package enum RecordedJSON {
  /// A text with white space for what stands around its JSON; unchanged if it is nothing of that.
  ///
  /// ```
  /// window.events = [{"type": 4, …}];
  ///  LOG  move {"identifier": 1, "pageX": 195.3, …}
  /// ```
  package static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
    if let assigned = assigned(in: bytes) {
      var bytes = bytes
      blank(&bytes, bytes.startIndex..<assigned.lowerBound)
      blank(&bytes, assigned.upperBound..<bytes.endIndex)
      return bytes
    }
    return isPrefixed(bytes) ? withoutPrefixes(bytes) : bytes
  }

  /// Whether a text is JavaScript that assigns or exports one array or object.
  static func isAssigned(_ bytes: [UInt8]) -> Bool { assigned(in: bytes) != nil }

  private static func blank(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range where bytes[index] > 0x20 { bytes[index] = UInt8(ascii: " ") }
  }

  // MARK: JavaScript

  /// The words with which a file that assigns begins.
  private static let assigning = [
    "const ", "let ", "var ", "export ", "module.", "exports.", "window.", "globalThis.", "self.",
  ]

  private static let longestHead = 300

  /// The bytes of the value that a JavaScript file assigns or exports; nil if it does not.
  private static func assigned(in bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let opening = bytes[start...].prefix(longestHead).firstIndex(where: {
        $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
      })
    else { return nil }
    let head = String(decoding: bytes[start..<opening], as: UTF8.self)
    let words = head.split(whereSeparator: \.isWhitespace)
    guard assigning.contains(where: head.hasPrefix),
      head.trimmedSuffix == "=" || words == ["export", "default"]
    else { return nil }
    var end = bytes.endIndex
    while end > opening, bytes[end - 1] <= 0x20 || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    return opening..<end
  }

  // MARK: Lines

  /// The number of lines that are looked at.
  private static let lines = 50

  /// The part of a log's lines that must end in an object behind a prefix: others are words.
  private static let leastShare = 0.25

  /// Whether lines end in an object behind a prefix, and the others have no brackets.
  ///
  /// Where there are others, the prefixes begin with the same word, as ` LOG  move`: lines of YAML do not.
  private static func isPrefixed(_ bytes: [UInt8]) -> Bool {
    var (count, objects) = (0, 0)
    var first: Substring?
    var haveSameWord = true
    for line in RecordedLines(bytes) where count < lines {
      count += 1
      guard let object = object(in: line) else {
        guard !line.bytes[line.offset..<line.end].contains(where: brackets.contains) else {
          return false
        }
        continue
      }
      guard object > line.offset else { return false }
      guard bytes[line.end - 1] == UInt8(ascii: "}") || line.isCutOff else { return false }
      objects += 1
      let prefix = String(decoding: line.bytes[line.offset..<object], as: UTF8.self)
      let word = prefix.split(whereSeparator: \.isWhitespace).first
      haveSameWord =
        haveSameWord && word == first ?? word && word?.contains(where: \.isLetter) == true
        && word?.last != ":"
      first = first ?? word
    }
    guard objects > 1, objects < count else { return objects > 1 }
    return haveSameWord && Double(objects) >= leastShare * Double(count)
  }

  private static let brackets = Array("{}[]".utf8)

  /// The byte at which a line's object begins: `{"`.
  private static func object(in line: RecordedLine) -> Int? {
    line.bytes[line.offset..<line.end].firstRange(of: [UInt8(ascii: "{"), UInt8(ascii: "\"")])?
      .lowerBound
  }

  private static func withoutPrefixes(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for line in RecordedLines(bytes) { blank(&result, line.start..<(object(in: line) ?? line.end)) }
    return result
  }
}

extension String {
  /// The last character that is not white space.
  fileprivate var trimmedSuffix: String { last { !$0.isWhitespace }.map(String.init) ?? "" }
}
