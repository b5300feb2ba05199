/// A comparison of numbers in a file's code, as places.
enum FoundComparison {
  /// `left < right`, and the sign between them.
  case sides(left: Range<Int>, sign: Int, right: Range<Int>)

  /// `(range).contains(value)`, where both bounds are compared.
  case contains(range: Range<Int>, value: Range<Int>)

  /// The patterns of a switch that are numbers or ranges of numbers, and what they are compared with.
  case patterns([Range<Int>], subject: Range<Int>)

  /// The values that are compared.
  var values: [Range<Int>] {
    switch self {
    case .sides(let left, _, let right): [left, right]
    case .contains(let range, let value): [range, value]
    case .patterns(let patterns, let subject): [subject] + patterns
    }
  }
}

/// Finds the comparisons of numbers in a file's code, as far as words tell.
struct ComparisonReader {
  private let operands: Operands
  private var file: AppFile { operands.file }

  init(operands: Operands) { self.operands = operands }

  /// The comparisons in the order of their signs.
  var comparisons: [FoundComparison] {
    file.code.indices.compactMap { place in
      guard operands.blocks.isCode[place] else { return nil }
      return switch file.text(place) {
      case "<", ">", "<=", ">=", "==", "!=", "~=": comparison(at: place)
      case "switch": comparisonInSwitch(place)
      case "contains": comparisonWithRange(place)
      default: nil
      }
    }
  }

  // MARK: Operators

  private func comparison(at place: Int) -> FoundComparison? {
    guard operands.angles[place] == nil, file.isBinary(place),
      !operands.isPartOfOther(place), !operands.isPartOfOther(place - 1),
      let left = operands.left(of: place), let right = operands.right(from: place + 1),
      !isStatement(left.lowerBound..<right.upperBound)
    else { return nil }
    let sign = file.text(place)
    if sign == "~=" {
      guard operands.isNumberRange(left) else { return nil }
    } else if operands.isNoNumber(left) || operands.isRange(left) || operands.isRange(right) {
      return nil
    }
    guard !operands.isNoNumber(right), !operands.isNoNumber(left, sign, right) else { return nil }
    return .sides(left: left, sign: place, right: right)
  }

  /// Whether a comparison is a statement among others: nobody asks for its value, and its operator is
  /// a library's, as in `view.top == other.bottom + 8`.
  private func isStatement(_ range: Range<Int>) -> Bool {
    let (before, next) = (range.lowerBound - 1, range.upperBound)
    let isFirst = ["{", "in"].contains(file.text(before))
    let begins = isFirst || file.text(before) == ";" || beginsStatement(range.lowerBound)
    let isLast = file.text(next) == "}"
    return begins && (isLast || file.text(next) == ";" || beginsStatement(next))
      && !(isFirst && isLast)
  }

  /// Whether a statement begins at a place, and a line with it.
  private func beginsStatement(_ place: Int) -> Bool {
    file.beginsLine(place) && file.endsOperand(place - 1) && file.beginsOperand(place)
  }

  // MARK: Ranges

  private func comparisonWithRange(_ place: Int) -> FoundComparison? {
    guard file.text(place - 1) == ".", let open = file.partners[place - 2],
      file.text(open) == "(", !(file.endsOperand(open - 1) && file.isAdjacent(open)),
      file.text(place + 1) == "(", let close = file.partners[place + 1],
      let range = operands.right(from: open + 1), range.upperBound == place - 2,
      operands.isNumberRange(range),
      let value = operands.right(from: place + 2), value.upperBound == close,
      !operands.isNoNumber(value)
    else { return nil }
    return .contains(range: range, value: value)
  }

  // MARK: Switches

  /// A switch over a number: one of its patterns is a number or a range of numbers.
  private func comparisonInSwitch(_ place: Int) -> FoundComparison? {
    guard file.text(place - 1) != ".",
      let subject = operands.right(from: place + 1), file.text(subject.upperBound) == "{",
      operands.blocks.statements.contains(subject.upperBound),
      !operands.isNoNumber(subject), !operands.isRange(subject)
    else { return nil }
    let patterns = patterns(in: subject.upperBound)
    return patterns.isEmpty ? nil : .patterns(patterns, subject: subject)
  }

  /// The patterns that are numbers or ranges of numbers.
  private func patterns(in brace: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for place in file.inside(brace)
    where file.text(place) == "case" && file.bracket(around: place) == brace
      && !["if", "guard", "while", "for", ",", "."].contains(file.text(place - 1))
    {
      var start = place + 1
      while let end = endOfPattern(start) {
        if isNumber(start..<end) { found.append(start..<end) }
        guard let comma = (end..<file.closing(brace)).first(where: { isEnd($0, brace) }),
          file.text(comma) == ","
        else { break }
        start = comma + 1
      }
    }
    return found.filter { operands.blocks.isCode[$0.lowerBound] }
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
    guard [",", ":", "where"].contains(file.text(pattern.upperBound)),
      operands.right(from: pattern.lowerBound) == pattern
    else { return false }
    return operands.number(pattern) != nil || operands.isNumberRange(pattern)
  }
}
