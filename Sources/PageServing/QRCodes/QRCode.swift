/// A QR code (ISO/IEC 18004) of bytes, in the smallest version that holds them.
package struct QRCode: Equatable, Sendable {
  /// The length of a side, in modules.
  package let size: Int

  /// Whether modules are dark, row by row.
  private let modules: [Bool]

  /// - Parameter bytes: at most 271.
  ///
  /// Nil if there are more.
  package init?(_ bytes: [UInt8]) {
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else {
      return nil
    }
    var matrix = QRMatrix(version)
    matrix.draw(version.words(of: Self.data(bytes, version)))
    let masked = (0..<8).map { matrix.masked(by: $0) }
    let points = masked.map(QRPenalty.points)
    let best = points.indices.min { points[$0] < points[$1] } ?? 0
    size = version.size
    modules = masked[best].modules
  }

  /// Whether a module is dark; those around the code are light.
  package subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }

  /// The bytes in byte mode, followed by what fills the version.
  static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
    let byteMode = 0b0100
    var bits: [Bool] = []
    func bitsOf(_ value: Int, _ count: Int) -> [Bool] {
      (0..<count).reversed().map { (value >> $0) & 1 == 1 }
    }
    bits += bitsOf(byteMode, QRVersion.modeBits) + bitsOf(bytes.count, version.lengthBits)
    for byte in bytes { bits += bitsOf(Int(byte), 8) }
    // The end is four zeros, or fewer if there is no room; then zeros up to a whole word.
    bits += bitsOf(0, min(4, 8 * version.dataCount - bits.count))
    bits += bitsOf(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { ($0 << 1) | ($1 ? 1 : 0) }
    }
    let filling: [UInt8] = [0xEC, 0x11]
    let count = words.count
    for index in count..<max(count, version.dataCount) {
      words.append(filling[(index - count) % 2])
    }
    return words
  }
}
