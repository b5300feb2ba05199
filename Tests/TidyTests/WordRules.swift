import BasicTestSupport

/// Phrases that no text of the package uses, as the contributor's page lists them.
struct WordRules {
  /// The page, from the repository's root, and the heading under which its table of words is.
  static let page = "Sources/GestureReplay/GestureReplay.docc/Architecture.md"
  private static let heading = "\n## Words\n"

  /// In lower case.
  let phrases: [String]

  /// By their first byte.
  private var beginning = [[[UInt8]]](repeating: [], count: 256)

  /// The phrases in backticks in the second column of the page's table of words.
  init(page text: String) {
    let rows = text.text(after: Self.heading).split(separator: "\n").filter {
      $0.hasPrefix("|")
    }
    phrases = rows.flatMap { row -> [String] in
      let cells = row.split(separator: "|")
      guard cells.count > 1 else { return [] }
      let pieces = cells[1].split(separator: "`", omittingEmptySubsequences: false)
      return pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0].lowercased() }
    }
    for phrase in phrases {
      let bytes = Array(phrase.utf8)
      beginning[Int(bytes[0])].append(bytes)
    }
  }

  /// Finds phrases in a text, in any case, and across the lines of a comment.
  ///
  /// What the tool prints, between fences of a page, follows from the sources, and the page's own
  /// table is passed over.
  ///
  /// - Parameters:
  ///   - path: from the repository's root.
  ///   - text: the text.
  /// - Returns: each phrase once.
  func faults(in path: String, _ text: String) -> [Fault] {
    let text = path == Self.page ? text.text(before: Self.heading) : text
    let words = Self.words(of: text, isPage: path.hasSuffix(".md"))
    var found: Set<[UInt8]> = []
    words.withUnsafeBufferPointer { words in
      for start in words.indices {
        for phrase in beginning[Int(words[start])] where !found.contains(phrase) {
          if Self.holds(words, phrase, at: start) { found.insert(phrase) }
        }
      }
    }
    return phrases.filter { found.contains(Array($0.utf8)) }.map {
      Fault("\(path): \($0)", "the table of words in \(Self.page) says what to write")
    }
  }

  /// The text in lower case on one line, without what begins a line of a comment.
  private static func words(of text: String, isPage: Bool) -> [UInt8] {
    var words: [UInt8] = []
    var isFenced = false
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      if isPage, line.starts(with: "```".utf8) {
        isFenced.toggle()
        continue
      }
      if isFenced { continue }
      words += line.drop { " /*".utf8.contains($0) }.map {
        (0x41...0x5A).contains($0) ? $0 + 0x20 : $0
      }
      words.append(UInt8(ascii: " "))
    }
    return words
  }

  /// Whether a phrase is there, not as a part of longer words.
  private static func holds(_ words: UnsafeBufferPointer<UInt8>, _ phrase: [UInt8], at start: Int)
    -> Bool
  {
    let end = start + phrase.count
    guard end <= words.count, words[start..<end].elementsEqual(phrase) else { return false }
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    return (start == 0 || !isLetter(words[start - 1]))
      && (end == words.count || !isLetter(words[end]) || !isLetter(words[end - 1]))
  }
}

extension String {
  fileprivate func text(before mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }

  fileprivate func text(after mark: String) -> String {
    firstRange(of: mark).map { String(self[$0.upperBound...]) } ?? ""
  }
}
