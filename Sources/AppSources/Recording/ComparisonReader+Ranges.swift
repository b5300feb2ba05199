/// Ranges and patterns that numbers are compared with.
extension ComparisonReader {
  // MARK: Ranges

  /// `(0...9).contains(value)`, and `range.contains(value)`.
  func comparisonWithRange(_ place: Int) -> FoundComparison? {
    guard file.text(place - 1) == ".", file.text(place + 1) == "(",
      let close = file.partners[place + 1], let range = range(before: place - 1),
      let value = operands.right(from: place + 2), value.upperBound == close,
      !operands.isNoNumber(value)
    else { return nil }
    return .contains(range: range, value: value)
  }

  /// The range in parentheses, or in a chain of names, that ends before a point.
  private func range(before point: Int) -> Range<Int>? {
    guard let open = file.partners[point - 1] else { return namedRange(before: point) }
    guard file.text(open) == "(", !(file.endsOperand(open - 1) && file.isAdjacent(open)),
      let range = operands.right(from: open + 1), range.upperBound == point - 1,
      operands.isNumberRange(range)
    else { return nil }
    return range
  }

  /// Endings of names of ranges, and seldom of collections, which would take longer to compile.
  private static let endings = ["range", "interval", "limits", "band"]

  private func namedRange(before point: Int) -> Range<Int>? {
    let last = file.name(point - 1) ?? ""
    guard last.first?.isUppercase == false,
      Self.endings.contains(where: { last.lowercased().hasSuffix($0) })
    else { return nil }
    var start = point - 1
    while file.token(start)?.kind == .word, file.text(start - 1) == "." { start -= 2 }
    guard file.token(start)?.kind == .word, file.beginsOperand(start),
      file.text(start - 1) != "\\"
    else { return nil }
    return start..<point
  }

  // MARK: Patterns

  /// A switch over a number: one of its patterns is a number or a range of numbers.
  func comparisonInSwitch(_ place: Int) -> FoundComparison? {
    guard file.text(place - 1) != ".",
      let subject = subject(from: place + 1), file.text(subject.upperBound) == "{",
      operands.blocks.statements.contains(subject.upperBound)
    else { return nil }
    let patterns = patterns(in: subject.upperBound)
    return patterns.isEmpty ? nil : .patterns(patterns, subject: subject)
  }

  /// `if case 0...9 = a`, and the same in other conditions.
  func comparisonInCondition(_ place: Int) -> FoundComparison? {
    guard ["if", "guard", "while", ","].contains(file.text(place - 1)),
      file.text(place - 2) != ".", let pattern = operands.right(from: place + 1),
      file.text(pattern.upperBound) == "=", isNumber(pattern),
      let subject = subject(from: pattern.upperBound + 1),
      ["{", ",", "else"].contains(file.text(subject.upperBound))
    else { return nil }
    return .patterns([pattern], subject: subject)
  }

  private func subject(from start: Int) -> Range<Int>? {
    guard let subject = operands.right(from: start), !operands.isNoNumber(subject),
      !operands.isRange(subject)
    else { return nil }
    return subject
  }

  /// The patterns that are numbers or ranges of numbers.
  private func patterns(in brace: Int) -> [Range<Int>] {
    let isEntered = isEntered(brace)
    var found: [Range<Int>] = []
    for place in file.inside(brace)
    where file.text(place) == "case" && file.bracket(around: place) == brace
      && !["if", "guard", "while", "for", ",", "."].contains(file.text(place - 1))
    {
      var start = place + 1
      while let end = endOfPattern(start) {
        let isFound =
          (isEnd(end, brace) || file.text(end) == "where") && isNumber(start..<end)
        if isFound { found.append(start..<end) }
        let comma = (end..<file.closing(brace)).first { isEnd($0, brace) }
        // Any other call may execute the same switch, and only functions that are entered are told
        // apart.
        if !isEntered, let comma, hasCall((isFound ? end : start)..<comma) { return isCode(found) }
        guard let comma, file.text(comma) == "," else { break }
        start = comma + 1
      }
    }
    return isCode(found)
  }

  private func isCode(_ patterns: [Range<Int>]) -> [Range<Int>] {
    patterns.filter { operands.blocks.isCode[$0.lowerBound] }
  }

  /// Whether a switch is in the statements of a `func`, as far as words tell.
  private func isEntered(_ brace: Int) -> Bool {
    let around = operands.blocks.functions.filter {
      $0.brace < brace && brace < file.closing($0.brace)
    }
    guard let function = around.max(by: { $0.brace < $1.brace }) else { return false }
    let isExpression = ["switch", "if"].contains(file.text(function.brace + 1))
    return file.text(function.keyword) == "func"
      && !(isExpression && function.signature?.result.isEmpty == false)
  }

  /// Whether there is a call, or a member, which may be computed.
  private func hasCall(_ range: Range<Int>) -> Bool {
    range.contains { ["(", "."].contains(file.text($0)) }
  }

  /// Whether the patterns of a case end at a place, or the next one follows.
  private func isEnd(_ place: Int, _ brace: Int) -> Bool {
    [",", ":"].contains(file.text(place)) && file.bracket(around: place) == brace
  }

  /// The end of a pattern that is a value.
  private func endOfPattern(_ start: Int) -> Int? {
    guard let value = operands.right(from: start) else {
      // Another one of the case may be a number.
      let around = file.bracket(around: start)
      return (start..<file.code.count).first {
        [",", ":", "}"].contains(file.text($0)) && file.bracket(around: $0) == around
      }
    }
    return value.upperBound
  }

  private func isNumber(_ pattern: Range<Int>) -> Bool {
    operands.right(from: pattern.lowerBound) == pattern
      && (operands.number(pattern) != nil || operands.isNumberRange(pattern))
  }
}
