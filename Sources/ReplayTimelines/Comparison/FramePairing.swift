import GestureEngine
import JSONText

/// The frames of two timelines, matched by time.
///
/// If both have the same refresh rate, frames correspond by their index. If not, the frames of the
/// lower rate set the moments, and the other timeline's values are interpolated between its frames.
/// A run that ends before the other holds its final values.
struct FramePairing {
  /// A moment, and its position among the frames of each timeline, counted from 0.
  ///
  /// In a pause of both timelines it also represents the moments after it.
  struct Moment {
    /// Seconds since the trace began: of the first and the last moment that it represents.
    var times: ClosedRange<Double>
    var a: Double
    var b: Double

    /// The number of moments it represents, at least 1.
    var count = 1
  }

  /// In the order of time.
  let moments: [Moment]

  private let a: Side
  private let b: Side

  init(_ a: TimelineDocument, _ b: TimelineDocument) {
    self.a = Side(a)
    self.b = Side(b)
    moments = Self.moments(self.a, self.b)
  }

  /// Whether frames correspond by their index.
  var isByIndex: Bool { Self.ratio(a, b) == nil }

  /// The channels that the frames can be compared by, each with its values at every moment.
  ///
  /// Each pan that is active in one of them has its own channels; the horizontal ones only if it
  /// moves sideways.
  func channels() -> [(channel: Channel, samples: [ChannelDifference.Sample])] {
    let channels = comparedChannels()
    return zip(channels, zip(a.series(of: channels), b.series(of: channels))).compactMap {
      channel, series in
      guard !channel.isSidewaysPan || series.0.moves || series.1.moves else { return nil }
      let samples = moments.map {
        ChannelDifference.Sample(
          times: $0.times, count: $0.count, a: series.0.value(at: $0.a),
          b: series.1.value(at: $0.b))
      }
      return (channel, samples)
    }
  }

  private func comparedChannels() -> [Channel] {
    func union(_ names: [String]) -> [String] {
      names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let parts =
      Channel.ofParts
      + union(a.scrollViews + b.scrollViews).flatMap { Channel.ofScrollView($0) }
    return parts.filter { $0.quantity.use == .channel }
      + union(a.activePans + b.activePans).flatMap { Channel.ofPan($0) }
  }

  private static func moments(_ a: Side, _ b: Side) -> [Moment] {
    if let ratio = ratio(a, b) {
      return ratio.a < ratio.b
        ? moments(ofSlower: a, ratio.a, faster: b, ratio.b)
        : moments(ofSlower: b, ratio.b, faster: a, ratio.a).map {
          Moment(times: $0.times, a: $0.b, b: $0.a, count: $0.count)
        }
    }
    let common = min(a.frames.count, b.frames.count)
    let longer = a.frames.count > b.frames.count ? a.frames : b.frames
    let stretches =
      TimelineDocument.Frames.stretches(a.frames, b.frames)
      + longer.lines(from: common).reduce(into: [Range<Int>]()) { rest, lines in
        let start = rest.last?.upperBound ?? common
        rest.append(start..<start + lines.count)
      }
    return stretches.map { stretch in
      let frames = stretch.lowerBound < a.frames.count ? a.frames : b.frames
      let position = Double(stretch.lowerBound)
      return Moment(
        times: frames[stretch.lowerBound].time...frames[stretch.upperBound - 1].time, a: position,
        b: position, count: stretch.count)
    }
  }

  /// The moments that the frames of a lower refresh rate set; their `a` is the position in that
  /// timeline.
  private static func moments(
    ofSlower slower: Side, _ slowRate: Double, faster: Side, _ fastRate: Double
  ) -> [Moment] {
    let position = { (index: Int) in Double(index) * fastRate / slowRate }
    // A header may say any rate: there are never more moments than frames.
    let end = max(slower.frames.count, faster.frames.count)
    var moments: [Moment] = []
    var index = 0
    while index < end {
      let place = position(index)
      guard index < slower.frames.count || place <= Double(faster.frames.count) - 1 else { break }
      var next = min(slower.endOfPause(at: index), end)
      let stop =
        place < Double(faster.frames.count) ? faster.endOfPause(at: Int(place)) : Int.max
      if Double(stop) < position(next - 1) + 1 {
        next = max(index + 1, min(next, Int(Double(stop - 1) * slowRate / fastRate)))
      }
      moments.append(
        Moment(
          times: Double(index) / slowRate...Double(next - 1) / slowRate, a: Double(index),
          b: place, count: next - index))
      index = next
    }
    return moments
  }

  /// The two refresh rates, if both are known and they differ.
  private static func ratio(_ a: Side, _ b: Side) -> (a: Double, b: Double)? {
    guard let rateA = a.rate, let rateB = b.rate, rateA != rateB, rateA > 0, rateB > 0 else {
      return nil
    }
    return (rateA, rateB)
  }

  /// One timeline's frames.
  private struct Side {
    let frames: TimelineDocument.Frames
    let recognizers: [String]
    let scrollViews: [String]

    /// The frames of the run as they are shown, read once for all channels.
    private let shown: [Frame]

    /// The frame that the screen showed at the end.
    let last: Frame

    /// Frames per second.
    let rate: Double?

    init(_ document: TimelineDocument) {
      frames = document.frames
      (recognizers, scrollViews) = (document.recognizers, document.scrollViews)
      shown = frames.runs.compactMap { $0.first.frame }
      last = document.outcome.frame
      rate = document.header["refreshRate"]?.number
    }

    /// The pans that are active in a frame, in the order in which they are first.
    var activePans: [String] {
      shown.flatMap { frame in frame.pans.map { recognizers[$0.index] } }
    }

    /// The values of each channel, as timelines round them.
    ///
    /// All are read in one pass, because passing through many frames takes longer than reading.
    func series(of channels: [Channel]) -> [Series] {
      var reader = ChannelReader(channels, recognizers: recognizers, scrollViews: scrollViews)
      reader.read(last)
      let starts = frames.runs.map { $0.positions.lowerBound }
      var series = reader.values.map {
        Series(starts: starts, count: frames.count, last: $0?.ifKnown?.roundedToThousandths)
      }
      for index in series.indices { series[index].values.reserveCapacity(starts.count) }
      for frame in shown {
        reader.read(frame)
        for index in series.indices {
          series[index].values.append(reader.values[index]?.ifKnown?.roundedToThousandths)
        }
      }
      return series
    }

    /// The first position after a frame's at which the value may differ from that frame's.
    func endOfPause(at position: Int) -> Int {
      position < frames.count ? frames.run(at: position).positions.upperBound : Int.max
    }
  }

  /// A channel's values, frame by frame; those of a pause are kept once.
  private struct Series {
    /// The positions at which the values begin, and how many frames there are.
    let starts: [Int]
    let count: Int

    var values: [Double?] = []

    /// The value held after the last frame.
    let last: Double?

    /// Whether a value is other than 0.
    var moves: Bool { values.contains { ($0 ?? 0) != 0 } }

    /// The value at a position among the frames, interpolated between two.
    func value(at position: Double) -> Double? {
      guard position < Double(count) else { return last }
      let index = Int(position)
      let fraction = position - Double(index)
      let value = self.value(ofFrame: index)
      guard fraction > 0, let value else { return value }
      let next = index + 1 < count ? self.value(ofFrame: index + 1) : last
      return next.map { value + fraction * ($0 - value) }
    }

    private func value(ofFrame index: Int) -> Double? {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= index { low = middle } else { high = middle }
      }
      return values[low]
    }
  }
}

extension Channel {
  /// Whether it is a pan's along the horizontal axis.
  fileprivate var isSidewaysPan: Bool {
    guard case .pan = source else { return false }
    return pairIndex == 0
  }
}
