/// Lines and columns, counted on the way through a text: if positions are requested in ascending
/// order, each byte is passed once, however long its line is.
///
/// What has been read may be dropped from the front of the text; counting continues from there.
package struct TextPlaces: Sendable {
  /// A byte, counted from the front of the text, and its position.
  private struct Mark {
    var offset = 0
    var line: Int
    var column = 1

    mutating func advance(to end: Int, in bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { bytes in
        let rest = UnsafeBufferPointer(rebasing: bytes[min(offset, end)..<end])
        let lines = TextPlaces.count(in: rest) { Word.marks(in: $0, UInt8(ascii: "\n")) }
        line += lines
        if lines > 0, let last = rest.lastIndex(of: UInt8(ascii: "\n")) {
          offset += last + 1
          column = 1
        }
        let lastLine = UnsafeBufferPointer(rebasing: bytes[min(offset, end)..<end])
        column += lastLine.count - TextPlaces.count(in: lastLine, Word.continuations)
        offset = end
      }
    }
  }

  /// The number of bytes that are marked, eight at a time: `marks` sets the highest bit of the
  /// bytes of a word that are counted, and no other bit.
  @inline(__always)
  private static func count(
    in bytes: UnsafeBufferPointer<UInt8>, _ marks: (UInt64) -> UInt64
  ) -> Int {
    let text = UnsafeRawBufferPointer(bytes)
    var count = 0
    var index = 0
    while index + 8 <= text.count {
      // The most words for which the sum of each of the eight bytes fits into a byte.
      let end = min(index + 255 * 8, text.count & ~7)
      var sums: UInt64 = 0
      while index + 8 <= end {
        sums &+= marks(text.loadUnaligned(fromByteOffset: index, as: UInt64.self)) >> 7
        index += 8
      }
      count += Word.sum(of: sums)
    }
    for byte in bytes[index...] where marks(UInt64(byte)) & 0x80 != 0 { count += 1 }
    return count
  }

  /// The front of the text.
  private var front: Mark

  /// The byte that was requested last.
  private var last: Mark

  /// - Parameter firstLine: the number of the text's first line.
  package init(firstLine: Int) {
    front = Mark(line: firstLine)
    last = front
  }

  /// The position of a byte.
  ///
  /// - Parameters:
  ///   - offset: the byte's index; one past the text means its end.
  ///   - bytes: the text, without what was dropped.
  /// - Returns: its line and column.
  package mutating func position(of offset: Int, in bytes: [UInt8]) -> TextLocation.Position {
    let offset = min(offset, bytes.count)
    if offset < last.offset { last = front }
    last.advance(to: offset, in: bytes)
    return TextLocation.Position(line: last.line, column: last.column)
  }

  /// Counts bytes that are about to be dropped from the front.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - bytes: the text, which still has them.
  package mutating func drop(_ count: Int, of bytes: [UInt8]) {
    front.advance(to: count, in: bytes)
    front.offset = 0
    last = front
  }
}

/// Eight bytes at once.
private enum Word {
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Marks the bytes that are equal to a byte.
  @inline(__always) static func marks(in word: UInt64, _ byte: UInt8) -> UInt64 {
    let others = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    // A byte that is not 0 has its highest bit set, or carries into it.
    return ~(((others & ~highest) &+ ~highest) | others) & highest
  }

  /// Marks the bytes that continue a scalar: 10xxxxxx.
  @inline(__always) static func continuations(_ word: UInt64) -> UInt64 {
    word & ~(word << 1) & highest
  }

  /// The sum of the eight bytes.
  @inline(__always) static func sum(of word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) &+ ((word >> 8) & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
