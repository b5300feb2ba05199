/// A location in an input: a file (or an option of the command line), a line and a column.
public struct TextLocation: Sendable, Hashable, CustomStringConvertible {
  /// A file's path as it was given, `<stdin>`, or the option that holds the text.
  public var source: String

  /// Line and column, counted from 1, where each Unicode scalar is a column; nil if the source has
  /// none.
  public var position: Position? {
    get { line == 0 ? nil : Position(line: Int(line), column: Int(column)) }
    set {
      line = UInt32(clamping: newValue?.line ?? 0)
      column = UInt32(clamping: newValue?.column ?? 0)
    }
  }

  // Small, because every key and every value of a document has a location; line 0 means none.
  private var line: UInt32 = 0
  private var column: UInt32 = 0

  public struct Position: Sendable, Hashable {
    public var line: Int
    public var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  package init(source: String, position: Position? = nil) {
    self.source = source
    self.position = position
  }

  /// The location of a byte in a text.
  ///
  /// - Parameters:
  ///   - offset: a byte's index; the text's length means its end.
  ///   - bytes: the whole text, in UTF-8.
  ///   - source: the text's name.
  ///   - firstLine: the number of the text's first line, if it is part of a longer one.
  package init(offset: Int, in bytes: [UInt8], source: String, firstLine: Int = 1) {
    let positions = Self.positions(of: [offset], in: bytes, firstLine: firstLine)
    self.init(source: source, position: positions.first)
  }

  /// The locations of several bytes in a text, found in one pass.
  ///
  /// - Parameters:
  ///   - offsets: bytes' indices, ascending.
  ///   - bytes: the whole text, in UTF-8.
  ///   - firstLine: the number of the text's first line.
  /// - Returns: one position for each offset.
  package static func positions(of offsets: [Int], in bytes: [UInt8], firstLine: Int = 1)
    -> [Position]
  {
    var places = TextPlaces(firstLine: firstLine)
    return offsets.map { places.position(of: $0, in: bytes) }
  }

  /// The same with its source in its own memory, for use on one thread.
  package var deepCopy: TextLocation {
    TextLocation(source: source.deepCopy, position: position)
  }

  /// Whether it is in an option of the call rather than in a file.
  package var isOption: Bool { source.hasPrefix("--") }

  /// `FILE:LINE:COLUMN`, or the source alone; of a long source, the beginning and the end.
  public var description: String {
    let source = source.shortened(longestWord: isOption ? 120 : Self.longest, longest: Self.longest)
    guard let position else { return source }
    return "\(source):\(position.line):\(position.column)"
  }

  /// The most scalars that are shown of a source.
  private static let longest = 400
}
