/// Splits a Swift file into its words and brackets, without comments and string literals.
///
/// Code in interpolations counts: it names types like any other. Numbers' points are left out, and
/// operators unless they are asked for; most rules need no more than words, brackets, points and at
/// signs.
struct SwiftTokens {
  private let bytes: [UInt8]

  /// Whether ends of lines, binary operators, commas, colons and semicolons are kept.
  private let keepsOperators: Bool
  private var place = 0
  private var tokens: [String] = []

  static func of(_ text: [UInt8]) -> [String] { all(of: text, keepsOperators: false) }

  /// The same with `\n` for each end of a line, the operators between two operands, commas, colons
  /// and semicolons; a string literal is two quotes.
  static func withOperators(of text: [UInt8]) -> [String] { all(of: text, keepsOperators: true) }

  private static func all(of text: [UInt8], keepsOperators: Bool) -> [String] {
    var reader = SwiftTokens(bytes: text, keepsOperators: keepsOperators)
    reader.readCode(isInterpolation: false)
    return reader.tokens
  }

  private init(bytes: [UInt8], keepsOperators: Bool) {
    self.bytes = bytes
    self.keepsOperators = keepsOperators
  }

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
      case let byte where keepsOperators && Self.isPartOfOperator(byte):
        readOperator()
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if isInterpolation, depth < 0 {
            keep(")")
            place += 1
            return
          }
        }
        if "{}()[].@".utf8.contains(byte) { tokens.append(String(UnicodeScalar(byte))) }
        if ",:;\n".utf8.contains(byte) { keep(String(UnicodeScalar(byte))) }
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
      if starts("\n") { keep("\n") }
      place += begins || ends ? 2 : 1
    } while depth > 0 && place < bytes.count
  }

  private mutating func keep(_ token: String) { if keepsOperators { tokens.append(token) } }

  /// Keeps an operator with a space on each side: any other has one operand, or is of a type.
  private mutating func readOperator() {
    let start = place
    while place < bytes.count, Self.isPartOfOperator(bytes[place]), !starts("//"), !starts("/*") {
      place += 1
    }
    guard isBlank(start - 1), isBlank(place) else { return }
    keep(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private func isBlank(_ index: Int) -> Bool {
    !bytes.indices.contains(index) || " \n".utf8.contains(bytes[index])
  }

  private static func isPartOfOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?".utf8.contains(byte)
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
    keep("\"\"")
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
        if isCode {
          keep("(")
          readCode(isInterpolation: true)
        }
      } else {
        if starts("\n") { keep("\n") }
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
