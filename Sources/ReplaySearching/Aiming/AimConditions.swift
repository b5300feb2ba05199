package import GestureTraces
import JSONText

/// A device and its mood: what a gesture that is aimed must not depend on.
package struct AimCondition: Sendable, Hashable {
  /// Frames per second; nil for the scene's.
  package var refreshRate: Double?

  /// The degradation of touches on their way to the app.
  package var degradation = Degradation()

  /// The scene's own refresh rate, and touches as they are.
  package static let nominal = AimCondition()

  package init(refreshRate: Double? = nil, degradation: Degradation = Degradation()) {
    (self.refreshRate, self.degradation) = (refreshRate, degradation)
  }

  /// `30 Hz, touches at 60 Hz, a stall of 0.05 s at 0.4 s`.
  package var words: String {
    var words = [refreshRate.map { "\($0.exact) Hz" } ?? "the scene's refresh rate"]
    if let rate = degradation.samplingRate { words.append("touches at \(rate.exact) Hz") }
    if degradation.jitter > 0 {
      words.append("times off by up to \(degradation.jitter.exact) s, seed \(degradation.seed)")
    }
    return (words + Self.disturbances(of: degradation)).joined(separator: ", ")
  }

  /// The disturbances of touches, in words, apart from when they are sampled.
  fileprivate static func disturbances(of degradation: Degradation) -> [String] {
    var words: [String] = []
    if let driver = degradation.driver { words.append("performed by \(driver.rawValue)") }
    if degradation.droppedMoves > 0 { words.append("\(degradation.droppedMoves) samples lost") }
    if let rate = degradation.coalescingRate { words.append("coalesced at \(rate.exact) Hz") }
    for hitch in degradation.hitches {
      words.append("a stall of \(hitch.duration.exact) s at \(hitch.start.exact) s")
    }
    if let time = degradation.cancellationTime { words.append("cancelled at \(time.exact) s") }
    return words
  }
}

/// The conditions under which an aimed gesture must reach its goal.
package struct AimConditions: Sendable {
  /// The conditions under which gestures that seemed good have missed.
  var found: [AimCondition] = []

  /// Hz: the refresh rates of phones and tablets, and of those that save power.
  package static let refreshRates = [60.0, 120, 30]

  /// Hz: the rates at which their screens sample touches.
  package static let samplingRates = [120.0, 60, 240, 90]

  /// Seconds for which an app is often too busy to take touches.
  package static let stall = 0.05

  /// Seconds by which the times of touches are off, to either side: half a sample at 120 Hz.
  package static let jitter = 0.004

  /// The number of stalls that are tried over a gesture, and as many times with jitter.
  private static let stallCount = 36

  /// The number of stalls that are tried while the finger is recognized, and the seconds that takes
  /// at most.
  private static let earlyStallCount = 24
  private static let recognitionTime = 0.3

  private static let jitterCount = 48

  /// All of them in words, with what a user adds to each.
  package static func words(under added: Degradation) -> String {
    let rates = refreshRates.sorted().map(\.exact)
    let least = samplingRates.min() ?? 0
    let most = samplingRates.max() ?? 0
    let sampling = added.samplingRate?.exact ?? "\(least.exact) to \(most.exact)"
    return
      ([
        "\(rates.dropLast().joined(separator: ", ")) and \(rates.last ?? "") Hz",
        "touches at \(sampling) Hz", "a stall of \(stall.exact) s anywhere",
        "times off by up to \(max(jitter, added.jitter).exact) s",
      ] + AimCondition.disturbances(of: added)).joined(separator: ", ")
  }

  /// The few that tell most, to be tried first: the slowest device, the fastest, and stalls around
  /// the lift.
  func telling(for duration: Double) -> [AimCondition] {
    [
      Self.condition((30, 60), stallAt: duration - Self.stall / 2),
      Self.condition((120, 240), stallAt: duration - Self.stall - 0.004),
      Self.condition((60, 60), jitterSeed: 1),
      Self.condition((60, 120), stallAt: 0.008),
      Self.condition((120, 120), stallAt: 0.04),
    ] + found
  }

  /// All: each refresh rate with each sampling rate, stalls from before the landing until the lift,
  /// and jitter, with the rates in turn.
  ///
  /// Every other stall has jitter as well.
  ///
  /// - Parameters:
  ///   - duration: the gesture's, in seconds.
  ///   - seed: of the jitter.
  /// - Returns: in the order in which they are tried.
  static func all(for duration: Double, seed: UInt64) -> [AimCondition] {
    var all: [AimCondition] = []
    for refreshRate in refreshRates {
      for samplingRate in samplingRates { all.append(condition((refreshRate, samplingRate))) }
    }
    let first = -stall * 0.9
    func stalled(_ rates: (refresh: Double, sampling: Double), at start: Double, _ index: Int) {
      // Every other device is uneven, too.
      let jitterSeed = index % 2 == 1 ? seed &+ UInt64(jitterCount + all.count) : nil
      all.append(condition(rates, stallAt: start, jitterSeed: jitterSeed))
    }
    for index in 0..<stallCount {
      let start = first + (duration - first) * Double(index) / Double(stallCount - 1)
      stalled(turn(index), at: start, index)
      // The last tenth of a second decides most, so that stalls come closer together there.
      let late = duration - 0.1 + 0.1 * Double(index) / Double(stallCount)
      if index % 2 == 0 { stalled(turn(index / 2 + 1), at: late, index / 2) }
    }
    for index in 0..<earlyStallCount {
      let share = Double(index) / Double(earlyStallCount)
      stalled(turn(index), at: min(recognitionTime, duration) * share, index)
    }
    for index in 0..<jitterCount {
      all.append(condition(turn(index), jitterSeed: seed &+ UInt64(index)))
    }
    return all
  }

  /// Each pair of rates in turn.
  private static func turn(_ index: Int) -> (refresh: Double, sampling: Double) {
    (
      refreshRates[index % refreshRates.count],
      samplingRates[index / refreshRates.count % samplingRates.count]
    )
  }

  /// At a refresh rate and a sampling rate.
  private static func condition(
    _ rates: (refresh: Double, sampling: Double), stallAt start: Double? = nil,
    jitterSeed: UInt64? = nil
  ) -> AimCondition {
    var degradation = Degradation()
    degradation.samplingRate = rates.sampling
    if let start {
      // A stall that began before the trace is seen as its end.
      let begin = max(0, (start * 1000).rounded() / 1000)
      let duration = min(stall, start + stall)
      if duration > 0.001 { degradation.hitches = [.init(start: begin, duration: duration)] }
    }
    if let jitterSeed { (degradation.jitter, degradation.seed) = (jitter, jitterSeed) }
    return AimCondition(refreshRate: rates.refresh, degradation: degradation)
  }
}

extension AimCondition {
  /// The condition and what a user adds to it.
  func under(_ added: Degradation) -> AimCondition {
    var both = self
    both.degradation.driver = added.driver
    both.degradation.samplingRate = added.samplingRate ?? degradation.samplingRate
    both.degradation.jitter = max(added.jitter, degradation.jitter)
    both.degradation.droppedMoves = added.droppedMoves
    both.degradation.coalescingRate = added.coalescingRate
    both.degradation.hitches += added.hitches
    both.degradation.cancellationTime = added.cancellationTime
    both.degradation.seed = degradation.seed &+ added.seed
    return both
  }
}
