/// A set of symbols, read in ascending order, with one bit for each.
///
/// A pivot inserts and removes thousands. In a sorted array, each would be a search and a move.
struct SymbolSet: Sendable {
  /// The last one is not 0.
  private var words: [UInt64] = []

  mutating func insert(_ symbol: Int) {
    let index = symbol / UInt64.bitWidth
    if index >= words.count {
      words.append(contentsOf: repeatElement(0, count: index + 1 - words.count))
    }
    words[index] |= 1 << UInt64(symbol % UInt64.bitWidth)
  }

  mutating func remove(_ symbol: Int) {
    let index = symbol / UInt64.bitWidth
    guard index < words.count else { return }
    words[index] &= ~(1 << UInt64(symbol % UInt64.bitWidth))
    while words.last == 0 { words.removeLast() }
  }

  /// The symbols, ascending.
  var symbols: [Int] {
    var symbols: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        symbols.append(index * UInt64.bitWidth + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return symbols
  }

  /// The symbol made first, nil if there is none.
  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * UInt64.bitWidth + words[$0].trailingZeroBitCount }
  }
}
