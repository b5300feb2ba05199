/// `a + b < c` becomes `a + b ‹¦ _AppLeft("a + b") < _AppRight("<", "c") ¦› c`.
///
/// The operators bind just more tightly than comparisons, and return their values unchanged, so that
/// the tokens of both sides stay. Their types are not known here: what is no number is left out as far
/// as words tell, and the rest when it is recorded. A literal stays as it is, because the compiler takes
/// longest to find the types of literals: `a ‹¦› _AppNumber("a", "<", "3", 3) < 3`.
struct Comparisons {
  fileprivate let operands: Operands
  private var file: AppFile { operands.file }

  /// The comparisons of a file as they are recorded.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - operands: its values.
  /// - Returns: whether there is one.
  static func rewrite(_ file: inout AppFile, _ operands: Operands) -> Bool {
    let rule = Comparisons(operands: operands)
    var isFound = false
    for place in file.code.indices where operands.blocks.isCode[place] {
      let isRewritten =
        switch file.text(place) {
        case "<", ">", "<=", ">=", "==", "!=", "~=": rule.rewriteOperator(&file, place)
        case "switch": rule.rewriteSwitch(&file, place)
        case "contains": rule.rewriteContains(&file, place)
        default: false
        }
      isFound = isFound || isRewritten
    }
    return isFound
  }

  // MARK: Operators

  private func rewriteOperator(_ file: inout AppFile, _ place: Int) -> Bool {
    guard operands.angles[place] == nil, file.isBinary(place),
      !operands.isPartOfOther(place), !operands.isPartOfOther(place - 1),
      let left = operands.left(of: place), let right = operands.right(from: place + 1),
      !isStatement(left.lowerBound..<right.upperBound)
    else { return false }
    let sign = file.text(place)
    if sign == "~=" {
      guard operands.isNumberRange(left) else { return false }
    } else if operands.isNoNumber(left) || operands.isRange(left) || operands.isRange(right) {
      return false
    }
    guard !operands.isNoNumber(right), !operands.isNoNumber(left, sign, right) else { return false }
    let gap = file.isAdjacent(place) ? " " : ""
    let end = file.isAdjacent(place + 1) ? " " : ""
    if let number = operands.number(right) {
      let words = "\(operands.literal(left)), \"\(sign)\", \(operands.literal(right)), \(number)"
      file.insert("\(gap)\(RecordingSupport.both) _AppNumber(\(words)) ", before: place)
      file.insert(end, after: place)
      return true
    }
    file.insert("\(gap)\(leftSide(left)) ", before: place)
    file.insert(" \(rightSide(sign, right))\(end)", after: place)
    return true
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

  private func leftSide(_ range: Range<Int>) -> String {
    "\(RecordingSupport.left) _AppLeft(\(operands.literal(range)))"
  }

  private func rightSide(_ sign: String, _ range: Range<Int>) -> String {
    "_AppRight(\"\(sign)\", \(operands.literal(range))) \(RecordingSupport.right)"
  }

  // MARK: Ranges

  /// `(a...b).contains(c)`, where both bounds are compared.
  private func rewriteContains(_ file: inout AppFile, _ place: Int) -> Bool {
    guard file.text(place - 1) == ".", let open = file.partners[place - 2],
      file.text(open) == "(", !(file.endsOperand(open - 1) && file.isAdjacent(open)),
      file.text(place + 1) == "(", let close = file.partners[place + 1],
      let range = operands.right(from: open + 1), range.upperBound == place - 2,
      operands.isNumberRange(range),
      let value = operands.right(from: place + 2), value.upperBound == close,
      !operands.isNoNumber(value)
    else { return false }
    file.insert(" \(leftSide(range))", before: place - 2)
    file.insert("\(rightSide("contains", value)) ", before: place + 2)
    return true
  }

  // MARK: Switches

  /// A switch over a number: one of its patterns is a number or a range of numbers.
  private func rewriteSwitch(_ file: inout AppFile, _ place: Int) -> Bool {
    guard file.text(place - 1) != ".",
      let subject = operands.right(from: place + 1), file.text(subject.upperBound) == "{",
      operands.blocks.statements.contains(subject.upperBound),
      !operands.isNoNumber(subject), !operands.isRange(subject)
    else { return false }
    let patterns = patterns(in: subject.upperBound)
    guard !patterns.isEmpty else { return false }
    let brace = subject.upperBound
    file.insert((file.isAdjacent(brace) ? " " : "") + leftSide(subject) + " ", before: brace)
    for pattern in patterns {
      file.insert(
        "_AppRight(\"case\", \(operands.literal(pattern))) \(RecordingSupport.pattern) ",
        before: pattern.lowerBound)
    }
    return true
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
