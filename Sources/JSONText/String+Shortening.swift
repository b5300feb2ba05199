extension String {
  /// The text for people: on one line, and without the middle of what is long in it.
  package var brief: String { shortened(longest: 1000).printable }

  /// The text without the middle of each long word, and then without its own middle.
  ///
  /// A word ends at a space; what is between double quotes is one. Of a long word, the first 60 and
  /// the last 40 scalars stay.
  ///
  /// ```
  /// "unknown key \"sheeeeeeeee…eeeet\""
  /// ```
  ///
  /// - Parameters:
  ///   - longestWord: how many scalars a word may have, at least 101.
  ///   - longest: how many scalars the whole may have.
  /// - Returns: the text itself if nothing in it is long.
  package func shortened(longestWord: Int = 120, longest: Int) -> String {
    guard utf8.count > min(longestWord, longest) else { return self }
    let bytes = Array(utf8)
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = Self.endOfWord(in: bytes, from: start)
      Self.add(bytes[start..<end], to: &text, limit: longestWord, first: 60, last: 40)
      start = end
    }
    var whole: [UInt8] = []
    Self.add(text[...], to: &whole, limit: longest, first: longest / 2, last: longest / 2)
    return String(decoding: whole, as: UTF8.self)
  }

  private static func endOfWord(in bytes: [UInt8], from start: Int) -> Int {
    let (quote, space) = (UInt8(ascii: "\""), UInt8(ascii: " "))
    let rest = bytes[(start + 1)...]
    switch bytes[start] {
    case space: return start + 1
    case quote:
      if let end = rest.firstIndex(of: quote) { return end + 1 }
      return rest.firstIndex(of: space) ?? bytes.count
    default: return rest.firstIndex { $0 == space || $0 == quote } ?? bytes.count
    }
  }

  /// Adds a word, or its ends with an ellipsis between them if it has more scalars than the limit.
  private static func add(
    _ word: ArraySlice<UInt8>, to text: inout [UInt8], limit: Int, first: Int, last: Int
  ) {
    // Bytes that begin a scalar.
    let isFirst = { (index: Int) in word[index] & 0xC0 != 0x80 }
    guard word.count > limit, word.indices.count(where: isFirst) > limit else {
      text += word
      return
    }
    var (end, begin) = (word.startIndex, word.endIndex)
    for _ in 0..<first {
      repeat { end += 1 } while !isFirst(end)
    }
    for _ in 0..<last {
      repeat { begin -= 1 } while !isFirst(begin)
    }
    text += word[..<end]
    text += "…".utf8
    text += word[begin...]
  }
}
