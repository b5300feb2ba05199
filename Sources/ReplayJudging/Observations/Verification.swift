public import GestureEngine
public import GestureTraces
public import JSONText
public import ReplayTimelines

/// A run compared with what an app's screen did while the fingers did the same: how far the two are
/// apart, and where they diverge.
///
/// ```
/// let verification = try Verification(of: trace, on: scene)
/// verification.agrees                        // true
/// verification.clockOffset                   // 0.0083
/// verification.channels[0].whole.rms         // 0.04
/// ```
public struct Verification: Sendable {
  /// In points; three pixels on most phones.
  public static let defaultTolerance = 1.0

  /// The stage that a moment belongs to.
  package enum Stage: String, Sendable, CaseIterable {
    /// A finger is down.
    case drag

    /// No finger is down, and something moves.
    case release

    /// Nothing moves.
    case rest
  }

  /// The deviation of a channel's values from the observed ones.
  public struct Deviation: Sendable, Hashable {
    /// The number of moments that were compared.
    public internal(set) var samples = 0

    /// The root of the mean square, in the channel's unit; 0 without samples.
    public var rms: Double { samples == 0 ? 0 : (squares / Double(samples)).squareRoot() }

    /// The largest, as simulated − observed, in the channel's unit.
    public internal(set) var worst = 0.0

    /// The time of the largest deviation, on the recording's clock, in seconds.
    public internal(set) var time = 0.0

    private var squares = 0.0

    mutating func add(_ moment: ObservedDeviation) {
      samples += 1
      squares += moment.deviation * moment.deviation
      guard moment.deviation.magnitude > worst.magnitude else { return }
      (worst, time) = (moment.deviation, moment.time)
    }
  }

  /// A number on the screen that was observed.
  public struct Channel: Sendable {
    /// Its key path in a frame, such as `scroll.y`.
    public let keyPath: String

    /// `pt`, `pt/s`; empty for a ratio.
    public let unit: String

    /// The deviation that is allowed, in the channel's unit, as the root mean square: of the drag,
    /// of everything that moves, and at rest, each separately.
    public let tolerance: Double

    public internal(set) var whole = Deviation()

    /// Each stage that has samples.
    package internal(set) var stages: [Stage: Deviation] = [:]

    /// The release, and the moments of the drag at which the screen showed another value than
    /// before: a held finger and rest do not count as motion.
    package internal(set) var moving = Deviation()

    /// The number of observed values that have no counterpart in the run.
    public internal(set) var missing = 0

    /// Whether any stage that the tolerance applies to exceeds it, or the run has no value at all
    /// for what was observed.
    public var differs: Bool {
      guard whole.samples > 0 else { return missing > 0 }
      return held.contains { $0.deviation.rms > tolerance }
    }

    /// The stages that the tolerance applies to, each with its name: `drag`, `moving`, `rest`.
    ///
    /// A release is judged together with its drag. A real release begins with a frame of the
    /// screen, up to a frame after the finger is lifted, and is off by that much throughout.
    package var held: [(name: String, deviation: Deviation)] {
      var held: [(name: String, deviation: Deviation)] = []
      if let drag = stages[.drag] { held.append((Stage.drag.rawValue, drag)) }
      if let release = stages[.release] {
        held.append(
          moving.samples > release.samples ? ("moving", moving) : (Stage.release.rawValue, release))
      }
      if let rest = stages[.rest] { held.append((Stage.rest.rawValue, rest)) }
      return held
    }

    mutating func add(_ moment: ObservedDeviation, _ stage: Stage, hasMoved: Bool) {
      whole.add(moment)
      stages[stage, default: Deviation()].add(moment)
      if stage == .release || stage == .drag && hasMoved { moving.add(moment) }
    }
  }

  /// The origin of the offset between the clocks.
  package enum OffsetOrigin: String, Sendable {
    case given
    case estimated

    /// Estimated, and at an end of the range: the clocks may be farther apart.
    case limit

    /// Nothing that was observed determines it, so 0 is used.
    case unknown
  }

  /// A value of how it ended.
  public struct FinalValue: Sendable {
    /// Its key path in a timeline's final line, such as `sheet.state`.
    public let keyPath: String

    /// As the recording has it: a value, or an object of bounds.
    public let observed: JSONNode

    /// Nil if the run has no such value.
    public let simulated: JSONNode?

    public let agrees: Bool
  }

  /// The moment at which the run departs from what was observed.
  public struct Divergence: Sendable {
    /// The channel that is farthest off.
    public let keyPath: String
    public let unit: String

    /// The first moment from which the two stay apart, on the recording's clock, in seconds.
    public let time: Double

    /// The largest deviation before it, as a magnitude in the channel's unit.
    public let followedWithin: Double

    /// The decision of the run that led there; nil if there was none.
    public let cause: TimelineEvent?
  }

  /// The delay after a lift until a motion begins on the screen, compared with a run.
  package struct Delay: Sendable, Hashable {
    /// The time of the last finger's lift, on the recording's clock, in seconds.
    package let lift: Double

    /// From 0 to a display step, unless given.
    package let seconds: Double
  }

  package let trace: String

  /// The time by which the screen shows something later than the run, in seconds.
  public let clockOffset: Double

  package let offsetOrigin: OffsetOrigin

  /// For each lift after which no finger is down, the delay of the motion.
  package var delays: [Delay] {
    zip(releases.all, clock.delays).map { Delay(lift: $0.lift, seconds: $1) }
  }

  /// The given tolerance in points, from which each channel's is derived.
  package let tolerance: Double

  /// In the recording's order.
  public let channels: [Channel]

  public let final: [FinalValue]

  /// Nil if no channel differs.
  public let divergence: Divergence?

  /// Channels of the recording whose key paths no frame of the run has, each with a suggestion.
  public let unknownChannels: [(keyPath: String, suggestion: String)]

  /// The run, in which all motions begin at the lift.
  public let timeline: Timeline

  /// The clock that relates the recording's times to those of the run.
  let clock: RecordingClock
  let releases: TraceReleases

  /// Reads those of `channels` from frames.
  let reader: ChannelReader

  /// For each of them how far the run is off, in the order of time.
  let deviations: [[ObservedDeviation]]

  /// Whether every channel and the end are as observed; a channel that the run lacks is not.
  public var agrees: Bool {
    unknownChannels.isEmpty && !channels.contains { $0.differs } && final.allSatisfy { $0.agrees }
  }

  /// Replays a trace and compares the run with what the trace's recording observed.
  ///
  /// - Parameters:
  ///   - trace: what the fingers did, with `observed`.
  ///   - scene: what is touched.
  ///   - options: how it is replayed.
  ///   - offset: how much later the screen shows something, in seconds; nil to estimate it. How much
  ///     later still each motion begins after a lift is estimated, too.
  ///   - tolerance: how far it may be off, in points: the RMS of the drag, of everything that
  ///     moves, and at rest; for a velocity in points per frame, for a ratio in hundredths.
  /// - Throws: if nothing was observed, or nothing that the scene shows; what the replay throws.
  public init(
    of trace: Trace, on scene: ReplayScene, options: ReplayOptions = ReplayOptions(),
    offset: Double? = nil, tolerance: Double = Verification.defaultTolerance
  ) throws(InputFailure) {
    let replayer = TraceReplayer(PreparedScene(scene), options)
    self = try Self(of: trace, on: replayer, offset: offset, .estimated, tolerance: tolerance)
  }

  /// Compares a run with what the trace's recording observed.
  ///
  /// - Parameters:
  ///   - trace: what was recorded.
  ///   - replayer: what replays it.
  ///   - offset: the offset between the clocks; nil to estimate it.
  ///   - delays: how much later the recording's values are seen.
  ///   - tolerance: how far a channel may be off.
  ///   - withLooks: whether a page shows the run, so that an app's views are painted.
  /// - Throws: as the other initializer, and if the delays do not suit the trace.
  package init(
    of trace: Trace, on replayer: TraceReplayer, offset: Double?, _ delays: DelayChoice,
    tolerance: Double, withLooks: Bool = false
  ) throws(InputFailure) {
    let run = try ObservedRun(of: trace, on: replayer)
    let estimate = try run.clock(offset: offset, delays)
    let timeline = try Timeline(of: try run.simulator(estimate.clock), withLooks: withLooks)
    let comparison = try ObservedComparison(run, estimate.clock, tolerance: tolerance)
    self.trace = trace.name
    (clock, clockOffset, offsetOrigin) = (estimate.clock, estimate.clock.offset, estimate.origin)
    releases = run.releases
    self.tolerance = tolerance
    self.timeline = timeline
    channels = comparison.channels
    unknownChannels = run.unknown
    reader = run.reader
    deviations = comparison.deviations
    final = run.finalValues(of: timeline.outcome, within: tolerance)
    divergence = comparison.divergence(in: timeline, of: run, estimate.clock)
  }
}
