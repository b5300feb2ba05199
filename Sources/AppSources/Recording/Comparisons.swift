/// `a + b < c` becomes `a + b ‹¦ _AppLeft("a + b", 1) < _AppRight("<", "c", 1) ¦› c`.
///
/// The number at the end is that of the comparison's site, so that no side is taken for another one's.
/// The operators bind just more tightly than comparisons, and return their values unchanged, so that
/// the tokens of both sides stay. Their types are not known here: what is no number is left out as far
/// as words tell, and the rest when it is recorded. A literal stays as it is, because the compiler takes
/// longest to find the types of literals: `a ‹¦› _AppNumber("a", "<", "3", 3) < 3`.
struct Comparisons {
  private let operands: Operands
  private let sites: RecordingSites

  /// The comparisons of a file as they are recorded.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - operands: its values.
  /// - Returns: a line for each, as text in a string literal.
  static func rewrite(_ file: inout AppFile, _ operands: Operands) -> [String] {
    let found = ComparisonReader(operands: operands).comparisons
    guard !found.isEmpty else { return [] }
    let rule = Comparisons(operands: operands, sites: RecordingSites(operands.file))
    for comparison in found {
      switch comparison {
      case .sides(let left, let sign, let right): rule.rewrite(&file, left, sign, right)
      case .contains(let range, let value): rule.rewrite(&file, range, contains: value)
      case .patterns(let patterns, let subject): rule.rewrite(&file, subject, patterns)
      }
    }
    return found.flatMap(rule.lines)
  }

  /// The list's lines of a comparison: its file, line and sides, and the operator.
  private func lines(of comparison: FoundComparison) -> [String] {
    switch comparison {
    case .sides(let left, let sign, let right):
      [line(sign, left, operands.file.text(sign), right)]
    case .contains(let range, let value): [line(value.lowerBound - 1, range, "contains", value)]
    case .patterns(let patterns, let subject):
      patterns.map { line($0.lowerBound, subject, "case", $0) }
    }
  }

  private func line(
    _ place: Int, _ left: Range<Int>, _ sign: String, _ right: Range<Int>
  ) -> String {
    let file = operands.file
    let name = RecordingSupport.escaped(String(file.path.split(separator: "/").last ?? ""))
    let sides = [left, right].map { String(operands.literal($0).dropFirst().dropLast()) }
    let parts = [name, "\(file.token(place)?.line ?? 1)", sides[0], sign, sides[1]]
    return parts.joined(separator: "\\t") + "\\n"
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
      let site = sites.number(of: place)
      file.insert("\(gap)\(leftSide(left, site)) ", before: place)
      file.insert(" \(rightSide(sign, right, site))\(end)", after: place)
    }
  }

  private func rewrite(_ file: inout AppFile, _ range: Range<Int>, contains value: Range<Int>) {
    let site = sites.number(of: value.lowerBound)
    // A name has no parentheses around it, in which the operator could stand.
    let hasOwn = file.text(range.upperBound) == ")"
    if !hasOwn { file.insert("(", before: range.lowerBound) }
    file.insert(" \(leftSide(range, site))\(hasOwn ? "" : ")")", after: range.upperBound - 1)
    file.insert("\(rightSide("contains", value, site)) ", after: value.lowerBound - 1)
  }

  private func rewrite(_ file: inout AppFile, _ subject: Range<Int>, _ patterns: [Range<Int>]) {
    let end = subject.upperBound
    let site = sites.number(of: subject.lowerBound)
    file.insert((file.isAdjacent(end) ? " " : "") + leftSide(subject, site) + " ", before: end)
    for pattern in patterns {
      file.insert(
        "_AppRight(\"case\", \(operands.literal(pattern)), \(site)) \(RecordingSupport.pattern) ",
        before: pattern.lowerBound)
    }
  }

  private func leftSide(_ range: Range<Int>, _ site: UInt32) -> String {
    "\(RecordingSupport.left) _AppLeft(\(operands.literal(range)), \(site))"
  }

  private func rightSide(_ sign: String, _ range: Range<Int>, _ site: UInt32) -> String {
    "_AppRight(\"\(sign)\", \(operands.literal(range)), \(site)) \(RecordingSupport.right)"
  }
}
