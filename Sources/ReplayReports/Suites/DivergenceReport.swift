import JSONText
import ReplayTimelines

/// The divergence of two timelines, for a reader who has nothing else: the first difference, the
/// frames and events around it, how many more differences there are, and how large they get.
struct DivergenceReport {
  /// Frames on either side of the first that differs.
  private static let reach = 3

  /// The most fields named for one line.
  private static let mostFields = 6

  /// Events that are shown: before the first that differs, and in all.
  private static let eventsBefore = 3
  private static let mostEvents = 12

  private let comparison: TimelineComparison
  private let style: TextStyle
  private let window: FrameWindow

  init(_ comparison: TimelineComparison, style: TextStyle) {
    self.comparison = comparison
    self.style = style
    window = FrameWindow(
      of: comparison, around: Self.middle(of: comparison), reach: Self.reach)
  }

  /// The first frame that differs, or if none does, the one that shows the first difference.
  private static func middle(of comparison: TimelineComparison) -> Int {
    let line = comparison.firstFrame.flatMap { $0.expected ?? $0.actual }
    if let index = line?.node["i"]?.number { return Int(index) }
    guard let time = comparison.differences.first(where: { $0.kind != .header })?.time else {
      return 0
    }
    return comparison.expected.frames.count(before: time)
  }

  /// The report's lines, without indentation.
  var lines: [String] {
    var lines: [String] = []
    for difference in comparison.firstOfEachKind { lines += described(difference) }
    // If only parameters differ, no frame is of interest.
    if comparison.differences.contains(where: { $0.kind != .header }) {
      lines += ["", style("- expected, + actual", .faint)]
      lines += window.lines(style: style.indented(by: 2))
      lines += eventLines
    }
    let summary = summaryLines
    return summary.isEmpty ? lines : lines + [""] + summary
  }

  private func described(_ difference: TimelineComparison.Difference) -> [String] {
    // The list below says everything about an event that it shows.
    if difference.kind == .event, isShown(difference) { return [style(difference.title, .title)] }
    let fields = Self.once(difference.fields)
    var lines = [style(difference.title, .title)]
    lines += fields.prefix(Self.mostFields).map { "  \($0.words)" }
    if fields.count > Self.mostFields {
      let rest = fields.count - Self.mostFields
      lines.append("  and \(rest) field\(rest == 1 ? "" : "s") more")
    }
    if let line = difference.expected ?? difference.actual, line.kind == .event, fields.isEmpty {
      lines.append("  because \(line.reason)")
    }
    return lines
  }

  /// The fields without repetitions: the layout repeats edges that other fields have.
  private static func once(_ fields: [FieldDifference]) -> [FieldDifference] {
    fields.filter { field in
      guard field.keyPath.hasPrefix("layout."), let expected = field.expected?.number,
        let actual = field.actual?.number
      else { return true }
      return !fields.contains {
        !$0.keyPath.hasPrefix("layout.") && $0.expected?.number == expected
          && $0.actual?.number == actual
      }
    }
  }

  // MARK: Events

  private func isShown(_ difference: TimelineComparison.Difference) -> Bool {
    shownEvents.contains { pair in
      pair.expected?.number == difference.expected?.number
        && pair.actual?.number == difference.actual?.number
    }
  }

  /// The events around the first that differs, or if none does, those of the frames shown.
  private var shownEvents: ArraySlice<TimelineComparison.EventPair> {
    let events = comparison.events
    let middle =
      events.firstIndex { !$0.areAlike }
      ?? events.firstIndex { ($0.expected?.time ?? 0) >= window.times.lowerBound }
      ?? events.count
    let start = max(0, middle - Self.eventsBefore)
    let near = events[start...].prefix(Self.mostEvents)
    let end = near.lastIndex { pair in
      !pair.areAlike || (pair.expected?.time ?? 0) <= window.times.upperBound
    }
    return events[start..<(end.map { $0 + 1 } ?? start)]
  }

  private var eventLines: [String] {
    let shown = shownEvents
    guard !shown.isEmpty else { return [] }
    return [""]
      + shown.flatMap { pair -> [String] in
        guard !pair.areAlike else {
          return event(" ", pair.expected) + reason(" ", pair.expected)
        }
        let (old, new) = (pair.expected, pair.actual)
        let words = event("+", new, .bad, pair.sayTheSame ? pair.fieldWords : "")
        guard let old, let new, old.reason == new.reason else {
          return event("-", old, .good) + reason("-", old, .good) + words + reason("+", new, .bad)
        }
        return event("-", old, .good) + words + reason(" ", new)
      }
  }

  // What differs is added if the event's own words do not say it.
  private func event(
    _ mark: String, _ line: TimelineDocument.Line?, _ meaning: TextStyle.Meaning? = nil,
    _ fields: String = ""
  ) -> [String] {
    guard let line else { return [] }
    let time = "\(line.time.fixed(3)) s".paddedLeft(to: 9)
    return [styled("\(mark) \(time)  \(line.headline)\(fields)", meaning)]
  }

  private func reason(
    _ mark: String, _ line: TimelineDocument.Line?, _ meaning: TextStyle.Meaning? = nil
  ) -> [String] {
    guard let line else { return [] }
    return [styled("\(mark) \("".paddedLeft(to: 9))    because \(line.reason)", meaning)]
  }

  private func styled(_ text: String, _ meaning: TextStyle.Meaning?) -> String {
    meaning.map { style(text, $0) } ?? text
  }

  // MARK: Summary

  private var summaryLines: [String] {
    var lines: [String] = []
    let frames = comparison.count(of: .frame) - window.differingCount
    let events = comparison.count(of: .event) - shownEvents.count { !$0.areAlike }
    let rest = [frames.counted("frame"), events.counted("event")].compactMap(\.self)
    if !rest.isEmpty { lines.append("\(rest.joined(separator: " and ")) more differ") }
    let places = comparison.largestDifference { path in
      path != "t" && !path.contains("velocity") && !path.hasPrefix("touches")
    }
    let velocities = comparison.largestDifference { $0.contains("velocity") }
    for largest in [places, velocities].compactMap(\.self) {
      lines.append(
        "largest difference: \(largest.keyPath) \(largest.distance.signedExactly)"
          + " at \(largest.time.rounded3) s"
          + " (expected \(largest.expected.exact), actual \(largest.actual.exact))")
    }
    if let end = comparison.differences.last, end.kind == .final {
      let fields = end.fields.prefix(Self.mostFields)
      lines.append("in the end " + fields.map(\.words).joined(separator: "; "))
    }
    return lines
  }
}
