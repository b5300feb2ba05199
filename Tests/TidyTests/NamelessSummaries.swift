/// Finds doc comments whose summary names nothing: it begins with a question's word, or with a verb that
/// says too little of what a function does.
enum NamelessSummaries {
  /// The words with which no summary begins.
  private static let words: Set = [
    "How", "Knows", "Notes", "Says", "Takes", "Tells", "Those", "What", "When", "Where", "Which",
    "Who", "Why",
  ]

  /// The lines on which such comments begin, each with its first word: `12: What`.
  ///
  /// Lines inside multi-line string literals do not count.
  static func all(in text: [UInt8]) -> [String] {
    var faults: [String] = []
    var isLiteral = false
    var isContinued = false
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, indented) in lines.enumerated() {
      let line = indented.drop { $0 == UInt8(ascii: " ") }
      let isComment = !isLiteral && line.starts(with: "//".utf8)
      let isDocumentation = isComment && line.starts(with: "///".utf8)
      if isDocumentation, !isContinued {
        let word = firstWord(of: line.dropFirst(3))
        if words.contains(word) { faults.append("\(index + 1): \(word)") }
      }
      isContinued = isDocumentation
      if !isComment, isEndOfLiteral(line) { isLiteral.toggle() }
    }
    return faults
  }

  private static func firstWord(of line: ArraySlice<UInt8>) -> String {
    let word = line.drop { $0 == UInt8(ascii: " ") }.prefix { byte in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether a line holds one end of a multi-line string literal, and not both.
  private static func isEndOfLiteral(_ line: ArraySlice<UInt8>) -> Bool {
    var quotes = 0
    var ends = 0
    for byte in line {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      if quotes == 3 { (quotes, ends) = (0, ends + 1) }
    }
    return ends % 2 == 1
  }
}
