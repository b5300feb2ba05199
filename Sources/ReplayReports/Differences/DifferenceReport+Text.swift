import GestureEngine
import JSONText
import ReplayTimelines

extension DifferenceReport {
  /// The number of settings that are shown before the rest is counted.
  private static let settingLimit = 8

  /// The report for people: what changed over all traces first, then each trace.
  package func text(style: TextStyle) -> [UInt8] {
    var text = overview(style)
    let tellsSettings = commonSettings == nil
    for difference in differences {
      text += "\n" + DifferenceDetails(difference, tellsSettings: tellsSettings, style).text
    }
    return Array(text.utf8)
  }

  /// The first screen: which settings, how many traces, which of them end differently and why.
  private func overview(_ style: TextStyle) -> String {
    var text = ""
    if commonSettings != nil, let words = differences.first?.settingWords, !words.isEmpty {
      text += "a → b: " + Self.shortened(words) + "\n"
    }
    text += style(headline, .title) + "\n"
    if !endingElsewhere.isEmpty {
      text += "\n" + style("Ends differently", .title) + "\n"
      let width = endingElsewhere.map(\.title.count).max() ?? 0
      for difference in endingElsewhere {
        text += "  \(difference.title.padded(to: width))  \(difference.ending(style))\n"
        guard difference.endsInAnotherState, let cause = difference.cause else { continue }
        text += cause.lines(style, indentation: 4)
      }
    }
    if !differingOnTheWay.isEmpty {
      var table = AlignedTable(
        [("  Differs along the way", .name)] + ["from", "how", "ends"].map { ($0, .left) })
      for difference in differingOnTheWay {
        table.add(["  " + difference.title] + difference.wayCells)
      }
      text += "\n" + table.text(style: style)
    }
    return text
  }

  /// `3 of 12 traces end differently (initial → full 2, full → initial 1), 1 differs along the way, 8
  /// are alike`.
  var headline: String {
    let elsewhere = endingElsewhere.count
    let traces = "\(count) \(count == 1 ? "trace" : "traces")"
    var parts = [
      elsewhere == 0
        ? "none of \(traces) ends differently"
        : "\(elsewhere) of \(traces) \(elsewhere == 1 ? "ends" : "end") differently"
    ]
    var changes = stateChanges.map { "\($0.from) → \($0.to) \($0.count)" }
    let moved = endingElsewhere.count { !$0.endsInAnotherState }
    if moved > 0, !changes.isEmpty { changes.append("same state, another position \(moved)") }
    if !changes.isEmpty { parts[0] += " (\(changes.joined(separator: ", ")))" }
    let way = differingOnTheWay.count
    if way > 0 { parts.append("\(way) \(way == 1 ? "differs" : "differ") along the way") }
    let alike = count - differences.count
    if alike > 0 { parts.append("\(alike) \(alike == 1 ? "is" : "are") alike") }
    return parts.joined(separator: ", ")
  }

  static func shortened(_ settings: [String]) -> String {
    let shown = settings.prefix(settingLimit).joined(separator: ", ")
    let rest = settings.count - settingLimit
    return rest > 0 ? "\(shown), and \(rest) more" : shown
  }
}

extension TimelineDifference {
  /// `initial 750 → full 168.8`.
  func ending(_ style: TextStyle) -> String {
    let places = endPlaces(
      showsScroll: contentOffsetsDiffer, scrollViews: ends.a.movedScrollViews(from: ends.b))
    return "\(places.a) → " + style(places.b, .change)
  }

  /// Whether their scroll views come to rest at different offsets.
  var contentOffsetsDiffer: Bool {
    ends.a.scroll?.contentOffset != ends.b.scroll?.contentOffset
  }

  /// The places where the two end, in words, as in `Outcome.placeWords`.
  func endPlaces(showsScroll: Bool, scrollViews names: [String] = []) -> (a: String, b: String) {
    func words(_ outcome: Outcome, _ scrollsSideways: Bool) -> String {
      outcome.placeWords(
        scrollsSideways: scrollsSideways, showsScroll: showsScroll, scrollViews: names)
    }
    return (words(ends.a, scrollsSideways.a), words(ends.b, scrollsSideways.b))
  }

  /// The time at which they diverge, the first channel that differs, and how much later b ends.
  fileprivate var wayCells: [String] {
    let channel = channels.first(where: \.differs)
    let field = divergence?.fields.first
    return [
      "\(time.rounded3) s", channel?.words ?? field?.changeWords ?? "events alone", endWords,
    ]
  }

  /// `0.1 s later`, or that they end at the same time.
  var endWords: String {
    let later = ends.b.time - ends.a.time
    let seconds = later.magnitude.rounded3
    guard seconds != "0" else { return "at \(ends.a.time.rounded3) s" }
    return "\(seconds) s \(later > 0 ? "later" : "earlier")"
  }
}

extension ChannelDifference {
  /// `sheet.y −12.5 pt at 0.2 s`.
  fileprivate var words: String {
    "\(channel.name) \(largest.signed)\(unit) at \(time.rounded3) s"
  }

  var unit: String { channel.unit.isEmpty ? "" : " " + channel.unit }
}
