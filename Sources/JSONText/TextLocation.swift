/// A place in an input: a file (or an option of the command line), a line and a column.
public struct TextLocation: Sendable, Hashable, CustomStringConvertible {
  /// A file's path as it was given, `<stdin>`, or the option that holds the text.
  public var source: String

  /// Line and column, counted from 1, a column being a Unicode scalar; nil where the source has
  /// none.
  public var position: Position?

  public struct Position: Sendable, Hashable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public init(source: String, position: Position? = nil) {
    self.source = source
    self.position = position
  }

  /// The place of a byte in a text.
  ///
  /// - Parameters:
  ///   - offset: a byte's index; the text's length stands for its end.
  ///   - bytes: the whole text, in UTF-8.
  ///   - source: the text's name.
  ///   - firstLine: the number of the text's first line, where it is part of a longer one.
  public init(offset: Int, in bytes: [UInt8], source: String, firstLine: Int = 1) {
    var line = firstLine
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    var column = 1
    for index in lineStart..<max(lineStart, min(offset, bytes.count))
    where bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    self.init(source: source, position: Position(line: line, column: column))
  }

  /// `FILE:LINE:COLUMN`, or the source alone.
  public var description: String {
    guard let position else { return source }
    return "\(source):\(position.line):\(position.column)"
  }
}
