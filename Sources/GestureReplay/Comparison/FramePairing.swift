import JSONText

/// The frames of two timelines, matched by time.
///
/// At one refresh rate frames stand for each other by their index. At two, the frames of the lower
/// rate set the moments, and the other timeline's values are interpolated between its frames. A
/// run that ends before the other holds its final values.
struct FramePairing {
  /// A moment, and where it lies among the frames of each timeline, counted from 0.
  struct Moment {
    /// Seconds since the trace began.
    var time: Double
    var a: Double
    var b: Double
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

  /// Whether frames stand for each other by their index.
  var isByIndex: Bool { Self.ratio(a, b) == nil }

  /// A channel's values at every moment.
  func samples(of channel: Channel) -> [ChannelDifference.Sample] {
    let (a, b) = (a.series(of: channel), b.series(of: channel))
    return moments.map { .init(time: $0.time, a: a.value(at: $0.a), b: b.value(at: $0.b)) }
  }

  private static func moments(_ a: Side, _ b: Side) -> [Moment] {
    guard let ratio = ratio(a, b) else {
      return (0..<max(a.frames.count, b.frames.count)).map { index in
        let time = (index < a.frames.count ? a : b).frames[index]["t"]?.number ?? 0
        return Moment(time: time, a: Double(index), b: Double(index))
      }
    }
    let isSlowerA = ratio.a < ratio.b
    let (slower, faster) = isSlowerA ? (a, b) : (b, a)
    let (slowRate, fastRate) = isSlowerA ? (ratio.a, ratio.b) : (ratio.b, ratio.a)
    var moments: [Moment] = []
    // A header may say any rate: there are never more moments than frames.
    for index in 0..<max(a.frames.count, b.frames.count) {
      let position = Double(index) * fastRate / slowRate
      guard index < slower.frames.count || position <= Double(faster.frames.count) - 1 else {
        break
      }
      moments.append(
        Moment(
          time: Double(index) / slowRate, a: isSlowerA ? Double(index) : position,
          b: isSlowerA ? position : Double(index)))
    }
    return moments
  }

  /// The two refresh rates, where both are known and they differ.
  private static func ratio(_ a: Side, _ b: Side) -> (a: Double, b: Double)? {
    guard let rateA = a.rate, let rateB = b.rate, rateA != rateB, rateA > 0, rateB > 0 else {
      return nil
    }
    return (rateA, rateB)
  }

  /// One timeline's frames.
  private struct Side {
    let frames: [JSONNode]
    let final: JSONNode

    /// Frames per second.
    let rate: Double?

    init(_ document: TimelineDocument) {
      frames = document.lines.filter { $0.kind == .frame }.map { $0.node }
      final = document.final
      rate = document.header["refreshRate"]?.number
    }

    func series(of channel: Channel) -> Series {
      Series(values: frames.map(channel.value), last: channel.value(in: final))
    }
  }

  /// A channel's values, frame by frame.
  private struct Series {
    let values: [Double?]

    /// What is held behind the last frame.
    let last: Double?

    /// The value at a position among the frames, interpolated between two.
    func value(at position: Double) -> Double? {
      guard position < Double(values.count) else { return last }
      let index = Int(position)
      let fraction = position - Double(index)
      let value = values[index]
      guard fraction > 0, let value else { return value }
      let next = index + 1 < values.count ? values[index + 1] : last
      return next.map { value + fraction * ($0 - value) }
    }
  }
}
