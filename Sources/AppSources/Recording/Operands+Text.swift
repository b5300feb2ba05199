extension Operands {
  /// The most characters of a value in a message.
  private static let length = 60

  /// A value as a message says it, in a string literal: on one line, and not too long.
  func literal(_ range: Range<Int>) -> String {
    let words = range.map { place -> String in
      // A chain over several lines is none in a message.
      let isApart =
        place > range.lowerBound && !file.isAdjacent(place)
        && !(file.text(place) == "." && file.beginsLine(place))
      return (isApart ? " " : "") + file.text(place)
    }
    var text = ""
    for character in words.joined() {
      let isSpace = character.isWhitespace
      if !isSpace || text.last != " " { text.append(isSpace ? " " : character) }
    }
    if text.count > Self.length { text = text.prefix(Self.length - 1) + "…" }
    return "\"\(RecordingSupport.escaped(text))\""
  }

  /// Members of number types whose type is not named.
  private static let numbers: Set = [
    "zero", "pi", "infinity", "nan", "greatestFiniteMagnitude", "leastNormalMagnitude",
    "leastNonzeroMagnitude", "ulpOfOne", "max", "min",
  ]

  /// Whether a value cannot be a number, as far as its words tell.
  func isNoNumber(_ range: Range<Int>) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    guard let token = file.token(first) else { return true }
    switch token.kind {
    case .text, .regex, .directive: return true
    case .word:
      if range.count == 1 { return ["nil", "true", "false"].contains(token.text) }
      return file.text(last) == "self" && file.text(last - 1) == "."
        || token.text == "type" && file.text(first + 1) == "(" && file.text(first + 2) == "of"
    case .sign:
      switch token.text {
      case ".": return range.count > 2 || !Self.numbers.contains(file.name(last) ?? "")
      case "[", "{": return file.partners[first] == last
      case "(": return file.partners[first] == last && isTuple(first)
      case "\\", "!": return true
      default: return false
      }
    default: return false
    }
  }

  /// Endings of names of what is compared, and is no number.
  private static let endings = [
    "view", "controller", "recognizer", "gesture", "delegate", "window", "state", "direction",
    "axis", "style", "title", "text", "name", "identifier", "color", "image", "self", "cell",
    "phase",
    "orientation", "keypath",
  ]

  /// Whether two values cannot be numbers if they are compared for equality, as far as their names
  /// tell: objects, and cases of an enumeration in a type, `UIGestureRecognizer.State.ended`.
  func isNoNumber(_ left: Range<Int>, _ sign: String, _ right: Range<Int>) -> Bool {
    guard ["==", "!="].contains(sign), number(right) == nil else { return false }
    return right.count { file.name($0)?.first?.isUppercase == true } > 1
      || [left, right].contains { range in
        let last = file.name(range.upperBound - 1)?.lowercased() ?? ""
        return Self.endings.contains { last.hasSuffix($0) }
      }
  }

  /// The number that a value is, as a literal; `nil` for others.
  ///
  /// The compiler warns of one with more digits than a `Double` has.
  func number(_ range: Range<Int>) -> String? {
    let sign = ["-", "+"].contains(file.text(range.lowerBound)) ? 1 : 0
    guard range.count == sign + 1, let token = file.token(range.upperBound - 1),
      token.kind == .number, token.text.utf8.count < 16
    else { return nil }
    return range.map { file.text($0) }.joined()
  }

  /// Whether parentheses are around several values.
  func isTuple(_ open: Int) -> Bool {
    file.inside(open).contains { file.text($0) == "," && file.bracket(around: $0) == open }
  }

  /// Whether a value is a range, written as one.
  func isRange(_ range: Range<Int>) -> Bool {
    let around = file.bracket(around: range.lowerBound)
    return range.contains {
      ["...", "..<"].contains(file.text($0)) && file.bracket(around: $0) == around
    }
  }

  /// Whether a range is one of numbers, and not of characters, as far as its words tell.
  func isNumberRange(_ range: Range<Int>) -> Bool {
    isRange(range) && !range.contains { file.token($0)?.kind == .text }
  }
}
