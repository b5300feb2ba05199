/// The values on both sides of an operator that binds as comparisons do.
struct Operands {
  let file: AppFile
  let blocks: CodeBlocks

  /// The brackets of generics, and their partners.
  let angles: [Int: Int]

  init(_ file: AppFile) {
    self.file = file
    blocks = CodeBlocks(file)
    angles = AngleBrackets.partners(in: file)
  }

  /// The operators of the standard library that bind more tightly than comparisons.
  private static let tighter: Set = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "??", "...", "..<", "&", "|", "^", "&<<", "&>>",
  ]

  /// Operators that bind less, and comparisons, which stand in no row; and punctuation.
  private static let looser: Set = [
    "&&", "||", "=", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "?", ":", ",", ";", "(", "[", "{", ")", "]", "}", "->", "@",
  ]

  /// Whether a sign is an operator of no known precedence, which is not the standard library's.
  private func isUnknown(_ place: Int) -> Bool {
    guard let token = file.token(place), token.kind == .sign else { return false }
    if isPartOfOther(place) { return true }
    return !Self.looser.contains(token.text) && !Self.tighter.contains(token.text)
      && ![".", "!", "~", "\\"].contains(token.text)
  }

  /// Whether a sign is the beginning of a longer operator: the tokens of `<+>` are `<` and `+>`.
  func isPartOfOther(_ place: Int) -> Bool {
    guard ["<", ">", "<=", ">="].contains(file.text(place)), angles[place] == nil,
      file.isAdjacent(place + 1), file.token(place + 1)?.kind == .sign
    else { return false }
    return file.text(place + 1).utf8.first.map { SwiftTokenizer.isOperator($0) } == true
  }

  /// `<<` and `>>`, which are two tokens.
  private func isShift(_ place: Int) -> Bool {
    ["<", ">"].contains(file.text(place)) && file.text(place + 1) == file.text(place)
      && file.isAdjacent(place + 1) && angles[place] == nil
  }

  // MARK: To the left

  /// The places of the value that ends before an operator; `nil` if they cannot be told.
  func left(of sign: Int) -> Range<Int>? {
    var place = sign
    repeat {
      guard file.endsOperand(place - 1), let start = startOfOperand(place - 1) else { return nil }
      place = start
      while file.isPrefix(place - 1) { place -= 1 }
      if isUnknown(place - 1) || file.text(place - 1) == "\\" { return nil }
      guard let next = operatorBefore(place) else { return place..<sign }
      place = next
    } while true
  }

  /// The place of the operator before a value, if it binds more tightly, or of its first token if it
  /// has two.
  private func operatorBefore(_ place: Int) -> Int? {
    let before = place - 1
    if isShift(before - 1) { return before - 1 }
    if file.token(before)?.kind == .sign, Self.tighter.contains(file.text(before)),
      file.isBinary(before)
    {
      return before
    }
    if ["as", "is"].contains(file.text(before)), file.text(before - 1) != "." { return before }
    let isCast =
      ["?", "!"].contains(file.text(before)) && file.text(before - 1) == "as"
      && file.isAdjacent(before)
    return isCast ? before - 1 : nil
  }

  /// The first token of a value without operators that ends at a place.
  private func startOfOperand(_ end: Int) -> Int? {
    var place = end
    while true {
      switch file.text(place) {
      case ")", "]", "}":
        guard let open = file.partners[place], !blocks.statements.contains(open) else { return nil }
        place = open
      case ">":
        guard let open = angles[place] else { return nil }
        place = open
      case "?", "!":
        guard file.endsOperand(place) else { return nil }
        place -= 1
        continue
      default:
        while file.token(place)?.kind == .text, file.token(place - 1)?.kind == .interpolationEnd,
          let open = file.partners[place - 1]
        {
          place = open - 1
        }
      }
      let before = place - 1
      if file.text(before) == ".",
        file.token(place)?.kind == .word
          || file.token(place)?.kind == .number
      {
        // `.zero`
        guard file.endsOperand(before - 1), !isImplicit(before) else { return before }
        place = before - 1
      } else if isAppended(place) {
        place = before
      } else {
        return place
      }
    }
  }

  /// Whether a point begins a member of a type that is not named.
  private func isImplicit(_ point: Int) -> Bool {
    !file.isAdjacent(point) && !file.beginsLine(point)
  }

  /// Whether a bracket goes on with the value before it: a call, an index, a closure after it.
  private func isAppended(_ place: Int) -> Bool {
    guard file.endsOperand(place - 1) else { return false }
    switch file.text(place) {
    case "(": return file.isAdjacent(place)
    case "[": return file.isAdjacent(place)
    case "<": return angles[place] != nil
    case "{":
      return !blocks.statements.contains(place) && file.token(place - 1)?.kind != .number
    default: return false
    }
  }

  // MARK: To the right

  /// The places of the value that begins at a place; `nil` if they cannot be told.
  func right(from start: Int) -> Range<Int>? {
    var place = start
    repeat {
      while file.isPrefix(place) { place += 1 }
      guard file.beginsOperand(place), let last = endOfOperand(place) else { return nil }
      let next = last + 1
      if isShift(next) {
        place = next + 2
      } else if file.token(next)?.kind == .sign, Self.tighter.contains(file.text(next)),
        file.isBinary(next)
      {
        place = next + 1
      } else if ["as", "is"].contains(file.text(next)) {
        place = next + (["?", "!"].contains(file.text(next + 1)) ? 2 : 1)
      } else {
        let isPostfix = file.text(next) == "..." && file.isAdjacent(next)
        if !isPostfix, isUnknown(next) { return nil }
        return start..<(isPostfix ? next + 1 : next)
      }
    } while true
  }

  /// The last token of a value without operators that begins at a place.
  private func endOfOperand(_ start: Int) -> Int? {
    var place = start
    if file.text(place) == "." { place += 1 }
    while true {
      switch file.token(place)?.kind {
      case .sign:
        switch file.text(place) {
        case "(", "[", "{":
          guard let close = file.partners[place] else { return nil }
          place = close
        case "<":
          guard let close = angles[place] else { return nil }
          place = close
        case "?", "!": break
        default: return nil
        }
      case .text:
        while file.token(place + 1)?.kind == .interpolationStart,
          let close = file.partners[place + 1]
        {
          place = close + 1
        }
      default: break
      }
      let next = place + 1
      if file.text(next) == ".", [.word, .number].contains(file.token(next + 1)?.kind) {
        place = next + 1
      } else if ["?", "!"].contains(file.text(next)), file.endsOperand(next),
        file.text(next) != "?" || !isTernary(next)
      {
        place = next
      } else if isAppended(next) {
        place = next
      } else {
        return place
      }
    }
  }

  /// `a ?b : c` and `a? b : c` are no values that may be nil.
  private func isTernary(_ place: Int) -> Bool { !file.isAdjacent(place) }
}
