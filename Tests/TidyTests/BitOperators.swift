/// Finds expressions in which an operator on bits stands beside another operator without
/// parentheses: `a | b ^ c` is `(a | b) ^ c` in Swift, and something else in other languages.
struct BitOperators {
  private static let ofBits: Set = ["|", "&", "^", "<<", ">>", "&<<", "&>>"]
  private static let ofNumbers: Set = ["+", "-", "*", "/", "%", "&+", "&-", "&*"]

  /// Words after which another expression begins.
  private static let words: Set = [
    "as", "await", "case", "else", "for", "guard", "if", "in", "is", "let", "return", "switch",
    "throw", "try", "var", "where", "while",
  ]

  /// The operators so far of an expression between two brackets.
  private struct Expression {
    var operators: [String] = []

    /// The line of the last one.
    var line = 0

    /// Whether the last token is an operand, so that the end of a line may be the end of it.
    var hasOperand = false
  }

  /// The expressions that have begun, each in a bracket of the one before.
  private var open = [Expression()]
  private var line = 1
  private var faults: [String] = []

  /// The lines on which such expressions have their last operators, and all of these: `12: | ^`.
  static func mixed(in text: [UInt8]) -> [String] {
    var reader = BitOperators()
    var endsLine = false
    for token in SwiftTokens.withOperators(of: text) {
      if token == "\n" {
        reader.line += 1
        endsLine = true
      } else {
        reader.read(token, beginsLine: endsLine)
        endsLine = false
      }
    }
    reader.end()
    return reader.faults
  }

  private mutating func read(_ token: String, beginsLine: Bool) {
    switch token {
    case "(", "[", "{":
      if beginsLine, open[open.count - 1].hasOperand { end() }
      open.append(Expression())
    case ")", "]", "}":
      end()
      if open.count > 1 { open.removeLast() }
      open[open.count - 1].hasOperand = true
    case ".", "@": open[open.count - 1].hasOperand = false
    case _ where Self.ofBits.contains(token) || Self.ofNumbers.contains(token):
      open[open.count - 1].operators.append(token)
      open[open.count - 1].line = line
      open[open.count - 1].hasOperand = false
    case _ where Self.isOperand(token):
      if beginsLine, open[open.count - 1].hasOperand { end() }
      open[open.count - 1].hasOperand = true
    default: end()
    }
  }

  private static func isOperand(_ token: String) -> Bool {
    guard !words.contains(token), let first = token.unicodeScalars.first else { return false }
    return first == "\"" || first == "_" || first.properties.isAlphabetic
      || ("0"..."9").contains(first)
  }

  /// The innermost expression ends.
  private mutating func end() {
    let operators = open[open.count - 1].operators
    if Set(operators).count > 1, !Self.ofBits.isDisjoint(with: operators) {
      faults.append("\(open[open.count - 1].line): \(operators.joined(separator: " "))")
    }
    open[open.count - 1] = Expression()
  }
}
