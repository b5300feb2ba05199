import GestureTraces
import JSONText
import MotionLaws

/// A driver that hands the touches of a script to an app.
struct TouchDriver: Sendable {
  /// Its name in a sentence: `chromedriver`.
  let name: String

  /// Whether it can perform the touches at all.
  var suits: @Sendable (FingerSteps) -> Bool = { _ in true }

  /// The changes to the touches on the way, each in a few words; `rate` is in frames per second, of
  /// the screen that the app shows on.
  let losses: @Sendable (FingerSteps, TraceExporter.Options, _ rate: Double) -> [String]

  /// The touches that the app gets.
  let deliver:
    @Sendable (FingerSteps, TraceExporter.Options, _ rate: Double) throws(InputFailure)
      -> [TouchSample]
}

/// Changes to touches on their way to an app.
extension [TouchSample] {
  /// The groups of samples that a driver delivers at once: the moves of several fingers at one
  /// time, or one landing, lift or cancellation.
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

  /// Without the moves to where a finger is, of which Chromium tells a page nothing.
  func withoutMovesInPlace() -> [TouchSample] {
    var places: [Int: Point] = [:]
    return filter { sample in
      let isInPlace = sample.phase == .moved && places[sample.id] == sample.point
      places[sample.id] = sample.point
      return !isInPlace
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
