import GestureEngine
import GestureTraces
import JSONText

/// The correspondence between the events of two timelines, in which a missing event does not affect
/// those after it.
struct EventAlignment {
  typealias Line = TimelineDocument.Line

  /// Corresponding events; one is nil if the other has no counterpart.
  typealias Pair = (expected: Line?, actual: Line?)

  /// The number of events that may be skipped to find the next that both have.
  private static let reach = 256

  private let expected: [Line]
  private let actual: [Line]
  private let timeTolerance: Double

  private(set) var pairs: [Pair] = []

  /// Finds the pairs, in the order of both timelines.
  ///
  /// - Parameters:
  ///   - expected: the events of the one.
  ///   - actual: the events of the other.
  ///   - timeTolerance: seconds between two events that happen at the same moment.
  init(_ expected: [Line], _ actual: [Line], timeTolerance: Double) {
    self.expected = expected
    self.actual = actual
    self.timeTolerance = timeTolerance
    let old = Self.identities(of: expected)
    let new = Self.identities(of: actual)
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        pairs.append((expected[i], actual[j]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let next = Self.nextMeeting(old[i...], new[j...])
      addGap(i..<next.expected, j..<next.actual)
      (i, j) = next
    }
    addGap(i..<old.count, j..<new.count)
  }

  /// The identity of each event, with how many fingers have landed by then: events of different
  /// gestures never correspond.
  private static func identities(of events: [Line]) -> [String] {
    var landings = 0
    return events.map { line in
      if case .touch(_, .began, _, _)? = line.event?.kind { landings += 1 }
      return "\(landings);" + identity(of: line)
    }
  }

  /// The identity of an event, whatever its numbers; if it lacks what its kind has, all of its
  /// words.
  private static func identity(of line: Line) -> String {
    if let kind = line.event?.kind { return "\(kind.name) \(kind.identity)" }
    guard case .object(let members) = line.node.value else { return "" }
    return members.filter { $0.key != "because" }.compactMap { $0.node.text }.joined(separator: " ")
  }

  /// The nearest events after a difference that are the same in both.
  private static func nextMeeting(_ old: ArraySlice<String>, _ new: ArraySlice<String>)
    -> (expected: Int, actual: Int)
  {
    for distance in 1...reach {
      // Skipping in only one list comes first: a missing event, or a new one.
      for skipped in 0...distance {
        let (i, j) = (old.startIndex + skipped, new.startIndex + distance - skipped)
        if i < old.endIndex, j < new.endIndex, old[i] == new[j] { return (i, j) }
      }
    }
    return (old.endIndex, new.endIndex)
  }

  /// Adds events between two meetings: at the same moment, two of a kind correspond.
  private mutating func addGap(_ old: Range<Int>, _ new: Range<Int>) {
    var j = new.lowerBound
    for i in old {
      // Both are in the order of time, so an earlier event corresponds to nothing later.
      while j < new.upperBound, actual[j].time < expected[i].time,
        !isSameTime(expected[i], actual[j])
      {
        pairs.append((nil, actual[j]))
        j += 1
      }
      let near = (j..<new.upperBound).prefix(Self.reach).prefix {
        isSameTime(expected[i], actual[$0])
      }
      let match = near.first { isOfOneKind(expected[i], actual[$0]) }
      guard let match else {
        pairs.append((expected[i], nil))
        continue
      }
      for alone in j..<match { pairs.append((nil, actual[alone])) }
      pairs.append((expected[i], actual[match]))
      j = match + 1
    }
    for alone in j..<max(j, new.upperBound) { pairs.append((nil, actual[alone])) }
  }

  /// Whether two events of the same moment may correspond.
  private func isOfOneKind(_ old: Line, _ new: Line) -> Bool {
    Self.kindName(of: old) == Self.kindName(of: new)
      && old.event?.kind.recognizer == new.event?.kind.recognizer
  }

  private static func kindName(of line: Line) -> String? {
    line.event?.kind.name ?? line.node["kind"]?.text
  }

  private func isSameTime(_ old: Line, _ new: Line) -> Bool {
    FieldComparison.areAlike(old.time, new.time, within: timeTolerance)
  }
}

extension TimelineEvent.Kind {
  /// The recognizer that the event is about; nil if it is about something else.
  fileprivate var recognizer: String? {
    switch self {
    case .recognizer(let name, _, _, _, _): name
    case .arbitration(let arbitration): arbitration.recognizer
    default: nil
    }
  }
}
