/// Splits a Swift file into tokens, as the compiler does.
///
/// It never fails: a literal or a comment that does not end reaches to the end of the line or file,
/// and the compiler says what is wrong.
package struct SwiftTokenizer {
  let bytes: [UInt8]
  var place = 0
  private(set) var tokens: [SwiftToken] = []
  private var line = 1
  private var column = 1

  /// The last token that is code, and whether something stands between it and the place.
  private var last: SwiftToken?
  private var isApart = true

  /// The tokens of a text.
  ///
  /// - Parameter text: a Swift file.
  /// - Returns: tokens that give the text again when they are joined.
  package static func tokens(of text: String) -> [SwiftToken] {
    var reader = SwiftTokenizer(bytes: Array(text.utf8))
    reader.readCode(isInterpolation: false)
    return reader.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < bytes.count ? bytes[place + offset] : nil
  }

  func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = place + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  /// Adds the next bytes as one token.
  mutating func add(_ kind: SwiftToken.Kind, _ count: Int) {
    let end = min(place + count, bytes.count)
    guard end > place else { return }
    let piece = bytes[place..<end]
    let token = SwiftToken(
      kind: kind, text: String(decoding: piece, as: UTF8.self), line: line, column: column)
    tokens.append(token)
    let ends = SwiftToken.lineEnds(in: piece)
    line += ends
    let start = piece.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    column = start.map { end - $0 } ?? (column + piece.count)
    isApart = !token.isCode
    if token.isCode { last = token }
    place = end
  }

  /// The number of bytes from the place on that satisfy a condition.
  func run(from offset: Int = 0, while condition: (UInt8) -> Bool) -> Int {
    var end = place + offset
    while end < bytes.count, condition(bytes[end]) { end += 1 }
    return end - place
  }

  /// Reads to the end of the file, or past the parenthesis that ends an interpolation.
  mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    while let byte = byte() {
      if isInterpolation, byte == UInt8(ascii: ")"), depth == 0 {
        add(.interpolationEnd, 1)
        return
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      readToken(byte)
    }
  }

  private mutating func readToken(_ byte: UInt8) {
    switch byte {
    case let byte where Self.isSpace(byte): add(.space, run { Self.isSpace($0) })
    case 0xEF where starts("\u{FEFF}"): add(.space, 3)
    case UInt8(ascii: "/") where starts("//"): add(.comment, run { !Self.isLineEnd($0) })
    case UInt8(ascii: "/") where starts("/*"): add(.comment, commentLength())
    case UInt8(ascii: "#"): readNumberSign()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "`"):
      let length = run(from: 1) { $0 != UInt8(ascii: "`") && !Self.isLineEnd($0) }
      add(.word, length + 1)
    case let byte where Self.isDigit(byte): add(.number, numberLength())
    case let byte where Self.isPartOfWord(byte): add(.word, run { Self.isPartOfWord($0) })
    case UInt8(ascii: "/") where mayBeginRegex():
      if let length = bareRegexLength() { add(.regex, length) } else { readOperator() }
    case UInt8(ascii: "."): add(.sign, starts("...") || starts("..<") ? 3 : 1)
    case let byte where Self.isOperator(byte): readOperator()
    default: add(.sign, 1)
    }
  }

  /// `#!` of a script, a raw string, a regex, or a directive.
  private mutating func readNumberSign() {
    let hashes = run { $0 == UInt8(ascii: "#") }
    switch byte(hashes) {
    case UInt8(ascii: "!") where place == 0: add(.comment, run { !Self.isLineEnd($0) })
    case UInt8(ascii: "\""): readString(hashes: hashes)
    case UInt8(ascii: "/"): add(.regex, regexLength(hashes: hashes))
    default:
      let length = run(from: 1) { Self.isPartOfWord($0) }
      add(length > 1 ? .directive : .sign, length)
    }
  }

  private mutating func readOperator() {
    // `?` and `!` after a value are signs of their own: `f?(x)`, `f!.g`, `Int??`.
    let marks = [UInt8(ascii: "?"), UInt8(ascii: "!")]
    if let byte = byte(), marks.contains(byte), !isApart, followsValue, !starts("!=") {
      return add(.sign, 1)
    }
    // Brackets of generics come one by one, so that they can be matched.
    if starts("<") || starts(">") { return add(.sign, starts("<=") || starts(">=") ? 2 : 1) }
    var length = 0
    while let byte = byte(length), Self.isOperator(byte) {
      if length > 0, starts("//", at: length) || starts("/*", at: length) { break }
      length += 1
    }
    add(.sign, length)
  }

  /// Whether the last token ends a value or a type.
  private var followsValue: Bool {
    guard let last else { return false }
    switch last.kind {
    case .sign: return [")", "]", "}", "?", "!", ">"].contains(last.text)
    case .word: return !Self.beginning.contains(last.text)
    default: return true
    }
  }

  /// Keywords after which a value begins.
  private static let beginning: Set<String> = [
    "return", "in", "case", "where", "if", "guard", "while", "try", "await", "throw", "else", "is",
    "as", "let", "var", "switch", "do", "yield",
  ]

  private func mayBeginRegex() -> Bool { !followsValue }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte) || byte == 0
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Every letter beyond ASCII counts, emoji too: nothing here asks whether it is an operator.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }

  /// Whether a number stands after a point, as in `pair.0.1`, where a second point is none of it.
  var followsPoint: Bool { last?.text == "." && !isApart }
}
