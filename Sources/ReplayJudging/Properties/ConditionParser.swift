import GestureEngine
import JSONText
import ReplayTimelines

/// Reads the text of a condition.
///
/// ```
/// condition  = every { "or" every }
/// every      = single { "and" single }
/// single     = ( "not" | "no" ) single | "(" condition ")" | "touch" | event | comparison
/// comparison = operand ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) operand
///            | operand [ "not" ] "in" "[" operand { "," operand } "]"
/// operand    = number | word | key path | ( "speed" | "change" ) "(" key path ")"
/// ```
struct ConditionParser {
  /// The most parentheses and negations around each other.
  private static let deepest = 64

  private var tokens: ArraySlice<ConditionToken>
  private let location: TextLocation
  private var depth = 0

  /// - Parameters:
  ///   - text: the condition.
  ///   - location: the location of the JSON string that holds it.
  /// - Returns: the tree.
  /// - Throws: at the first mistake, with its column.
  static func term(_ text: String, at location: TextLocation) throws(InputFailure)
    -> ConditionTerm
  {
    var scanner = ConditionScanner(text, at: location)
    var parser = ConditionParser(tokens: try scanner.tokens()[...], location: location)
    let term = try parser.condition()
    guard case .end = parser.next.kind else {
      throw parser.failure(
        "\"\(parser.next.text)\" follows a condition", expected: "and, or, or the end")
    }
    return term
  }

  private init(tokens: ArraySlice<ConditionToken>, location: TextLocation) {
    (self.tokens, self.location) = (tokens, location)
  }

  private var next: ConditionToken { tokens[tokens.startIndex] }

  private func failure(_ what: String, expected: String, at token: ConditionToken? = nil)
    -> InputFailure
  { InputFailure(what, expected: expected, at: location.movedRight(by: (token ?? next).column)) }

  /// The next token, which is passed; the end stays.
  private mutating func take() -> ConditionToken {
    let token = next
    if tokens.count > 1 { tokens = tokens.dropFirst() }
    return token
  }

  private mutating func take(sign: String) throws(InputFailure) {
    guard next.isSign(sign) else {
      throw failure("\(Self.words(next)) is not \"\(sign)\"", expected: "\"\(sign)\"")
    }
    _ = take()
  }

  private static func words(_ token: ConditionToken) -> String {
    token.kind == .end ? "the end of the condition" : "\"\(token.text)\""
  }

  // MARK: Conditions

  private mutating func condition() throws(InputFailure) -> ConditionTerm {
    var terms = [try every()]
    while next.isWord("or") {
      _ = take()
      terms.append(try every())
    }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func every() throws(InputFailure) -> ConditionTerm {
    var terms = [try single()]
    while next.isWord("and") {
      _ = take()
      terms.append(try single())
    }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func single() throws(InputFailure) -> ConditionTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw failure(
        "the condition is nested too deep", expected: "at most \(Self.deepest) levels")
    }
    if next.isWord("not") || next.isWord("no") {
      _ = take()
      return .not(try single())
    }
    if next.isSign("(") {
      _ = take()
      let term = try condition()
      try take(sign: ")")
      return term
    }
    let isComparison = tokens.dropFirst().first.map(Self.continuesComparison) ?? false
    if case .name(let parts) = next.kind, !isComparison { return try named(parts) }
    return try comparison()
  }

  /// Whether a token behind a name makes it the beginning of a comparison.
  private static func continuesComparison(_ token: ConditionToken) -> Bool {
    if case .sign(let sign) = token.kind { return sign != ")" }
    return token.isWord("in") || token.isWord("not")
  }

  /// A name that is a condition by itself: `touch`, or an event.
  private mutating func named(_ parts: [String]) throws(InputFailure) -> ConditionTerm {
    let token = take()
    if parts == ["touch"] { return .touch }
    let kinds = TimelineEvent.kindNames
    let touches = TimelineEvent.whats(of: "touch")
    if parts.count == 1, touches.contains(parts[0]) {
      return .event(kind: "touch", what: parts[0])
    }
    guard kinds.contains(parts[0]) else {
      if let value = ConditionNames.value(of: parts).value {
        throw missingComparison(of: value, at: token)
      }
      let known = ["touch", "not"] + kinds + touches
      throw failure(
        "unknown condition \"\(token.text)\"",
        expected: Spelling.question(about: token.text, among: known)
          ?? "a comparison, touch, or an event as KIND or KIND.WHAT", at: token)
    }
    guard parts.count > 1 else { return .event(kind: parts[0], what: nil) }
    let what = parts.dropFirst().joined(separator: ".")
    let whats = TimelineEvent.whats(of: parts[0])
    if parts[0] == "sheet" || parts[0] == "scroll",
      let value = ConditionNames.value(of: parts).value
    {
      throw missingComparison(of: value, at: token)
    }
    guard whats.isEmpty || whats.contains(what) else {
      throw failure(
        "no \(parts[0]) event is \"\(what)\"",
        expected: Spelling.suggestion(for: what, among: whats), at: token)
    }
    return .event(kind: parts[0], what: what)
  }

  private func missingComparison(of value: ConditionValue, at token: ConditionToken)
    -> InputFailure
  {
    let example = value.words.map { "== \($0.first ?? "full")" } ?? "> 0"
    return failure(
      "\"\(value.path)\" is compared with nothing",
      expected: "a comparison, such as \(value.path) \(example)", at: token)
  }

  // MARK: Comparisons

  private mutating func comparison() throws(InputFailure) -> ConditionTerm {
    let first = next
    let left = try operand()
    let sign = next
    if sign.isWord("in") || sign.isWord("not") {
      if take().isWord("not") {
        guard next.isWord("in") else {
          throw failure("\(Self.words(next)) follows \"not\"", expected: "in [VALUE, …]")
        }
        _ = take()
        // As with "!=", a value that is not there is none of those that are not in the list.
        return .all(try list(for: left, first).map { .comparison(left, .unequal, $0) })
      }
      return .member(left, try list(for: left, first))
    }
    guard case .sign(let text) = sign.kind, let comparison = ConditionComparison(rawValue: text)
    else {
      throw failure(
        "\(Self.words(sign)) follows \"\(left.words)\"",
        expected: "a comparison: ==, !=, <, <=, >, >= or in [VALUE, …]")
    }
    _ = take()
    let second = next
    let right = try operand(beside: left)
    try check(left, first, right, second)
    if comparison.isOfOrder {
      for (side, token) in [(left, first), (right, second)] where side.isNumber == false {
        throw failure(
          "\"\(side.words)\" is a word, and \(text) compares numbers", expected: "== or !=",
          at: token)
      }
    }
    return .comparison(left, comparison, right)
  }

  private mutating func list(for left: ConditionOperand, _ first: ConditionToken)
    throws(InputFailure) -> [ConditionOperand]
  {
    try take(sign: "[")
    var list: [ConditionOperand] = []
    repeat {
      if !list.isEmpty { _ = take() }
      let token = next
      let element = try operand(beside: left)
      try check(left, first, element, token)
      list.append(element)
    } while next.isSign(",")
    guard next.isSign("]") else {
      throw failure("\(Self.words(next)) is in a list", expected: "\",\" or \"]\"")
    }
    _ = take()
    return list
  }

  /// Checks that two sides can be compared at all.
  private func check(
    _ left: ConditionOperand, _ first: ConditionToken, _ right: ConditionOperand,
    _ second: ConditionToken
  ) throws(InputFailure) {
    guard left.value != nil || right.value != nil else {
      let word = left.isNumber == false ? (left, first) : (right, second)
      throw failure(
        word.0.isNumber == false
          ? "unknown key path \"\(word.0.words)\"" : "two numbers are compared",
        expected: word.0.isNumber == false
          ? Spelling.suggestion(for: word.0.words, among: ConditionNames.all) : "a key path",
        at: word.1)
    }
    if let one = left.isNumber, let other = right.isNumber, one != other {
      throw failure(
        "\"\(left.words)\" is a \(one ? "number" : "word"), \"\(right.words)\" is a "
          + "\(other ? "number" : "word")",
        expected: "two \(one ? "numbers" : "words")", at: second)
    }
    for (side, word, token) in [(left, right, second), (right, left, first)] {
      guard let words = side.value?.words, !words.isEmpty, case .word(let text) = word,
        !words.contains(text)
      else { continue }
      throw failure(
        "\"\(side.words)\" is never \"\(text)\"",
        expected: Spelling.suggestion(for: text, among: words), at: token)
    }
  }

  private mutating func operand(beside left: ConditionOperand? = nil) throws(InputFailure)
    -> ConditionOperand
  {
    let token = take()
    switch token.kind {
    case .number(let number): return .number(number)
    case .quoted(let text): return .word(text)
    case .name(let parts): return try operand(named: parts, token, beside: left)
    case .sign, .end:
      throw failure(
        "\(Self.words(token)) is no value",
        expected: "a number, a word, a key path, speed(KEYPATH) or change(KEYPATH)", at: token)
    }
  }

  private mutating func operand(
    named parts: [String], _ token: ConditionToken, beside left: ConditionOperand?
  ) throws(InputFailure) -> ConditionOperand {
    if next.isSign("(") { return try function(token) }
    let (value, what, expected) = ConditionNames.value(of: parts)
    // A word on the right may be a state that is called like a field.
    if parts.count == 1, let left, left.isNumber != true { return .word(parts[0]) }
    if let value { return .value(value) }
    guard parts.count == 1 else { throw failure(what, expected: expected, at: token) }
    return .word(parts[0])
  }

  private mutating func function(_ token: ConditionToken) throws(InputFailure) -> ConditionOperand {
    guard token.isWord("speed") || token.isWord("change") else {
      throw failure(
        "unknown function \"\(token.text)\"",
        expected: Spelling.suggestion(for: token.text, among: ["speed", "change"]), at: token)
    }
    try take(sign: "(")
    let inner = take()
    guard case .name(let parts) = inner.kind else {
      throw failure("\(Self.words(inner)) is no key path", expected: "a key path", at: inner)
    }
    let (value, what, expected) = ConditionNames.value(of: parts)
    guard let value else { throw failure(what, expected: expected, at: inner) }
    guard value.hasKnownKind, value.words == nil else {
      throw failure(
        "\"\(value.path)\" has no \(token.text)", expected: "a number of frames, such as sheet.y",
        at: inner)
    }
    try take(sign: ")")
    return token.isWord("speed") ? .speed(value) : .change(value)
  }
}
