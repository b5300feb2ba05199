package import GestureEngine
package import GestureTraces
package import JSONText
package import ReplayTimelines

/// The values of some channels that a run shows around the moments of an observation: sampled
/// densely enough for linear interpolation.
package struct ScreenSignal: Sendable {
  /// Seconds between two samples.
  ///
  /// A fling that slows down as UIScrollView's does, from 4,000 pt/s, deviates from a chord of that
  /// length by 0.001 pt.
  package static let interval = 0.001

  /// The time from a sample to the input that follows it: touches are known to a microsecond.
  private static let instant = 1e-6

  /// Ascending, in seconds.
  private let times: [Double]

  /// The channels' values, one sample after the other; not a number where a sample lacks one.
  private let values: [Double]

  private let channelCount: Int

  /// - Parameters:
  ///   - channels: what is sampled.
  ///   - simulator: the run, at its beginning.
  ///   - trace: what the fingers do in it: at a touch the content jumps.
  ///   - observed: ascending times, in seconds.
  ///   - reach: how far a clock can move an observed moment, in seconds.
  ///   - interval: seconds between two samples.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package init<Sheet: SheetSystem>(
    of channels: [Channel], in simulator: Simulator<Sheet>, _ trace: Trace,
    around observed: [Double], reach: Double, every interval: Double = Self.interval
  ) throws(InputFailure) {
    let times = Self.looks(around: observed, trace, reach: reach + interval, every: interval)
    var values: [Double] = []
    values.reserveCapacity(times.count * channels.count)
    var reader = ChannelReader(channels, in: simulator.description)
    var simulator = simulator
    _ = try simulator.captureFrames(at: times) { frame in
      reader.read(frame)
      for value in reader.values { values.append(value ?? .nan) }
    }
    self.times = times
    self.values = values
    channelCount = channels.count
  }

  /// Every interval as far as a clock can move an observed moment, and at both sides of every input
  /// there.
  private static func looks(
    around observed: [Double], _ trace: Trace, reach: Double, every interval: Double
  ) -> [Double] {
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
  package func walk(_ moments: [Double], _ take: (_ place: Int, _ values: Values) -> Void) {
    guard !times.isEmpty else { return }
    var before = 0
    for (place, moment) in moments.enumerated() {
      while before + Self.stride < times.count, times[before + Self.stride] <= moment {
        before += Self.stride
      }
      while before + 1 < times.count, times[before + 1] <= moment { before += 1 }
      let after = min(before + 1, times.count - 1)
      let gap = times[after] - times[before]
      let part = gap > 0 ? min(max((moment - times[before]) / gap, 0), 1) : 0
      let rows = (before: before * channelCount, after: after * channelCount)
      take(place, Values(all: values, before: rows.before, after: rows.after, part: part))
    }
  }

  /// The number of samples that are passed at once: a moment is about as many after the one before.
  private static let stride = 16

  /// The channels' values between two samples.
  package struct Values {
    fileprivate let all: [Double]

    /// The indices at which the values of the two samples begin.
    fileprivate let before: Int
    fileprivate let after: Int

    /// The position between them, from 0 to 1.
    fileprivate let part: Double

    package subscript(channel: Int) -> Double? {
      let (start, end) = (all[before + channel], all[after + channel])
      guard !start.isNaN else { return nil }
      return end.isNaN ? start : start + (end - start) * part
    }
  }
}
