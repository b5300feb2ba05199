import JSONText
import MotionLaws

/// How a driver hands the touches of a script to an app.
struct TouchDriver: Sendable {
  /// Its name in a sentence: `chromedriver`.
  let name: String

  /// What happens to the touches on the way, each in a few words; `rate` is in frames per second,
  /// of the screen that the app shows on.
  let losses: @Sendable (FingerSteps, TraceExporter.Options, _ rate: Double) -> [String]

  /// The touches that the app gets.
  let deliver:
    @Sendable (FingerSteps, TraceExporter.Options, _ rate: Double) throws(InputFailure)
      -> [TouchSample]
}

/// What happens to touches on their way to an app.
extension [TouchSample] {
  /// What a driver does at once: the moves of several fingers at one time, or one landing, lift or
  /// cancellation.
  var moments: [[TouchSample]] {
    var moments: [[TouchSample]] = []
    for sample in self {
      if sample.phase == .moved, let first = moments.last?.first, first.phase == .moved,
        sample.time <= first.time + Tolerance.simultaneity,
        moments.last?.contains(where: { $0.id == sample.id }) == false
      {
        moments[moments.count - 1].append(sample)
      } else {
        moments.append([sample])
      }
    }
    return moments
  }

  /// With times in whole milliseconds: each is rounded separately, so that there is no drift.
  func inMilliseconds() -> [TouchSample] {
    map { sample in
      var sample = sample
      sample.time = (sample.time * 1000).rounded() / 1000
      return sample
    }
  }

  /// With changed positions.
  func moved(_ place: (Point) -> Point) -> [TouchSample] {
    map { sample in
      var sample = sample
      sample.point = place(sample.point)
      return sample
    }
  }

  /// Without the cancellations of fingers that do not land again, which stay down.
  func withoutLastCancellations() -> [TouchSample] {
    enumerated().filter { index, sample in
      sample.phase != .cancelled || self[(index + 1)...].contains { $0.id == sample.id }
    }.map { $0.element }
  }

  /// With lifts instead of cancellations.
  func lifted() -> [TouchSample] {
    map { sample in
      var sample = sample
      if sample.phase == .cancelled { sample.phase = .ended }
      return sample
    }
  }

  /// Keeps only the last of each finger's moves in a frame, with its own time.
  ///
  /// Anything that is not a move is delivered at once, after the waiting moves.
  func coalesced(rate: Double) -> [TouchSample] {
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
  func interpolated(rate: Double, _ source: TextLocation?) throws(InputFailure) -> [TouchSample] {
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

  /// How long the finger of a path moves, in seconds.
  private var movingTime: Double {
    zip(self, dropFirst()).reduce(0) { sum, pair in
      pair.0.point == pair.1.point ? sum : sum + pair.1.time - pair.0.time
    }
  }

  /// A finger's path from landing to lift, sampled once per frame while it moves.
  private func sampled(rate: Double) -> [TouchSample] {
    guard let landing = first, var lift = last else { return [] }
    var delivered = [landing]
    for (from, to) in zip(self, dropFirst()) where from.point != to.point {
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

  /// At the pace of a driver that waits, after each step, until the page has seen it with its next
  /// frame.
  ///
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - latency: seconds to the page and back, without the wait for a frame.
  /// - Returns: the touches at the times at which the page sees them.
  func paced(rate: Double, latency: Double) -> [TouchSample] {
    var clock = 0.0
    var last = 0.0
    var delivered: [TouchSample] = []
    for moment in moments {
      guard let time = moment.first?.time else { continue }
      if !delivered.isEmpty {
        clock += ((time - last + latency) * rate).rounded(.up) / rate
      }
      last = time
      for var sample in moment {
        sample.time = clock
        delivered.append(sample)
      }
    }
    return delivered
  }
}
