/// A text that stands in the beginning of a file of some kind.
package enum RecordingMark: ExpressibleByStringLiteral, Sendable {
  /// Anywhere.
  case text(StaticString)

  /// At the start of a line.
  case line(StaticString)

  /// At the start of a line, a digit after it.
  case numbered(StaticString)

  package init(stringLiteral text: StaticString) {
    self = .text(text)
  }

  /// The number of bytes of a file that are looked at.
  package static let lookedAt = 1 << 16

  /// Whether it stands in the beginning of a file.
  package func stands(in beginning: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .text(let text): beginning.places(of: text) { _, _ in true }
    case .line(let text):
      beginning.places(of: text) { start, _ in beginning.startsLine(at: start) }
    case .numbered(let text):
      beginning.places(of: text) { start, end in
        beginning.startsLine(at: start) && end < beginning.endIndex
          && beginning[end] &- UInt8(ascii: "0") < 10
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func startsLine(at start: Int) -> Bool {
    start == startIndex || self[start - 1] == UInt8(ascii: "\n")
  }

  /// Whether it contains a text at a place where something holds.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - holds: receives the index of its first byte and that after its last.
  /// - Returns: whether it holds anywhere.
  fileprivate func places(of text: StaticString, where holds: (Int, Int) -> Bool) -> Bool {
    let letters = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = letters.first, count >= letters.count else { return false }
    return (startIndex...endIndex - letters.count).contains { start in
      self[start] == first && self[start..<start + letters.count].elementsEqual(letters)
        && holds(start, start + letters.count)
    }
  }
}
