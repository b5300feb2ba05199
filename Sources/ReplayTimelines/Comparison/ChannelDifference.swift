/// The difference between a channel's values in two timelines, over the time of both.
package struct ChannelDifference: Sendable {
  /// A channel's values at one moment, or at those of a pause; nil if a timeline does not have it.
  package struct Sample: Sendable, Hashable {
    /// Seconds since the trace began, of the first of the moments and the last.
    package var times: ClosedRange<Double>

    /// The number of moments, at least 1.
    package var count = 1
    package var a: Double?
    package var b: Double?

    package var time: Double { times.lowerBound }

    /// b − a; nil if one of them is missing.
    package var difference: Double? {
      guard let a, let b else { return nil }
      return b - a
    }
  }

  package let channel: Channel

  /// In the order of time; empty if nothing differs.
  package let samples: [Sample]

  /// The number of moments that were compared.
  package let count: Int

  /// The largest difference, b − a; the first one if there are several; 0 if none is beyond
  /// the tolerance.
  package let largest: Double

  /// The time of the largest difference, in seconds since the trace began.
  package let time: Double

  /// The root of the mean square of the difference, over all moments that were compared.
  package let rootMeanSquare: Double

  /// The first moment at which the difference is beyond the tolerance.
  package let first: Sample?

  /// Whether only one of the two has the channel at all.
  package let isInOneOnly: Bool

  /// The stretches of time in which the difference is beyond the tolerance at every moment, each
  /// from its first such moment to its last; seconds since the trace began.
  package let stretches: [ClosedRange<Double>]

  /// - Parameters:
  ///   - channel: what is compared.
  ///   - samples: both timelines' values, in the order of time.
  ///   - tolerance: how far values may be apart, in the channel's unit.
  init(_ channel: Channel, _ samples: [Sample], tolerance: Double) {
    self.channel = channel
    let compared = samples.filter { $0.difference != nil }
    count = compared.reduce(0) { $0 + $1.count }
    isInOneOnly =
      compared.isEmpty
      && samples.contains { $0.a != nil } != samples.contains { $0.b != nil }
    let isApart = { (sample: Sample) -> Bool in
      guard let a = sample.a, let b = sample.b else { return false }
      return !FieldComparison.areAlike(a, b, within: tolerance)
    }
    let apart = compared.filter(isApart)
    first = apart.first
    stretches = samples.split { !isApart($0) }.compactMap { stretch in
      guard let first = stretch.first, let last = stretch.last else { return nil }
      return first.time...last.times.upperBound
    }
    guard !apart.isEmpty else {
      (self.samples, largest, time, rootMeanSquare) = ([], 0, 0, 0)
      return
    }
    self.samples = samples
    var extreme = (difference: 0.0, time: 0.0)
    var squares = 0.0
    for sample in compared {
      let difference = sample.difference ?? 0
      squares += difference * difference * Double(sample.count)
      // Compared as reports round: among equal extremes the first one counts, whatever the last bit
      // says.
      if difference.magnitude > extreme.difference.magnitude + FieldComparison.slack {
        extreme = (difference, sample.time)
      }
    }
    (largest, time) = extreme
    rootMeanSquare = (squares / Double(count)).squareRoot()
  }

  /// Whether it differs beyond the tolerance.
  package var differs: Bool { first != nil }
}
