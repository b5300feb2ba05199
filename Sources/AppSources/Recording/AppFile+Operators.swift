/// Operators of values, as the compiler distinguishes them by the spaces around them.
extension AppFile {
  /// Whether a sign stands between two values: it has spaces on both sides, or on neither.
  func isBinary(_ place: Int) -> Bool {
    endsOperand(place - 1) && beginsOperand(place + 1)
      && isAdjacent(place) == isAdjacent(place + 1)
  }

  /// Whether a value may end with a token.
  func endsOperand(_ place: Int) -> Bool {
    guard let token = token(place) else { return false }
    switch token.kind {
    case .word: return text(place - 1) == "." || !OperandWords.before.contains(token.text)
    case .sign:
      if ["?", "!"].contains(token.text) {
        return isAdjacent(place) && !["as", "try"].contains(text(place - 1))
      }
      return [")", "]", "}", ">"].contains(token.text)
        || token.text == "..." && isAdjacent(place) && !isAdjacent(place + 1)
    case .interpolationStart, .interpolationEnd, .space, .comment: return false
    case .number, .text, .regex, .directive: return true
    }
  }

  /// Whether a value may begin with a token.
  func beginsOperand(_ place: Int) -> Bool {
    guard let token = token(place) else { return false }
    switch token.kind {
    case .word: return !OperandWords.between.contains(token.text)
    case .sign:
      return ["(", "[", "{", "\\"].contains(token.text)
        || isAdjacent(place + 1)
          && [".", "-", "+", "!", "~", "..<", "...", "&"].contains(token.text)
    case .interpolationStart, .interpolationEnd, .space, .comment: return false
    case .number, .text, .regex, .directive: return true
    }
  }

  /// Whether a token is an operator before a value.
  func isPrefix(_ place: Int) -> Bool {
    guard token(place)?.kind == .sign, isAdjacent(place + 1) else { return false }
    return ["-", "+", "!", "~", "..<", "..."].contains(text(place)) && !isBinary(place)
  }
}

/// Keywords beside values.
enum OperandWords {
  /// Keywords after which a value begins.
  static let before: Set = [
    "return", "in", "case", "where", "if", "guard", "while", "for", "try", "await", "throw", "else",
    "is", "as", "let", "var", "switch", "do", "yield", "repeat", "defer", "func", "import", "any",
    "some", "inout", "each", "consume", "borrow", "copy", "unsafe", "default", "operator",
  ]

  /// Keywords that do not begin a value.
  static let between: Set = [
    "in", "where", "else", "as", "is", "case", "default", "func", "let", "var", "return", "throw",
    "try", "await", "catch", "guard", "for", "while", "repeat", "defer", "import", "if", "switch",
    "consume", "borrow", "copy", "unsafe", "each", "any", "some", "inout",
  ]
}
