/// The modules of a QR code while it is drawn: its fixed patterns first, then its words.
struct QRMatrix {
  let version: QRVersion
  private(set) var modules: [Bool]

  /// Whether a module belongs to a fixed pattern, so that it holds no data and is not masked.
  private var isFixed: [Bool]

  var size: Int { version.size }

  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  /// The fixed patterns alone.
  init(_ version: QRVersion) {
    self.version = version
    modules = Array(repeating: false, count: version.size * version.size)
    isFixed = modules
    for index in 0..<size {
      fix(index, 6, index % 2 == 0)
      fix(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let (first, last) = (version.alignments.first, version.alignments.last)
    for y in version.alignments {
      for x in version.alignments {
        // A finder is there.
        let isAtCorner =
          x == first && y == first || x == last && y == first || x == first && y == last
        if !isAtCorner { drawAlignment(x, y) }
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  /// A pattern of rings around a module, with the light border that separates it.
  private mutating func drawFinder(_ centerX: Int, _ centerY: Int) {
    for y in centerY - 4...centerY + 4 where (0..<size).contains(y) {
      for x in centerX - 4...centerX + 4 where (0..<size).contains(x) {
        let ring = max(abs(x - centerX), abs(y - centerY))
        fix(x, y, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ centerX: Int, _ centerY: Int) {
    for y in centerY - 2...centerY + 2 {
      for x in centerX - 2...centerX + 2 {
        fix(x, y, max(abs(x - centerX), abs(y - centerY)) != 1)
      }
    }
  }

  /// The error correction level and the mask, twice.
  mutating func drawFormat(mask: Int) {
    let bits = Self.formatBits(mask: mask)
    func bit(_ index: Int) -> Bool { (bits >> index) & 1 == 1 }
    for index in 0..<6 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
    // Always dark.
    fix(8, size - 8, true)
  }

  /// Level L and a mask, with their ten check bits: 15 bits.
  static func formatBits(mask: Int) -> Int {
    let levelL = 1
    let data = (levelL << 3) | mask
    var rest = data
    for _ in 0..<10 { rest = (rest << 1) ^ ((rest >> 9) * 0x537) }
    return ((data << 10) | rest) ^ 0x5412
  }

  /// The number of a version from 7, twice.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let bits = Self.versionBits(version.number)
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      fix(far, near, (bits >> index) & 1 == 1)
      fix(near, far, (bits >> index) & 1 == 1)
    }
  }

  /// A version's number with its twelve check bits: 18 bits.
  static func versionBits(_ number: Int) -> Int {
    var rest = number
    for _ in 0..<12 { rest = (rest << 1) ^ ((rest >> 11) * 0x1F25) }
    return (number << 12) | rest
  }

  /// Fills in the words: bit by bit upwards and downwards in columns of two, from the right.
  mutating func draw(_ words: [UInt8]) {
    var index = 0
    // The column of the vertical timing pattern holds no data.
    for right in Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * size + x] && index < 8 * words.count {
          modules[y * size + x] = (words[index / 8] >> (7 - index % 8)) & 1 == 1
          index += 1
        }
      }
    }
  }

  /// The same words under a mask, which is named in the format.
  func masked(by mask: Int) -> QRMatrix {
    var masked = self
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] && Self.inverts(mask, x, y) {
        masked.modules[y * size + x].toggle()
      }
    }
    masked.drawFormat(mask: mask)
    return masked
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}
