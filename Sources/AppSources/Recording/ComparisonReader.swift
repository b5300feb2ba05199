/// A comparison of numbers in a file's code, as places.
enum FoundComparison {
  /// `left < right`, and the sign between them.
  case sides(left: Range<Int>, sign: Int, right: Range<Int>)

  /// `(0...9).contains(value)` and `range.contains(value)`, where both bounds are compared.
  case contains(range: Range<Int>, value: Range<Int>)

  /// The patterns of a switch, or of `if case`, that are numbers or ranges of numbers, and what they are
  /// compared with.
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
  let operands: Operands
  var file: AppFile { operands.file }

  init(operands: Operands) { self.operands = operands }

  /// The comparisons in the order of their signs.
  var comparisons: [FoundComparison] {
    file.code.indices.compactMap { place in
      guard operands.blocks.isCode[place] else { return nil }
      return switch file.text(place) {
      case "<", ">", "<=", ">=", "==", "!=", "~=": comparison(at: place)
      case "switch": comparisonInSwitch(place)
      case "case": comparisonInCondition(place)
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
}
