import JSONText
import ReplayEstimating
import ReplayJudging
import ReplayTimelines

extension TuneReport {
  /// The report for people: the values with which all cases are met, then a row for each case; or
  /// the cases that contradict each other.
  func text(style: TextStyle) -> [UInt8] {
    var blocks = result.stop.map { [$0.sentence] } ?? []
    if !result.cases.isEmpty {
      blocks += (isFeasible ? feasible(style) : conflict(style)) + [caseTable(style)]
    }
    let bare = result.cases.filter { $0.margin?.isBare ?? false }
    if !bare.isEmpty { blocks.append(bare.map { sentence($0) + "\n" }.joined()) }
    if !result.leftOut.isEmpty { blocks.append(leftOut) }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private var caseCount: String {
    result.cases.count == 1 ? "1 case" : "\(result.cases.count) cases"
  }

  // MARK: Values

  private func feasible(_ style: TextStyle) -> [String] {
    let isOne = result.parameters.count == 1
    var lines = result.feasible.map { interval in
      "  \(interval.keyPath.printable) from \(interval.from.exact) to \(interval.to.exact)\n"
    }
    if !isOne {
      lines.append(
        result.areas.count == 1
          ? "  with each of these values together\n"
          : "  with each of these values together, in the widest of \(result.areas.count) boxes; JSON lists all\n"
      )
    }
    let title = result.cases.count == 1 ? "The case is met:" : "All \(caseCount) are met:"
    return [
      style(title, .title) + "\n" + lines.joined(),
      (settings.count == 1 ? "Safest value:\n" : "Safest values:\n")
        + settings.map { "  --set \($0.printable)\n" }.joined(),
    ]
  }

  // MARK: Conflicts

  private func conflict(_ style: TextStyle) -> [String] {
    let names = result.parameters.map { $0.keyPath.printable }.joined(separator: " and ")
    let title =
      "No value of \(names) meets " + (result.cases.count == 1 ? "it." : "all \(caseCount).")
    let rows = result.conflict.map { "  \($0.printable)\n" }.joined()
    let why =
      if result.conflict.count == 1 {
        "One case is met nowhere in the range:\n"
      } else {
        result.isSmallestConflict
          ? "These contradict each other, and no fewer do:\n" : "These contradict each other:\n"
      }
    return [
      style(title, .title) + "\n",
      why + rows,
      "At most \(result.metCount) of \(caseCount) \(result.cases.count == 1 ? "is" : "are") met, such as with:\n"
        + settings.map { "  --set \($0.printable)\n" }.joined(),
    ]
  }

  // MARK: Cases

  private func caseTable(_ style: TextStyle) -> String {
    let isOne = result.parameters.count == 1
    var titles: [(String, AlignedTable.Alignment)] = [("  case", .name), ("meant", .left)]
    if isOne { titles.append(("met", .left)) }
    titles += [("ends", .left), ("nearest flip", .left)]
    var table = AlignedTable(titles)
    for each in result.cases {
      let met = isOne ? [each.metWords] : []
      table.add(
        ["\(each.isMet ? " " : "✗") \(each.name.printable)", each.wanted.printable] + met
          + [each.verdict.printable, flip(each)],
        each.isMet ? (each.margin?.isBare ?? false ? .decision : nil) : .bad)
    }
    return table.text(style: style)
  }

  /// The place where a case flips next, in words.
  func flip(_ each: TuneResult.Case) -> String {
    guard each.isMet else { return "not met" }
    guard let margin = each.margin else { return "none" }
    let key = result.parameters.count == 1 ? "" : "\(margin.keyPath.printable) "
    let isAbove = result.chosen.first { $0.keyPath == margin.keyPath }.map {
      margin.flipsAt > $0.value
    }
    return "\(key)\(margin.distanceText) \(isAbove == false ? "below" : "above")"
  }

  private func sentence(_ each: TuneResult.Case) -> String {
    guard let margin = each.margin else { return "" }
    return "Barely met: \(each.name.printable), "
      + "\(margin.distanceText) from \(margin.keyPath.printable)=\(margin.flipsAt.exact), "
      + "\((margin.part * 100).rounded3) % of the range."
  }

  private var leftOut: String {
    "Left out:\n"
      + result.leftOut.map { "  \($0.name.printable): \($0.reason.printable)\n" }.joined()
  }
}

extension TuneResult.Margin {
  /// The distance, and not 0 for one that is small.
  fileprivate var distanceText: String {
    distance < 0.001 ? distance.rounded(significantDigits: 1).exact : distance.rounded3
  }
}
