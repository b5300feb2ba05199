/// A size of QR code, with the least error correction (level L): a screen has no dirt, and a smaller
/// code can be scanned from farther away.
struct QRVersion: Equatable, Sendable {
  /// From 1 to 10.
  let number: Int

  /// The number of words it holds, data and checks.
  let wordCount: Int

  /// The number of blocks into which the data is divided.
  let blockCount: Int

  /// The number of check words in each block.
  let checkCount: Int

  /// From the smallest; an address needs no larger one.
  static let all = [
    (26, 1, 7), (44, 1, 10), (70, 1, 15), (100, 1, 20), (134, 1, 26),
    (172, 2, 18), (196, 2, 20), (242, 2, 24), (292, 2, 30), (346, 4, 18),
  ].enumerated().map { index, row in
    QRVersion(number: index + 1, wordCount: row.0, blockCount: row.1, checkCount: row.2)
  }

  /// The length of a side, in modules.
  var size: Int { 17 + 4 * number }

  /// The number of data words it holds.
  var dataCount: Int { wordCount - blockCount * checkCount }

  /// The length of the field that counts the bytes, in bits.
  var lengthBits: Int { number < 10 ? 8 : 16 }

  /// The number of bytes it holds in byte mode.
  var capacity: Int { (8 * dataCount - Self.modeBits - lengthBits) / 8 }

  static let modeBits = 4

  /// The coordinates of the centres of the alignment patterns, in both directions.
  var alignments: [Int] {
    guard number > 1 else { return [] }
    return number < 7 ? [6, size - 7] : [6, size / 2, size - 7]
  }

  /// The data and check words in the order in which they are drawn.
  ///
  /// - Parameter data: as many words as it holds.
  /// - Returns: the words of all blocks in turn.
  func words(of data: [UInt8]) -> [UInt8] {
    let longCount = dataCount % blockCount
    var blocks: [ArraySlice<UInt8>] = []
    var rest = data[...]
    for block in 0..<blockCount {
      let isLong = block >= blockCount - longCount
      let count = dataCount / blockCount + (isLong ? 1 : 0)
      blocks.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    let checks = blocks.map { ReedSolomon.check(of: Array($0), count: checkCount)[...] }
    return Self.interleaved(blocks) + Self.interleaved(checks)
  }

  /// The first word of each block, then the second, and so on; blocks may differ in length by one.
  private static func interleaved(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[$0.startIndex + index] : nil }
    }
  }
}
