/// A piece of a Swift file.
///
/// All pieces of a file, joined, are the file.
package struct SwiftToken: Hashable, Sendable {
  /// The kind of a piece.
  package enum Kind: Sendable {
    /// Spaces, tabs and ends of lines.
    case space
    case comment
    /// Names and keywords; names may stand in backticks.
    case word
    case number
    /// A part of a string literal without code: its quotes, and what stands between interpolations.
    case text
    /// `\(` in a string literal. Code follows.
    case interpolationStart
    /// The parenthesis that ends the code of an interpolation.
    case interpolationEnd
    case regex
    /// An operator, a bracket, or punctuation.
    case sign
    /// `#if`, `#selector`, and other words after a number sign.
    case directive
  }

  package let kind: Kind
  package let text: String

  /// The line where it begins, from 1.
  package let line: Int

  /// The byte of the line where it begins, from 1, as the compiler counts.
  package let column: Int

  /// Whether the compiler reads it: it is neither space nor comment.
  var isCode: Bool { kind != .space && kind != .comment }

  /// The number of line ends in it.
  var lineEnds: Int { Self.lineEnds(in: text.utf8) }

  /// A word without its backticks; `nil` if it is none.
  var name: String? {
    guard kind == .word else { return nil }
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// The number of line ends: `\n`, `\r\n`, and `\r` alone.
  static func lineEnds(in bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    var followsReturn = false
    for byte in bytes {
      let isReturn = byte == UInt8(ascii: "\r")
      if isReturn || (byte == UInt8(ascii: "\n") && !followsReturn) { count += 1 }
      followsReturn = isReturn
    }
    return count
  }
}
