package import GestureEngine
import JSONText

/// The difference between two timelines of a trace: how they end, where they diverge, how far their
/// numbers are apart, and which events only one of them has or has at another time.
///
/// Only what the screen did is compared. Settings and the reasons of events explain a difference,
/// but are not differences by themselves.
public struct TimelineDifference: Sendable {
  public typealias EventPair = TimelineComparison.EventPair

  /// The first frame, or the end, at which something differs.
  public struct Divergence: Sendable {
    /// Seconds since the trace began; for a frame that only one has, that frame's time.
    public var time: Double

    /// The frame's index; nil at the end, or if the refresh rates differ.
    public var frame: Int?

    /// The fields that differ, in the order of the line; empty if only one of them continues.
    public var fields: [FieldDifference]

    /// The side that continues after the other has ended; nil if both continue or both have ended.
    package var continues: Side?
  }

  /// One of the two timelines.
  package enum Side: String, Sendable {
    case a, b
  }

  /// The trace's name in each; the two may differ.
  package let trace: (a: String, b: String)

  /// The scene's name in each.
  package let scene: (a: String, b: String)

  /// The settings that differ, in the order of the header.
  package let settings: [FieldDifference]

  /// The outcome of each, with numbers rounded as timelines round them.
  package let ends: (a: Outcome, b: Outcome)

  /// Whether each one's content can also move sideways, so that x is said wherever y is.
  package let scrollsSideways: (a: Bool, b: Bool)

  /// Whether they end in different states, or only one of them is settled.
  public let endsInAnotherState: Bool

  /// Whether they end in different states or at different positions.
  public let endsElsewhere: Bool

  /// Nil if frames and ends are alike.
  public let divergence: Divergence?

  /// Every channel that one of them has.
  package let channels: [ChannelDifference]

  /// The events that are not alike, in the order of time.
  public let events: [EventPair]

  /// The events that explain the divergence: those just before it, and the first that differ.
  package let context: [EventPair]

  /// The first decision that only one of them took, or the first event that differs at all.
  public let cause: EventPair?

  /// Compares two timelines; nil if they are alike.
  ///
  /// - Parameters:
  ///   - a: the run that is changed.
  ///   - b: what it is changed to.
  ///   - tolerance: how far numbers and times may be apart.
  package init?(
    _ a: TimelineDocument, _ b: TimelineDocument, within tolerance: TimelineTolerance = .exact
  ) {
    let pairing = FramePairing(a, b)
    let comparison = TimelineComparison(
      a, b, within: tolerance, comparesFrames: pairing.isByIndex)
    let pairs = Self.inOrder(comparison.events.map { $0.withoutReasons })
    events = pairs.filter { !$0.areAlike }
    channels = pairing.channels().map {
      ChannelDifference($0.channel, $0.samples, tolerance: tolerance.value)
    }.filter { $0.count > 0 || $0.isInOneOnly }
    ends = (a.outcome, b.outcome)
    scrollsSideways = (a.scrollsSideways, b.scrollsSideways)
    endsInAnotherState = ends.a.isOtherState(than: ends.b)
    endsElsewhere = ends.a.isElsewhere(than: ends.b, tolerance: tolerance.value)
    divergence =
      pairing.isByIndex
      ? Self.divergence(of: comparison) : Self.divergence(of: channels, ends, endsElsewhere)
    guard divergence != nil || !events.isEmpty else { return nil }
    trace = (a.header["trace"]?.text ?? "", b.header["trace"]?.text ?? "")
    scene = (a.header["scene"]?.text ?? "", b.header["scene"]?.text ?? "")
    settings = Self.settings(of: comparison)
    context = Self.context(of: pairs)
    cause = events.first { $0.isDecision && $0.change != .moved } ?? events.first
  }

  /// Compares two runs, replayed or read, with numbers rounded as timelines round them; nil if they
  /// are alike.
  ///
  /// - Parameters:
  ///   - a: the run that is changed.
  ///   - b: what it is changed to.
  ///   - tolerance: how far numbers and times may be apart.
  public init?(of a: Timeline, and b: Timeline, tolerance: TimelineTolerance = .exact) {
    // Most traces are alike under two tunings, and then single fields need no comparison.
    guard !a.goes(as: b) else { return nil }
    self.init(TimelineDocument(a), TimelineDocument(b), within: tolerance)
  }

  /// The time at which they diverge, in seconds since the trace began.
  package var time: Double {
    min(divergence?.time ?? .infinity, events.first?.time ?? .infinity)
  }

  /// The number of events that changed in this way.
  package func count(of change: EventPair.Change) -> Int { events.count { $0.change == change } }

  // MARK: Parts

  /// By time; at the same moment, in the order in which they were found.
  private static func inOrder(_ pairs: [EventPair]) -> [EventPair] {
    pairs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { $0.element }
  }

  /// The settings' key paths are those of `--set`.
  private static func settings(of comparison: TimelineComparison) -> [FieldDifference] {
    let header = comparison.differences.first { $0.kind == .header }
    return (header?.fields ?? []).compactMap { field in
      var field = field
      if field.keyPath.hasPrefix("settings.") {
        field.keyPath.removeFirst("settings.".count)
      } else if field.keyPath == "refreshRate" {
        // The screen's own rate is shown as part of the screen.
        guard header?.fields.contains(where: { $0.keyPath == "device.refreshRate" }) == false else {
          return nil
        }
      } else if field.keyPath != "maxSettle", !field.keyPath.hasPrefix("device.") {
        return nil
      }
      return field
    }
  }

  private static func divergence(of comparison: TimelineComparison) -> Divergence? {
    let first = comparison.differences.first { $0.kind == .frame || $0.kind == .final }
    guard let first else { return nil }
    let line = first.expected ?? first.actual
    var continues: Side?
    if first.expected == nil { continues = .b }
    if first.actual == nil { continues = .a }
    return Divergence(
      time: first.time, frame: line?.frame?.index, fields: first.fields,
      continues: continues)
  }

  /// At different refresh rates a frame has no counterpart, so the channels and the end are
  /// compared.
  private static func divergence(
    of channels: [ChannelDifference], _ ends: (a: Outcome, b: Outcome),
    _ endsElsewhere: Bool
  ) -> Divergence? {
    let parting = channels.filter { $0.differs }.min {
      ($0.first?.time ?? .infinity) < ($1.first?.time ?? .infinity)
    }
    guard let parting, let first = parting.first else {
      let time = min(ends.a.time, ends.b.time)
      return endsElsewhere ? Divergence(time: time, frame: nil, fields: [], continues: nil) : nil
    }
    let location = TextLocation(source: parting.channel.name)
    let field = FieldDifference(
      keyPath: parting.channel.name,
      // Interpolated values are not rounded yet.
      expected: first.a.map { JSONNode(.number(Self.rounded($0)), at: location) },
      actual: first.b.map { JSONNode(.number(Self.rounded($0)), at: location) })
    return Divergence(time: first.time, frame: nil, fields: [field], continues: nil)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// The numbers of events that are shown: before the first that differs, and of the same moment.
  private static let reach = (before: 2, after: 3)

  private static func context(of pairs: [EventPair]) -> [EventPair] {
    guard let first = pairs.firstIndex(where: { !$0.areAlike }) else { return [] }
    let moment = pairs[first...].prefix { $0.time == pairs[first].time }
    return Array(pairs[max(0, first - reach.before)..<first] + moment.prefix(reach.after))
  }
}

extension TimelineComparison.EventPair {
  /// The change of an event from a to b.
  package enum Change: String, Sendable, CaseIterable {
    /// Only b has it.
    case added
    /// Only a has it.
    case removed
    /// Both have it, at different times.
    case moved
    /// Both have it at the same time, with other numbers or another choice.
    case changed
  }

  /// Nil if the two are alike.
  package var change: Change? {
    guard expected != nil else { return .added }
    guard actual != nil else { return .removed }
    guard !fields.isEmpty else { return nil }
    return fields.contains { $0.keyPath == "t" } ? .moved : .changed
  }

  /// The time at which it happened, in seconds; of two events the earlier one's.
  public var time: Double {
    min(expected?.time ?? .infinity, actual?.time ?? .infinity)
  }

  /// Whether it is a rule's choice in at least one of the two.
  public var isDecision: Bool {
    [expected, actual].contains { $0?.isDecision == true }
  }

  /// The pair without reasons and margins, so that it is alike if only those differ.
  fileprivate var withoutReasons: Self {
    var pair = self
    pair.fields.removeAll { TimelineEvent.isReason($0.keyPath) }
    return pair
  }
}
