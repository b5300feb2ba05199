package import JSONText
import MotionLaws

/// Touches at the rate of a screen or a digitizer.
extension [TouchSample] {
  /// Keeps only the last of each finger's moves in a frame, with its own time.
  ///
  /// Anything that is not a move is delivered at once, after the waiting moves.
  package func coalesced(rate: Double) -> [TouchSample] {
    // Times are written in microseconds: a sample at a frame's beginning is the frame's.
    let slack = 1e-6
    var delivered: [TouchSample] = []
    var waiting: [TouchSample] = []
    var frame = -1.0
    for sample in self {
      let own = ((sample.time + slack) * rate).rounded(.down)
      if own != frame || sample.phase != .moved {
        delivered += waiting
        waiting.removeAll()
        frame = own
      }
      if sample.phase == .moved {
        waiting.removeAll { $0.id == sample.id }
        waiting.append(sample)
      } else {
        delivered.append(sample)
      }
    }
    return delivered + waiting
  }

  /// Sampled once per frame on the straight lines between positions, with landings and lifts at
  /// their times.
  ///
  /// - Throws: if that makes more than a million samples.
  package func interpolated(rate: Double, _ source: TextLocation?) throws(InputFailure)
    -> [TouchSample]
  {
    var paths: [Int: [TouchSample]] = [:]
    var delivered: [TouchSample] = []
    for sample in self {
      paths[sample.id, default: []].append(sample)
      guard sample.phase.isLift, let path = paths.removeValue(forKey: sample.id) else { continue }
      let frames = path.movingTime * rate
      guard Double(delivered.count) + frames <= Double(Self.maximumCount) else {
        throw InputFailure(
          "the fingers move for more than \(rounded: Double(Self.maximumCount) / rate) s",
          expected: "a shorter trace; trim cuts a part out", at: source)
      }
      delivered += path.sampled(rate: rate)
    }
    // The sort is stable: what a finger does at one time keeps its order.
    return delivered.sorted { $0.time < $1.time }
  }

  private static var maximumCount: Int { 1_000_000 }

  /// The time during which the finger of a path moves, in seconds.
  private var movingTime: Double {
    zip(self, dropFirst()).reduce(0) { sum, pair in
      Self.isMoving(pair.0, pair.1) ? sum + pair.1.time - pair.0.time : sum
    }
  }

  /// Whether a finger moves on its way to a sample.
  ///
  /// One that moved nowhere did, too: its screen
  /// sampled it there, and without such samples a rest before the lift would have the velocity of
  /// the moves before it.
  private static func isMoving(_ sample: TouchSample, _ next: TouchSample) -> Bool {
    sample.point != next.point || next.phase == .moved
  }

  /// A finger's path from landing to lift, sampled once per frame while it moves.
  private func sampled(rate: Double) -> [TouchSample] {
    guard let landing = first, var lift = last else { return [] }
    var delivered = [landing]
    for (from, to) in zip(self, dropFirst()) where Self.isMoving(from, to) {
      var frame = (from.time * rate).rounded(.down) + 1
      while frame / rate <= to.time {
        let share = (frame / rate - from.time) / (to.time - from.time)
        delivered.append(
          TouchSample(
            time: frame / rate, id: landing.id, phase: .moved,
            point: from.point + (to.point - from.point) * share))
        frame += 1
      }
    }
    if let place = delivered.last?.point, place != lift.point {
      let phase = lift.phase
      lift.phase = .moved
      delivered.append(lift)
      lift.phase = phase
    }
    return delivered + [lift]
  }
}
