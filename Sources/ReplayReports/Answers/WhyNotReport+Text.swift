import GestureEngine
import JSONText
import ReplaySearching
import ReplayTimelines

extension WhyNotReport {
  /// The report for people: the release, then a row for each change that does it.
  func text(style: TextStyle) -> [UInt8] {
    let (trace, wanted) = (answer.trace.printable, answer.wanted.printable)
    guard !answer.isThere else {
      return Array("\(style(trace, .title)) already ends in \(wanted).\n".utf8)
    }
    var text = style(trace, .title) + " ends in \(answer.outcome.printable), not in \(wanted).\n"
    text += "\n" + releaseText(style)
    if !answer.parameters.isEmpty {
      text += "\nOne of these parameters would have done it, the smallest change first:\n\n"
      text += parameterTable(answer.parameters, style)
    }
    if !answer.gesture.isEmpty {
      text += "\nOr the same finger:\n\n" + gestureTable(style)
    }
    if answer.parameters.isEmpty, answer.gesture.isEmpty { text += "\n" + pairText(style) }
    return Array(text.utf8)
  }

  private func releaseText(_ style: TextStyle) -> String {
    guard let release = answer.release else {
      return "No finger is lifted in this trace, so there is no gesture to change.\n"
    }
    let lift = "Finger \(release.finger) was lifted at \(release.time.fixed(3)) s"
    guard let decision = release.decision else { return "\(lift), and nothing was decided.\n" }
    var lines = ["\(lift); \(style(decision.headline.printable, .decision))"]
    lines.append("  \(style("because", .faint)) \(decision.because.printable)")
    lines += decision.marginWords.map { "  \(style("margin", .faint)) \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Tables

  private func parameterTable(_ parameters: [WhyNotAnswer.Parameter], _ style: TextStyle)
    -> String
  {
    var table = AlignedTable(
      [("  parameter", .left), ("now", .right), ("needed", .left), ("change", .right)])
    for parameter in parameters {
      let needed = parameter.flipsAt.number.map { Self.words($0, parameter.holds) }
      table.add(
        [
          "  \(parameter.key.printable)", Self.words(parameter.now),
          needed ?? Self.words(parameter.flipsAt),
          parameter.holds == nil && needed == nil ? "" : Self.percent(parameter.size),
        ], nil)
    }
    return table.text(style: style)
  }

  private func gestureTable(_ style: TextStyle) -> String {
    var table = AlignedTable(
      [("  gesture", .left), ("now", .right), ("needed", .left), ("change", .right)])
    for gesture in answer.gesture {
      let unit = gesture.change.unit
      table.add(
        [
          "  \(gesture.words)", "\(gesture.now.rounded3) \(unit)",
          "\(Self.words(gesture.needed, gesture.holds)) \(unit)", Self.percent(gesture.size),
        ], nil)
    }
    return table.text(style: style)
  }

  private func pairText(_ style: TextStyle) -> String {
    guard !answer.pair.isEmpty else {
      return "No single change and no pair of parameters was found that ends it there.\n"
    }
    return "No single change was found that ends it there. These two together do:\n\n"
      + parameterTable(answer.pair, style)
  }

  // MARK: Words

  /// A value, or a range up to the last value that also does it.
  private static func words(_ value: Double, _ holds: ClosedRange<Double>?) -> String {
    guard let holds, holds.lowerBound < holds.upperBound else { return value.exact }
    let end = value == holds.lowerBound ? holds.upperBound : holds.lowerBound
    guard end.magnitude < SettingRange.limit else {
      return value.exact + (end > 0 ? " or more" : " or less")
    }
    return "\(value.exact) to \(end.exact)"
  }

  private static func words(_ value: JSONNode) -> String {
    switch value.value {
    case .number(let number): number.exact
    default: value.word.printable
    }
  }

  private static func percent(_ size: Double) -> String {
    let percent = size * 100
    return percent < 1 ? "below 1 %" : "\(percent.fixed(0)) %"
  }
}

extension WhyNotAnswer.Gesture {
  /// What the finger would have done.
  fileprivate var words: String {
    switch change {
    case .velocity: needed > now ? "faster" : "slower"
    case .distance: needed > now ? "farther" : "less far"
    case .duration: needed > now ? "held longer" : "released sooner"
    }
  }
}
