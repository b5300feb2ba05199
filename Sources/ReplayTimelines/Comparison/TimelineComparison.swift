import JSONText

/// Two timelines side by side: where they diverge, in which fields, and how far.
///
/// Frames correspond by their index. Events correspond by what they are about, so that a missing
/// one does not make all those after it differ.
///
/// ```
/// let comparison = TimelineComparison(of: before, and: after)
/// comparison.differences.first?.time                  // 0.15
/// comparison.differences.first?.fields.first?.keyPath // sheet.y
/// ```
public struct TimelineComparison: Sendable {
  public typealias Line = TimelineDocument.Line

  /// Corresponding lines that differ.
  public struct Difference: Sendable {
    /// Nil if the line is additional.
    public var expected: Line?

    /// Nil if the line is missing.
    public var actual: Line?

    /// The fields that differ, in the order of the line; empty if one of the lines is nil.
    public var fields: [FieldDifference]

    /// The number of frames in a row, from these lines on, that differ in this way; 1 for other
    /// lines.
    public internal(set) var count = 1

    public var kind: Line.Kind { (expected ?? actual)?.kind ?? .header }

    /// Seconds since the trace began; of two lines the earlier one's.
    public var time: Double {
      min(expected?.time ?? .infinity, actual?.time ?? .infinity)
    }
  }

  /// Corresponding events of both; one is nil if the other has no counterpart.
  public struct EventPair: Sendable {
    public var expected: Line?
    public var actual: Line?

    /// The fields that differ; empty if the events are alike, or one of them is nil.
    public var fields: [FieldDifference]

    public var areAlike: Bool { expected != nil && actual != nil && fields.isEmpty }
  }

  package let expected: TimelineDocument
  package let actual: TimelineDocument

  /// In the order of time: the header first, then events and frames, the final line last.
  public let differences: [Difference]

  /// Every event, in the order of both timelines.
  public let events: [EventPair]

  /// Compares two timelines line by line.
  ///
  /// - Parameters:
  ///   - expected: the one.
  ///   - actual: the other.
  ///   - tolerance: how far numbers may be apart; a header holds the parameters in force, which
  ///     must be the same.
  ///   - comparesFrames: whether frames are compared, by their index; if not, they are skipped.
  package init(
    _ expected: TimelineDocument, _ actual: TimelineDocument, within tolerance: TimelineTolerance,
    comparesFrames: Bool = true
  ) {
    self.expected = expected
    self.actual = actual
    let rate = max(0, expected.header["refreshRate"]?.number ?? 0)
    let frameTolerance = (tolerance.time * rate).rounded(.up)
    let fields = { (old: Line, new: Line) -> [FieldDifference] in
      guard !old.isKnownToSay(theSameAs: new) else { return [] }
      var comparison = FieldComparison(
        old.kind == .header ? .exact : tolerance, frameTolerance: frameTolerance)
      comparison.compare(old, new)
      let schemaKey = JSONSchema.Member.schemaReference.key
      return comparison.differences.filter { $0.keyPath != schemaKey }
    }
    let alignment = EventAlignment(
      expected.events, actual.events, timeTolerance: tolerance.time)
    events = alignment.pairs.map { old, new in
      var found: [FieldDifference] = []
      if let old, let new { found = fields(old, new) }
      return EventPair(expected: old, actual: new, fields: found)
    }
    var differences = events.filter { !$0.areAlike }.map {
      Difference(expected: $0.expected, actual: $0.actual, fields: $0.fields)
    }
    for (old, new) in [
      (expected.ends.header, actual.ends.header), (expected.ends.final, actual.ends.final),
    ] {
      let found = fields(old, new)
      if !found.isEmpty {
        differences.append(Difference(expected: old, actual: new, fields: found))
      }
    }
    if comparesFrames {
      differences += Self.byIndex(
        expected.frames, actual.frames, surplus: Int(min(frameTolerance, 1e6)), fields)
    }
    self.differences = Self.inOrder(differences)
  }

  /// Compares two runs, replayed or read, with numbers rounded as timelines round them.
  ///
  /// - Parameters:
  ///   - expected: the one.
  ///   - actual: the other.
  ///   - tolerance: how far numbers may be apart; settings must be the same.
  public init(
    of expected: Timeline, and actual: Timeline, tolerance: TimelineTolerance = TimelineTolerance()
  ) {
    self.init(TimelineDocument(expected), TimelineDocument(actual), within: tolerance)
  }

  /// Whether everything is the same within the tolerance.
  public var areAlike: Bool { differences.isEmpty }

  /// The first frame that differs; nil if none does.
  package var firstFrame: Difference? { differences.first { $0.kind == .frame } }

  /// The number of lines of a kind that differ.
  package func count(of kind: Line.Kind) -> Int {
    differences.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
  }

  /// Compares frames by their index; one of the two may have `surplus` extra frames.
  private static func byIndex(
    _ expected: TimelineDocument.Frames, _ actual: TimelineDocument.Frames, surplus: Int,
    _ fields: (Line, Line) -> [FieldDifference]
  ) -> [Difference] {
    var differences: [Difference] = []
    for stretch in TimelineDocument.Frames.stretches(expected, actual) {
      let (old, new) = (expected[stretch.lowerBound], actual[stretch.lowerBound])
      let found = fields(old, new)
      guard !found.isEmpty else { continue }
      differences.append(
        Difference(expected: old, actual: new, fields: found, count: stretch.count))
    }
    let common = min(expected.count, actual.count)
    guard max(expected.count, actual.count) - common > surplus else { return differences }
    differences += expected.lines(from: common).map {
      Difference(expected: $0.line, actual: nil, fields: [], count: $0.count)
    }
    differences += actual.lines(from: common).map {
      Difference(expected: nil, actual: $0.line, fields: [], count: $0.count)
    }
    return differences
  }

  /// By time; at the same moment, events come before the frame that shows what they did.
  private static func inOrder(_ differences: [Difference]) -> [Difference] {
    let ranks: [Line.Kind: Int] = [.header: 0, .event: 1, .frame: 2, .final: 3]
    let keyed = differences.enumerated().map { index, difference in
      let rank = ranks[difference.kind] ?? 0
      let isEnd = difference.kind == .final ? 1 : 0
      return (key: (isEnd, difference.time, rank, index), difference: difference)
    }
    return keyed.sorted { $0.key < $1.key }.map { $0.difference }
  }
}

// MARK: Largest differences

extension TimelineComparison {
  /// The frame in which a number is farthest from what was expected.
  public struct Extreme: Sendable {
    public var keyPath: String
    public var expected: Double
    public var actual: Double

    /// Seconds since the trace began.
    public var time: Double

    public var distance: Double { actual - expected }
  }

  /// The largest difference between some of the frames' numbers; the first if there are several.
  ///
  /// - Parameter isIncluded: whether a number counts, by its key path.
  /// - Returns: nil if none of them differs.
  public func largestDifference(where isIncluded: (_ keyPath: String) -> Bool) -> Extreme? {
    var largest: Extreme?
    for difference in differences where difference.kind == .frame {
      for field in difference.fields where isIncluded(field.keyPath) {
        guard let old = field.expected?.number, let new = field.actual?.number,
          (new - old).magnitude > (largest?.distance.magnitude ?? 0) + FieldComparison.slack
        else { continue }
        largest = Extreme(
          keyPath: field.keyPath, expected: old, actual: new, time: difference.time)
      }
    }
    return largest
  }
}
