import JSONText

/// A reader of a text of which only a part is held: what was read is dropped, and what comes next
/// takes its place.
struct TextWindow {
  var reader: JSONReader

  /// How many bytes there are to be before something is read that is seldom longer.
  private let margin: Int

  /// Where the rest comes from; nil if there is none.
  private var supply: TextSupply?

  /// How many bytes were dropped.
  private var dropped = 0
  private var places: TextPlaces

  /// - Parameters:
  ///   - beginning: the text, or its first bytes.
  ///   - supply: where the rest comes from; nil if there is none.
  ///   - firstLine: the number of the text's first line.
  init(_ beginning: consuming [UInt8], supply: TextSupply?, firstLine: Int) {
    margin = min(4096, beginning.count / 4)
    reader = JSONReader(beginning)
    self.supply = supply
    places = TextPlaces(firstLine: firstLine)
  }

  /// Whether what is held goes on to the end of the text.
  var isWhole: Bool { supply == nil }

  /// Whether what is held begins where the text does.
  var isAtBeginning: Bool { dropped == 0 }

  /// The index in the whole text of the next byte to read.
  var position: Int { dropped + reader.offset }

  /// How many bytes the whole text has, as far as that is known.
  var length: Int { max(supply?.length ?? 0, dropped + reader.bytes.count) }

  /// Whether there may be too few bytes to read on.
  var isShort: Bool { !isWhole && reader.bytes.count - reader.offset < margin }

  /// The place of a byte that is held.
  mutating func place(of offset: Int) -> TextLocation.Position {
    places.position(of: offset, in: reader.bytes)
  }

  /// Drops what was read, and fills the room with what comes next.
  ///
  /// - Returns: whether there is more to read than before.
  @discardableResult
  mutating func slide() -> Bool {
    // The byte before stays: a mark at the beginning of a text is something else elsewhere.
    let count = max(0, reader.offset - 1)
    guard let supply, count > 0 else { return false }
    places.drop(count, of: reader.bytes)
    dropped += count
    var isAtEnd = false
    reader.drop(count) { bytes in
      let rest = bytes.count - count
      bytes.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        start.copyMemory(from: start + count, byteCount: rest)
      }
      let added = supply.read(&bytes, rest)
      isAtEnd = rest + added < bytes.count
      bytes.removeLast(bytes.count - rest - added)
    }
    if isAtEnd { self.supply = nil }
    return true
  }

  /// Reads all that is left.
  mutating func readRest() {
    guard let supply else { return }
    reader.drop(0) { supply.readRest(&$0) }
    self.supply = nil
  }
}
