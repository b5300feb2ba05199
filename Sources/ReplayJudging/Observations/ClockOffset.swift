/// The time by which a screen shows something later than its simulated run, and the further delay
/// after a lift until each motion begins.
///
/// A touch appears on screen in a later frame: recordings of a real UIScrollView are up to 17 ms
/// behind their touches in a drag. While fingers are down, the content follows them whatever the
/// parameters are, so those frames choose first. All others choose among the offsets that suit
/// those frames equally well; of offsets that are as good, the one with the least delays is taken.
///
/// Deviations count by the loss of Geman and McClure (Bulletin of the International Statistical
/// Institute 52, 1987): it limits the effect of large deviations, such as those after a release
/// that leads elsewhere.
package struct ClockOffset: Sendable {
  /// The range of the offset between the clocks, in seconds.
  package static let range = -0.1...0.1

  /// The distance, in points, at which a deviation counts half of its maximum: some frames of a
  /// slow drag.
  private static let lossScale = 50.0

  /// The amount that may be added to the least loss of a drag: a twentieth of it, and for each
  /// frame the loss of a fiftieth of a point.
  private static let slack = (part: 0.05, distance: 0.02)

  static let coarseStep = 0.001
  static let fineStep = 0.000_02

  private let signal: ScreenSignal
  private let releases: TraceReleases

  /// The times at which the frames were observed, in seconds.
  private let times: [Double]

  private let observed: [ObservedRun.Value]

  /// For each channel, the distance in its unit at which a deviation counts half of its maximum.
  private let lossScales: [Double]

  /// The amount that `slack` allows a drag for its frames.
  private let dragSlack: Double

  /// The range of each delay, in seconds.
  let ranges: [ClosedRange<Double>]

  /// The delays that the signal's run lacks already.
  private let leftOut: [Double]

  /// - Parameters:
  ///   - run: what was observed.
  ///   - signal: what the run shows.
  ///   - ranges: what each delay can be, in seconds.
  ///   - leftOut: the delays that were left out of the signal's run.
  init(
    _ run: ObservedRun, _ signal: ScreenSignal, _ ranges: [ClosedRange<Double>],
    leftOut: [Double]
  ) {
    self.signal = signal
    self.ranges = ranges
    self.leftOut = leftOut
    releases = run.releases
    times = run.times
    observed = run.values
    lossScales = run.scales.map { $0 * Self.lossScale }
    let distance = Self.slack.distance / Self.lossScale
    let count = Double(run.isDrag.count { $0 } * run.channels.count)
    dragSlack = count * distance * distance
  }

  /// A suitable clock, and how its offset is known.
  package struct Estimate {
    /// Its offset is the middle if several are equally good, and 0 if it is one of them.
    package var clock: RecordingClock
    var origin = Verification.OffsetOrigin.estimated
  }

  /// Tries all offsets of the range, or only delays if the offset is given.
  func search(offset: Double?) -> Estimate {
    if let offset {
      let rough = withDelays(candidate(offset))
      let best = refined([rough], around: rough)[0]
      return Estimate(clock: best.clock, origin: .given)
    }
    let count = (Self.range.upperBound / Self.coarseStep).rounded()
    let coarse = grid(0, steps: Int(count), of: Self.coarseStep)
    let limit = dragLimit(of: coarse)
    let rough = Choice(coarse.map { $0.drag <= limit ? withDelays($0) : $0 }, within: limit)
    if let plateau = rough.plateau {
      return Estimate(clock: plateau, origin: rough.origin)
    }
    let fine = grid(
      rough.best.clock.offset, steps: Int((Self.coarseStep / Self.fineStep).rounded()),
      of: Self.fineStep)
    let choice = Choice(
      refined(fine, around: rough.best), within: min(limit, dragLimit(of: fine)))
    return Estimate(clock: choice.middle, origin: choice.origin)
  }

  /// The most that the loss of a drag may be.
  private func dragLimit(of candidates: [Candidate]) -> Double {
    let least = candidates.map { $0.drag }.min() ?? 0
    return least * (1 + Self.slack.part) + dragSlack
  }

  // MARK: Losses

  struct Candidate {
    var clock: RecordingClock

    /// Of the frames with a finger down.
    var drag = 0.0

    /// Of the frames that no delay moves.
    var other = 0.0

    /// Of the frames of each release.
    var releases: [Double]

    /// Of all frames.
    var all: Double { releases.reduce(other, +) }

    /// The sum of the delays, in seconds.
    var delay: Double { clock.delays.reduce(0, +) }
  }

  private func grid(_ middle: Double, steps: Int, of step: Double) -> [Candidate] {
    (-steps...steps).map { middle + Double($0) * step }.filter { Self.range.contains($0) }
      .map { candidate($0) }
  }

  /// The losses with the least delays.
  private func candidate(_ offset: Double) -> Candidate {
    candidate(RecordingClock(offset: offset, delays: ranges.map { $0.lowerBound }))
  }

  func candidate(_ clock: RecordingClock) -> Candidate {
    var candidate = Candidate(clock: clock, releases: ranges.map { _ in 0 })
    var next = 0
    let places = releases.places(of: times, clock, leavingOut: leftOut)
    var starts: [ScreenSignal.Values] = []
    signal.walk(places.compactMap { $0.start }) { _, simulated in starts.append(simulated) }
    var begun = starts[...]
    signal.walk(places.map { $0.moment }) { place, simulated in
      let start = places[place].start == nil ? nil : begun.popFirst()
      while next < observed.count, observed[next].frame == place {
        let real = observed[next]
        let loss = min(loss(of: simulated, real), start.map { self.loss(of: $0, real) } ?? 1)
        if let release = places[place].release {
          candidate.releases[release] += loss
        } else {
          candidate.other += loss
        }
        if real.isDrag { candidate.drag += loss }
        next += 1
      }
    }
    return candidate
  }

  /// The loss of a run that shows other values than an observed one, from 0 to 1.
  private func loss(of simulated: ScreenSignal.Values, _ real: ObservedRun.Value) -> Double {
    let deviation = simulated[real.channel].map { (real.number - $0) / lossScales[real.channel] }
    let square = deviation.map { $0 * $0 } ?? .infinity
    return square.isFinite ? square / (1 + square) : 1
  }
}
