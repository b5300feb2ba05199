/// `a + b < c` becomes `a + b ‹¦ _AppLeft("a + b") < _AppRight("<", "c") ¦› c`.
///
/// The operators bind just more tightly than comparisons, and return their values unchanged, so that
/// the tokens of both sides stay. Their types are not known here: what is no number is left out as far
/// as words tell, and the rest when it is recorded. A literal stays as it is, because the compiler takes
/// longest to find the types of literals: `a ‹¦› _AppNumber("a", "<", "3", 3) < 3`.
struct Comparisons {
  private let operands: Operands

  /// The comparisons of a file as they are recorded.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - operands: its values.
  /// - Returns: whether there is one.
  static func rewrite(_ file: inout AppFile, _ operands: Operands) -> Bool {
    let rule = Comparisons(operands: operands)
    let found = ComparisonReader(operands: operands).comparisons
    for comparison in found {
      switch comparison {
      case .sides(let left, let sign, let right): rule.rewrite(&file, left, sign, right)
      case .contains(let range, let value): rule.rewrite(&file, range, contains: value)
      case .patterns(let patterns, let subject): rule.rewrite(&file, subject, patterns)
      }
    }
    return !found.isEmpty
  }

  private func rewrite(
    _ file: inout AppFile, _ left: Range<Int>, _ place: Int, _ right: Range<Int>
  ) {
    let sign = file.text(place)
    let gap = file.isAdjacent(place) ? " " : ""
    let end = file.isAdjacent(place + 1) ? " " : ""
    if let number = operands.number(right) {
      let words = "\(operands.literal(left)), \"\(sign)\", \(operands.literal(right)), \(number)"
      file.insert("\(gap)\(RecordingSupport.both) _AppNumber(\(words)) ", before: place)
      file.insert(end, after: place)
    } else {
      file.insert("\(gap)\(leftSide(left)) ", before: place)
      file.insert(" \(rightSide(sign, right))\(end)", after: place)
    }
  }

  private func rewrite(_ file: inout AppFile, _ range: Range<Int>, contains value: Range<Int>) {
    file.insert(" \(leftSide(range))", before: range.upperBound)
    file.insert("\(rightSide("contains", value)) ", before: value.lowerBound)
  }

  private func rewrite(_ file: inout AppFile, _ subject: Range<Int>, _ patterns: [Range<Int>]) {
    let brace = subject.upperBound
    file.insert((file.isAdjacent(brace) ? " " : "") + leftSide(subject) + " ", before: brace)
    for pattern in patterns {
      file.insert(
        "_AppRight(\"case\", \(operands.literal(pattern))) \(RecordingSupport.pattern) ",
        before: pattern.lowerBound)
    }
  }

  private func leftSide(_ range: Range<Int>) -> String {
    "\(RecordingSupport.left) _AppLeft(\(operands.literal(range)))"
  }

  private func rightSide(_ sign: String, _ range: Range<Int>) -> String {
    "_AppRight(\"\(sign)\", \(operands.literal(range))) \(RecordingSupport.right)"
  }
}
