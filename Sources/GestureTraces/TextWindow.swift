import JSONText

/// A reader that keeps only a part of a text in memory: what was read is dropped, and the next part
/// replaces it.
struct TextWindow {
  var reader: JSONReader

  /// The number of bytes that must be available before reading something that is rarely longer.
  private let margin: Int

  /// The source of the rest; nil if there is none.
  private var supply: TextSupply?

  /// The number of bytes that were dropped.
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

  /// Whether the part in memory reaches the end of the text.
  var isWhole: Bool { supply == nil }

  /// Whether the part in memory begins where the text does.
  var isAtBeginning: Bool { dropped == 0 }

  /// The index in the whole text of the next byte to read.
  var position: Int { dropped + reader.offset }

  /// The number of bytes in the whole text, as far as that is known.
  var length: Int { max(supply?.length ?? 0, dropped + reader.bytes.count) }

  /// Whether there may be too few bytes to continue.
  var isShort: Bool { !isWhole && reader.bytes.count - reader.offset < margin }

  /// The location of a byte in memory.
  mutating func place(of offset: Int) -> TextLocation.Position {
    places.position(of: offset, in: reader.bytes)
  }

  /// Drops what was read, and fills the space with the next part.
  ///
  /// - Returns: whether there is more to read than before.
  @discardableResult
  mutating func slide() -> Bool {
    // The previous byte stays: a byte order mark has its meaning only at the beginning of a text.
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

  /// Reads the rest.
  mutating func readRest() {
    guard let supply else { return }
    reader.drop(0) { supply.readRest(&$0) }
    self.supply = nil
  }
}
