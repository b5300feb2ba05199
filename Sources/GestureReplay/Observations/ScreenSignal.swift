import GestureTraces
import JSONText
import SheetSystems

/// What a run shows of some channels around the moments of an observation: sampled densely enough
/// for linear interpolation.
struct ScreenSignal: Sendable {
  /// Seconds between two samples.
  ///
  /// A fling that slows down as UIScrollView's does, from 4,000 pt/s, deviates from a chord of that
  /// length by 0.001 pt.
  static let interval = 0.001

  /// How long before an input a sample is taken: touches are known to a microsecond.
  private static let instant = 1e-6

  /// Ascending, in seconds.
  private let times: [Double]

  /// For each sample, the channels' values.
  private let rows: [[Double?]]

  /// - Parameters:
  ///   - channels: what is sampled.
  ///   - simulator: the run, at its beginning.
  ///   - trace: what the fingers do in it: at a touch the content jumps.
  ///   - observed: ascending times, in seconds.
  ///   - interval: seconds between two samples.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  init<Sheet: SheetSystem>(
    of channels: [ObservedChannel], in simulator: Simulator<Sheet>, _ trace: Trace,
    around observed: [Double], every interval: Double = Self.interval
  ) throws(InputFailure) {
    let times = Self.looks(around: observed, trace, every: interval)
    var rows: [[Double?]] = []
    rows.reserveCapacity(times.count)
    var simulator = simulator
    _ = try simulator.look(at: times) { frame in
      rows.append(ObservedChannel.values(of: channels, in: frame))
    }
    self.times = times
    self.rows = rows
  }

  /// Every interval as far as an offset can move an observed moment, and at both sides of every
  /// input there.
  private static func looks(
    around observed: [Double], _ trace: Trace, every interval: Double
  ) -> [Double] {
    let reach = ClockOffset.range.upperBound + interval
    var looks: [Double] = []
    for time in observed {
      var next = max(looks.last.map { $0 + interval } ?? -.infinity, time - reach)
      while next < time + reach {
        looks.append(next)
        next += interval
      }
    }
    let inputs = trace.samples.map { $0.time } + trace.actions.map { $0.time }
    for time in inputs { looks += [time - instant, time] }
    return looks.sorted()
  }

  /// Goes through moments in ascending order.
  ///
  /// - Parameters:
  ///   - moments: seconds since the trace began.
  ///   - take: receives each moment's index and the channels' values then.
  func walk(_ moments: [Double], _ take: (_ place: Int, _ values: Values) -> Void) {
    guard !times.isEmpty else { return }
    var before = 0
    for (place, moment) in moments.enumerated() {
      while before + 1 < times.count, times[before + 1] <= moment { before += 1 }
      let after = min(before + 1, times.count - 1)
      let gap = times[after] - times[before]
      let part = gap > 0 ? min(max((moment - times[before]) / gap, 0), 1) : 0
      take(place, Values(before: rows[before], after: rows[after], part: part))
    }
  }

  /// The channels' values between two samples.
  struct Values {
    fileprivate let before: [Double?]
    fileprivate let after: [Double?]

    /// How far between them, 0 to 1.
    fileprivate let part: Double

    subscript(channel: Int) -> Double? {
      guard let start = before[channel] else { return nil }
      guard let end = after[channel] else { return start }
      return start + (end - start) * part
    }
  }
}
