extension WebPage {
  /// A script or style sheet without indentation, empty lines, and the comments that begin a line:
  /// about a fifth of it, which a reader of the page need not load.
  ///
  /// Lines stay lines, so that a line that a browser reports can be found. A line of a multi-line
  /// string also loses its indentation.
  ///
  /// - Parameter text: JavaScript or CSS in UTF-8.
  /// - Returns: text that does the same.
  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 != space && $0 != newline }) {
      rest = rest[start...]
      if rest.starts(with: blockStart) {
        rest = rest.dropFirst(end(ofBlock: rest) - start)
        continue
      }
      let end = rest.firstIndex(of: newline) ?? rest.endIndex
      if !rest.starts(with: lineStart) {
        result += rest[..<end]
        result.append(newline)
      }
      rest = rest[end...]
    }
    return result
  }

  /// The index after the comment at the beginning of a text; the text's end if the comment does not
  /// end.
  private static func end(ofBlock text: ArraySlice<UInt8>) -> Int {
    var index = text.startIndex + blockStart.count
    while index + 1 < text.endIndex {
      if text[index] == blockStart[1], text[index + 1] == blockStart[0] { return index + 2 }
      index += 1
    }
    return text.endIndex
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
  private static let lineStart = Array("//".utf8)
  private static let blockStart = Array("/*".utf8)
}
