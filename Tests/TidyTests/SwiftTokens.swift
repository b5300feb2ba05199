/// Splits a Swift file into its words and brackets, without comments and string literals.
///
/// Code in interpolations counts: it names types like any other. Operators and numbers' points are
/// left out; a rule needs no more than words, brackets, points and at signs.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [String] = []

  static func of(_ text: [UInt8]) -> [String] {
    var reader = SwiftTokens(bytes: text)
    reader.readCode(isInterpolation: false)
    return reader.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func starts(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "/") where starts("//"):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where starts("/*"):
        skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        readLiteral()
      case let byte where Self.isPartOfWord(byte):
        readWord()
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if isInterpolation, depth < 0 {
            place += 1
            return
          }
        }
        if "{}()[].@".utf8.contains(byte) { tokens.append(String(UnicodeScalar(byte))) }
        place += 1
      }
    }
  }

  /// Comments may be nested.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let (begins, ends) = (starts("/*"), starts("*/"))
      depth += begins ? 1 : ends ? -1 : 0
      place += begins || ends ? 2 : 1
    } while depth > 0 && place < bytes.count
  }

  private mutating func readWord() {
    let start = place
    while place < bytes.count, Self.isPartOfWord(bytes[place]) { place += 1 }
    tokens.append(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Skips a string, and reads the code in it; or skips the number sign of something else.
  private mutating func readLiteral() {
    var signs = 0
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") {
      (place, signs) = (place + 1, signs + 1)
    }
    guard starts("\"") else { return }
    let isLong = starts("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if isLong ? starts("\"\"\"") : starts("\"") {
        place += isLong ? 3 : 1
        if skipSigns(signs) { return }
      } else if starts("\\") {
        place += 1
        guard skipSigns(signs) else { continue }
        let isCode = starts("(")
        place += 1
        if isCode { readCode(isInterpolation: true) }
      } else {
        place += 1
      }
    }
  }

  /// Whether that many number signs follow, which are skipped then.
  private mutating func skipSigns(_ count: Int) -> Bool {
    guard place + count <= bytes.count,
      bytes[place..<place + count].allSatisfy({ $0 == UInt8(ascii: "#") })
    else { return false }
    place += count
    return true
  }
}
