package import GestureTraces
package import JSONText
import MotionLaws

/// How a recorder sampled: what velocities of its trace are worth.
package struct RecordedSampling: Sendable {
  /// How many fingers landed in all.
  private var touchCount = 0

  /// How many of them have no sample between landing and lift.
  private var unmovedCount = 0

  /// How many of those went farther than a finger that rests.
  private var jumpCount = 0

  private let sampleCount: Int

  /// Seconds between samples; nil if there are too few.
  private let interval: Double?

  /// How far a finger that rests may seem to go, in points.
  private static let restDistance = 10.0

  /// Seconds between samples from which on velocities are rough: less than two samples of a
  /// screen's 60 Hz, in the tenth of a second that recognizers look back.
  private static let roughInterval = 0.04

  /// From how many samples on an interval tells how the recorder samples.
  private static let leastSamples = 6

  package init(of trace: Trace) {
    sampleCount = trace.samples.count
    interval = TraceStatistics(of: trace).interval?.median
    var landings: [Int: (sample: TouchSample, moves: Int)] = [:]
    for sample in trace.samples {
      switch sample.phase {
      case .began:
        touchCount += 1
        landings[sample.id] = (sample, 0)
      case .moved, .stationary: landings[sample.id]?.moves += 1
      case .ended, .cancelled:
        guard let landing = landings.removeValue(forKey: sample.id), landing.moves == 0 else {
          continue
        }
        unmovedCount += 1
        if (sample.point - landing.sample.point).length > Self.restDistance { jumpCount += 1 }
      }
    }
  }

  /// `3 touches, 210 samples, one every 8.33 ms; 1 touch has no moves`.
  package var summary: String {
    var parts = ["\(touchCount) \(touchCount == 1 ? "touch" : "touches"), \(sampleCount) samples"]
    if let interval { parts[0] += ", one every \(((interval * 1e5).rounded() / 100).exact) ms" }
    if unmovedCount > 0 {
      parts.append("\(unmovedCount) \(unmovedCount == 1 ? "touch has" : "touches have") no moves")
    }
    return parts.joined(separator: "; ")
  }

  /// What makes velocities rough, or loses a finger's way.
  ///
  /// - Parameter source: the recording's name.
  /// - Returns: at most one warning for each.
  package func warnings(source: String) -> [InputFailure] {
    var warnings: [InputFailure] = []
    if jumpCount > 0 {
      warnings.append(
        InputFailure(
          "\(jumpCount) of \(touchCount) touches \(jumpCount == 1 ? "goes" : "go") more than "
            + "\(Self.restDistance.exact) pt without a move between landing and lift",
          expected: "a recording of moves too: without them, a swipe has no velocity",
          at: TextLocation(source: source)))
    }
    if let interval, interval >= Self.roughInterval, sampleCount >= Self.leastSamples {
      warnings.append(
        InputFailure(
          "samples come every \((interval * 1000).rounded().exact) ms, so velocities are rough",
          expected: "a recording of every touch event, one in 8 to 17 ms, if velocities matter",
          at: TextLocation(source: source)))
    }
    return warnings
  }
}
