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
    if let stop = answer.stop { text += "\n" + stop.sentence }
    text += "\n" + releaseText(style)
    if !answer.parameters.isEmpty {
      let order = Self.orderWords(answer.parameters)
      text += "\nOne of these parameters would have done it, \(order):\n\n"
      text += parameterTable(answer.parameters, style)
      text += answer.parameters.compactMap(\.remark).map { "\n  \($0)\n" }.joined()
    }
    if !answer.gesture.isEmpty {
      text += "\nOr the same finger:\n\n" + gestureTable(style)
    }
    if answer.parameters.isEmpty, answer.gesture.isEmpty {
      text += "\n" + (answer.stop == nil ? pairText(style) : "Nothing was found until then.\n")
    }
    return Array(text.utf8)
  }

  private func releaseText(_ style: TextStyle) -> String {
    guard let release = answer.release else {
      return "No finger is lifted in this trace, so there is no gesture to change.\n"
    }
    let lift = "Finger \(release.finger) was lifted at \(release.time.fixed(3)) s"
    guard let decision = release.decision else {
      let failures = release.failures.map { failure in
        "  \(failure.headline.printable) at \(failure.time.fixed(3)) s\n"
          + "    \(style("because", .faint)) \(failure.because.printable)\n"
      }
      return "\(lift), and nothing was decided\(failures.isEmpty ? "." : ":")\n" + failures.joined()
    }
    var lines = ["\(lift); \(style(decision.headline.printable, .decision))"]
    lines.append("  \(style("because", .faint)) \(decision.because.printable)")
    if !decision.callWords.isEmpty {
      lines.append("  \(style("by", .faint)) \(decision.callWords)")
    }
    lines += decision.comparisonWords.map { "  \(style("compared", .faint)) \($0)" }
    lines += decision.marginWords.map { "  \(style("margin", .faint)) \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Tables

  private func parameterTable(_ parameters: [WhyNotAnswer.Parameter], _ style: TextStyle)
    -> String
  {
    var table = AlignedTable(
      [("  parameter", .name), ("now", .right), ("needed", .left), ("change", .right)])
    for parameter in parameters {
      let needed = parameter.flipsAt.number.map { Self.words($0, parameter.holds, parameter.range) }
      table.add(
        [
          "  \(parameter.key.printable)", Self.words(parameter.now),
          needed ?? Self.words(parameter.flipsAt),
          Self.percent(parameter.size, from: parameter.now.settingNumber),
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
          "\(Self.words(gesture.needed, gesture.holds, nil)) \(unit)",
          Self.percent(gesture.size, from: gesture.now),
        ], nil)
    }
    return table.text(style: style)
  }

  private func pairText(_ style: TextStyle) -> String {
    guard !answer.pair.isEmpty else {
      let states = answer.states.map(\.printable)
      let place =
        states.count > 1
        ? "The runs that were tried ended in \(states.dropLast().joined(separator: ", ")) or \(states[states.count - 1])"
        : "All runs that were tried ended in \(answer.outcome.printable)"
      return "No single change and no pair of parameters was found that ends it there. \(place).\n"
    }
    return "No single change was found that ends it there. These two together do:\n\n"
      + parameterTable(answer.pair, style)
  }

  // MARK: Words

  /// In which order the answers are.
  private static func orderWords(_ parameters: [WhyNotAnswer.Parameter]) -> String {
    let order = "the smallest change first"
    guard parameters.contains(where: \.isFixedForApps) else { return order }
    return "\(order), and what an app cannot set last"
  }

  /// A value, or the range of values that also do it, upwards; where it reaches an end of what the
  /// parameter can be, only the other end.
  private static func words(
    _ value: Double, _ holds: ClosedRange<Double>?, _ range: SettingRange?
  ) -> String {
    guard let holds, holds.lowerBound < holds.upperBound else { return value.exact }
    if let range {
      if value == holds.upperBound, range.isEnd(holds.lowerBound) { return "≤ \(value.exact)" }
      if value == holds.lowerBound, range.isEnd(holds.upperBound) { return "≥ \(value.exact)" }
    }
    return "\(holds.lowerBound.exact) to \(holds.upperBound.exact)"
  }

  private static func words(_ value: JSONNode) -> String {
    switch value.value {
    case .number(let number): number.exact
    default: value.word.printable
    }
  }

  /// A change as a share of the value now; one from 0 has none, and neither has one of a flag or a word.
  private static func percent(_ size: Double?, from now: Double?) -> String {
    guard let size else { return now == nil ? "" : "from 0" }
    let percent = size * 100
    return percent < 1 ? "below 1 %" : "\(percent.fixed(0)) %"
  }
}

extension SettingRange {
  /// Whether a number, rounded to six significant digits, is one of the ends.
  fileprivate func isEnd(_ number: Double) -> Bool {
    if number.magnitude >= Self.limit { return true }
    return [minimum, maximum].filter(\.isFinite).contains { end in
      (end - number).magnitude <= 1e-5 * max(end.magnitude, 1e-4)
    }
  }
}

extension WhyNotAnswer.Gesture {
  /// The words for what the finger would have done.
  var words: String {
    switch change {
    case .velocity: needed > now ? "faster" : "slower"
    case .distance: needed > now ? "farther" : "less far"
    case .duration: needed > now ? "held longer" : "released sooner"
    }
  }
}
