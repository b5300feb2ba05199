/// The block structure of the YAML that `libinput record` writes: mappings and sequences by
/// indentation, each key, value or item on a line of its own.
///
/// ```
/// devices:
/// - node: /dev/input/event4
///   events:
///   - evdev:
///     - [  0,  16604,   3,  53,     606] # EV_ABS / ABS_MT_POSITION_X
/// ```
///
/// The last line is an item whose path is `devices`, `events`, `evdev`.
struct RecordedBlocks {
  /// The content of a line.
  enum Content {
    /// A key, which opens a block or has a value on the same line.
    case key(RecordedLine.Word)
    /// An item of a sequence that is not a mapping.
    case item
  }

  /// A key whose block is open, or an item that is a mapping (which has no key).
  private struct Block {
    var key: String?
    var column: Int

    /// The column of its lines; nil before the first.
    var inner: Int?

    /// Whether its lines are items; nil before the first.
    var isSequence: Bool?
  }

  /// The maximum depth of nested blocks: far deeper than any recording.
  private static let maximumDepth = 16

  private var blocks = [Block(key: nil, column: -1, inner: 0, isSequence: false)]

  /// The keys that lead to the last line taken, without its own.
  private(set) var path: [String] = []

  /// Whether the line that was taken last is the first of a sequence's mapping.
  private(set) var beginsItem = false

  /// Reads a line that is not a comment, up to its value.
  ///
  /// - Returns: what it is; the line's next word begins the value, if there is one.
  /// - Throws: if the indentation does not fit, or a key is invalid.
  mutating func take(_ line: inout RecordedLine) throws(ImportFailure) -> Content {
    guard !line.bytes[line.start..<line.offset].contains(UInt8(ascii: "\t")) else {
      throw ImportFailure(
        "a tab indents the line", expected: "spaces, as libinput record writes them",
        at: line.start)
    }
    let first = line.offset
    let column = first - line.start
    let isItem = line.bytes[first] == UInt8(ascii: "-") && Self.isMark(first, in: line)
    try enter(column: column, isItem: isItem, at: first)
    beginsItem = isItem
    guard isItem else { return try takeKey(&line, column: column) }
    _ = line.nextWord()
    var ahead = line
    guard Self.key(&ahead) != nil else { return .item }
    let inner = line.offset - line.start
    try open(Block(key: nil, column: column, inner: inner, isSequence: false), at: first)
    return try takeKey(&line, column: inner)
  }

  private mutating func takeKey(_ line: inout RecordedLine, column: Int) throws(ImportFailure)
    -> Content
  {
    let first = line.offset
    guard let key = Self.key(&line) else {
      throw line.unexpected(
        first..<line.end, expected: "a key and a colon, such as events:, or an item after -")
    }
    if line.offset == line.end || Self.isComment(line) {
      try open(Block(key: line.text(of: key), column: column), at: first)
    }
    return .key(key)
  }

  private mutating func open(_ block: Block, at offset: Int) throws(ImportFailure) {
    guard blocks.count < Self.maximumDepth else {
      throw ImportFailure(
        "nested too deeply", expected: "at most \(Self.maximumDepth) levels", at: offset)
    }
    blocks.append(block)
  }

  /// Closes the blocks that the line is not in, and checks that it is aligned with the lines
  /// before.
  private mutating func enter(column: Int, isItem: Bool, at offset: Int) throws(ImportFailure) {
    // An item may be in the column of its sequence's key.
    while let last = blocks.last, last.column >= column,
      !(isItem && last.column == column && last.isSequence != false)
    { blocks.removeLast() }
    guard let index = blocks.indices.last else { return }
    let block = blocks[index]
    guard (block.inner ?? column) == column else {
      throw ImportFailure(
        "the line is indented by \(column)", expected: "\(block.inner ?? 0), as those before it",
        at: offset)
    }
    guard (block.isSequence ?? isItem) == isItem else {
      throw ImportFailure(
        isItem ? "an item among keys" : "a key among items",
        expected: isItem ? "a key and a colon" : "an item after -", at: offset)
    }
    blocks[index].inner = column
    blocks[index].isSequence = isItem
    path = blocks.compactMap { $0.key }
  }

  // MARK: Words

  /// Whether white space or the line's end follows a byte.
  private static func isMark(_ index: Int, in line: RecordedLine) -> Bool {
    index + 1 >= line.end || line.bytes[index + 1] == UInt8(ascii: " ")
  }

  static func isComment(_ line: RecordedLine) -> Bool {
    line.offset < line.end && line.bytes[line.offset] == UInt8(ascii: "#")
  }

  /// Reads past a key and its colon; nil if there is none.
  private static func key(_ line: inout RecordedLine) -> RecordedLine.Word? {
    guard let word = line.nextWord(), word.count > 1,
      line.bytes[word.upperBound - 1] == UInt8(ascii: ":")
    else { return nil }
    let key = word.dropLast()
    let isPlain = line.bytes[key].allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte &- 0x30 < 10
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    return isPlain ? key : nil
  }
}
