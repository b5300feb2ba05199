import JSONText

/// A word, a number or a sign of a condition.
struct ConditionToken: Sendable {
  enum Kind: Sendable, Equatable {
    /// A name with its parts: `layout`, `sheet`, `[1]`.
    case name([String])
    case number(Double)

    /// A text in quotation marks.
    case quoted(String)
    case sign(String)
    case end
  }

  let kind: Kind

  /// As it was written; for the end, its description.
  let text: String

  /// The number of columns before it in the JSON string that holds the condition.
  let column: Int

  /// Whether it is a name of one part, such as `and`.
  func isWord(_ word: String) -> Bool { kind == .name([word]) }

  func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}

/// Divides the text of a condition into words, numbers and signs.
struct ConditionScanner {
  private let scalars: [Unicode.Scalar]

  /// The columns before each scalar, and before the end.
  private let columns: [Int]
  private var index = 0
  private let location: TextLocation

  /// - Parameters:
  ///   - text: the condition.
  ///   - location: the location of the JSON string that holds it.
  init(_ text: String, at location: TextLocation) {
    scalars = Array(text.unicodeScalars)
    var columns: [Int] = []
    var column = 1
    for scalar in scalars {
      columns.append(column)
      // What a JSON string has to escape takes two columns.
      column += scalar == "\"" || scalar == "\\" || scalar == "\n" || scalar == "\t" ? 2 : 1
    }
    self.columns = columns + [column]
    self.location = location
  }

  /// All tokens, the last of which is the end.
  ///
  /// - Throws: at a character that conditions do not have, and at a text without an end.
  mutating func tokens() throws(InputFailure) -> [ConditionToken] {
    var tokens: [ConditionToken] = []
    while true {
      while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
      guard index < scalars.count else { break }
      let start = index
      let kind = try next()
      tokens.append(
        ConditionToken(kind: kind, text: text(from: start), column: columns[start]))
    }
    return tokens + [ConditionToken(kind: .end, text: "the end", column: columns[index])]
  }

  private func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<index])
    return String(text)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether a name can begin with it.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
      || scalar.value >= 0x80
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  private mutating func next() throws(InputFailure) -> ConditionToken.Kind {
    let first = scalars[index]
    if Self.isDigit(first) || first == "-" && scalar(1).map(Self.isDigit) == true {
      return try number()
    }
    if Self.isLetter(first) { return .name(try name()) }
    if first == "'" || first == "\"" { return .quoted(try quoted()) }
    return try sign()
  }

  private mutating func number() throws(InputFailure) -> ConditionToken.Kind {
    let start = index
    index += 1
    while let next = scalar(0) {
      let isAfterExponent = scalars[index - 1] == "e" || scalars[index - 1] == "E"
      guard
        Self.isDigit(next) || next == "." || next == "e" || next == "E"
          || isAfterExponent && (next == "-" || next == "+")
      else { break }
      index += 1
    }
    let text = text(from: start)
    guard let literal = DecimalLiteral(text) else {
      throw failure("\"\(text)\" is no number", expected: "a number, such as -168.8", at: start)
    }
    return .number(literal.value)
  }

  /// The parts of a name: words, texts in quotation marks after a dot, and indices.
  private mutating func name() throws(InputFailure) -> [String] {
    var parts = [word()]
    while let next = scalar(0) {
      if next == ".", let following = scalar(1) {
        if Self.isLetter(following) || Self.isDigit(following) {
          index += 1
          parts.append(word())
          continue
        }
        if following == "'" || following == "\"" {
          index += 1
          parts.append(try quoted())
          continue
        }
      }
      guard next == "[", parts != ["in"], let end = indexEnd else { break }
      let start = index
      index = end
      parts.append(text(from: start))
    }
    return parts
  }

  /// The place after an index such as `[1]`; nil if there is none here.
  private var indexEnd: Int? {
    var end = index + 1
    while end < scalars.count, Self.isDigit(scalars[end]) { end += 1 }
    guard end > index + 1, end < scalars.count, scalars[end] == "]" else { return nil }
    return end + 1
  }

  private mutating func word() -> String {
    let start = index
    while let next = scalar(0), Self.isLetter(next) || Self.isDigit(next) || next == "-" {
      index += 1
    }
    return text(from: start)
  }

  private mutating func quoted() throws(InputFailure) -> String {
    let start = index
    let mark = scalars[index]
    index += 1
    while let next = scalar(0), next != mark { index += 1 }
    guard index < scalars.count else {
      throw failure(
        "the text in quotation marks has no end", expected: "another \(mark)", at: start)
    }
    index += 1
    return String(text(from: start).unicodeScalars.dropFirst().dropLast())
  }

  private static let signs = ["==", "!=", "<=", ">=", "<", ">", "(", ")", "[", "]", ","]

  /// Signs of other languages, and those that are meant by them.
  private static let otherSigns = [
    ("&&", "and"), ("||", "or"), ("=<", "<="), ("=>", ">="), ("<>", "!="), ("=", "=="),
    ("!", "not"), ("≤", "<="), ("≥", ">="), ("≠", "!="), ("{", "("), ("}", ")"),
  ]

  private mutating func sign() throws(InputFailure) -> ConditionToken.Kind {
    func begins(_ sign: String) -> Bool {
      scalars[index...].starts(with: sign.unicodeScalars)
    }
    if let sign = Self.signs.first(where: begins) {
      index += sign.unicodeScalars.count
      return .sign(sign)
    }
    let start = index
    if let (other, meant) = Self.otherSigns.first(where: { begins($0.0) }) {
      throw failure(
        "\"\(other)\" is no sign of conditions", expected: Spelling.question(["\"\(meant)\""]),
        at: start)
    }
    throw failure(
      "\"\(String(Character(scalars[index])))\" is no sign of conditions",
      expected: "one of \(Self.signs.joined(separator: " "))", at: start)
  }

  private func failure(_ what: String, expected: String, at index: Int) -> InputFailure {
    InputFailure(what, expected: expected, at: location.movedRight(by: columns[index]))
  }
}

extension TextLocation {
  /// A location some columns farther right in the same line.
  func movedRight(by columns: Int) -> TextLocation {
    guard let position else { return self }
    return TextLocation(
      source: source,
      position: Position(line: position.line, column: position.column + columns))
  }
}
