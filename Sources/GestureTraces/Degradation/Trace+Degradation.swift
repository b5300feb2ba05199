public import JSONText
import MotionLaws

extension Trace {
  /// The trace as a bad device would deliver it.
  ///
  /// Observations are left out, because the screen would have shown something else.
  ///
  /// - Parameter degradation: what the device does.
  /// - Returns: the trace, with times in whole microseconds and positions in thousandths of a
  ///   point, as in a file.
  /// - Throws: if a number of the degradation is out of range, a hitch ends after
  ///   `Trace.maximumTime`, sampling makes more than a million samples, or the driver has fewer
  ///   fingers than the trace.
  public func degraded(by degradation: Degradation) throws(InputFailure) -> Trace {
    try degradation.check()
    var generator = SplitMix64(seed: degradation.seed)
    let seeds = (drop: generator.next(), jitter: generator.next())
    var trace = self
    trace.observed = nil
    if let driver = degradation.driver {
      trace.samples = try driver.delivered(
        samples, rate: Degradation.drivenRate, sourceLocation)
    }
    if let rate = degradation.samplingRate {
      trace.samples = try trace.samples.interpolated(rate: rate, sourceLocation)
    }
    trace.samples.shiftTimes(by: degradation.jitter, seed: seeds.jitter)
    trace.samples.dropMoves(degradation.droppedMoves, seed: seeds.drop)
    if let rate = degradation.coalescingRate {
      trace.samples = trace.samples.coalesced(rate: rate)
    }
    for hitch in degradation.hitches.sorted(by: { $0.start < $1.start }) { trace.delay(hitch) }
    if let time = degradation.cancellationTime { trace.samples.cancel(at: time) }
    trace.samples.roundAsWritten()
    return trace
  }

  /// Delivers at the end of a hitch what happens during it.
  private mutating func delay(_ hitch: Degradation.Hitch) {
    let end = hitch.start + hitch.duration
    for index in samples.indices where (hitch.start..<end).contains(samples[index].time) {
      samples[index].time = end
    }
    for index in actions.indices where (hitch.start..<end).contains(actions[index].time) {
      actions[index].time = end
    }
  }
}

extension [TouchSample] {
  /// Shifts times by up to some seconds to either side, keeping their order.
  fileprivate mutating func shiftTimes(by jitter: Double, seed: UInt64) {
    guard jitter > 0 else { return }
    var generator = SplitMix64(seed: seed)
    var last = 0.0
    for index in indices {
      let time = self[index].time + jitter * generator.nextSigned()
      last = Swift.min(Swift.max(time, last), Trace.maximumTime)
      self[index].time = last
    }
  }

  /// Drops some samples of fingers that stay down, each with equal probability.
  fileprivate mutating func dropMoves(_ count: Int, seed: UInt64) {
    guard count > 0 else { return }
    var generator = SplitMix64(seed: seed)
    var moves = indices.filter { self[$0].phase == .moved || self[$0].phase == .stationary }
    // The beginning of a Fisher–Yates shuffle.
    for place in 0..<Swift.min(count, moves.count) {
      let rest = UInt64(moves.count - place)
      moves.swapAt(place, place + Int(generator.next().multipliedFullWidth(by: rest).high))
    }
    let dropped = Set(moves.prefix(count))
    self = indices.filter { !dropped.contains($0) }.map { self[$0] }
  }

  fileprivate mutating func roundAsWritten() {
    for index in indices {
      self[index].time = (self[index].time * 1e6).rounded() / 1e6
      self[index].point.x = (self[index].point.x * 1e3).rounded() / 1e3
      self[index].point.y = (self[index].point.y * 1e3).rounded() / 1e3
    }
  }

  /// Cancels the fingers that are down at a time.
  fileprivate mutating func cancel(at time: Double) {
    var kept: [(sample: TouchSample, isCancellation: Bool)] = []
    var cut: Set<Int> = []
    for stroke in Stroke.all(in: self) {
      guard let first = stroke.samples.first?.sample, let last = stroke.samples.last?.sample,
        first.time < time, time < last.time
      else { continue }
      cut.formUnion(stroke.samples.map { $0.index }.filter { self[$0].time > time })
      kept.append((stroke.cut(at: time, .cancelled), true))
    }
    kept += indices.filter { !cut.contains($0) }.map { (self[$0], false) }
    self = kept.enumerated().sorted {
      ($0.element.sample.time, $0.element.isCancellation ? 1 : 0, $0.offset)
        < ($1.element.sample.time, $1.element.isCancellation ? 1 : 0, $1.offset)
    }.map { $0.element.sample }
  }
}

extension Degradation {
  /// - Throws: if a number is out of range.
  fileprivate func check() throws(InputFailure) {
    for rate in [samplingRate, coalescingRate] {
      if let rate { try RecipeLimits.check(rate, "rate", "Hz", Self.rates) }
    }
    try RecipeLimits.check(jitter, "jitter", "seconds", Self.jitters)
    guard Self.drops.contains(droppedMoves) else {
      throw InputFailure(
        "\(droppedMoves) dropped samples are out of range",
        expected: "from \(Self.drops.lowerBound) to \(Self.drops.upperBound)")
    }
    for hitch in hitches {
      try RecipeLimits.check(hitch.start, "hitch's start", "seconds", Self.times)
      try RecipeLimits.check(hitch.duration, "hitch's length", "seconds", Self.hitchDurations)
      try RecipeLimits.check(
        hitch.start + hitch.duration, "hitch's end", "seconds", Self.times)
    }
    if let cancellationTime {
      try RecipeLimits.check(cancellationTime, "time of cancellation", "seconds", Self.times)
    }
  }
}
