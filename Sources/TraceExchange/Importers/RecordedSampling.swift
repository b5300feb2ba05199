package import GestureTraces
package import JSONText
import MotionLaws

/// A recorder's sampling, which decides what velocities of its trace are worth.
///
/// Only a finger that moves says how often it was sampled: many recorders write nothing while it
/// rests, so the time from a tap's landing to its lift is not an interval.
package struct RecordedSampling: Sendable {
  /// The number of fingers that landed in all.
  private var touchCount = 0

  /// The number of them that have no sample between landing and lift.
  private var unmovedCount = 0

  /// The number of those that went farther than a finger that rests.
  private var jumpCount = 0

  private let sampleCount: Int

  /// Whether the importer made the moves.
  private let isPlayed: Bool

  /// Seconds from a finger's sample to the last before it of any finger: their median, the
  /// longest, and how many there are; nil if no finger moves.
  private let interval: (median: Double, longest: Double, count: Int)?

  /// The distance that a finger at rest may seem to go, in points.
  private static let restDistance = 10.0

  /// Seconds between samples from which on velocities are rough: less than two samples of a
  /// screen's 60 Hz, in the tenth of a second that recognizers look back.
  private static let roughInterval = 0.04

  /// From how many intervals on their median tells how the recorder samples.
  private static let leastIntervals = 5

  /// The shortest pause that is mentioned: at least this many seconds, and so many intervals.
  private static let leastPause = 0.1
  private static let intervalsOfPause = 3.0

  package init(of trace: Trace, kind: RecordingKind) {
    sampleCount = trace.samples.count
    isPlayed = kind.isPlayed
    var landings: [Int: (sample: TouchSample, moves: Int)] = [:]
    var intervals: [Double] = []
    intervals.reserveCapacity(trace.samples.count)
    var lastTime = 0.0
    for sample in trace.samples {
      let landing = landings[sample.id]
      if landing == nil { touchCount += 1 }
      if sample.phase.isLift {
        landings[sample.id] = nil
      } else {
        landings[sample.id] = (landing?.sample ?? sample, (landing?.moves ?? -1) + 1)
      }
      let seconds = sample.time - lastTime
      lastTime = sample.time
      guard let landing else { continue }
      guard sample.phase.isLift, landing.moves == 0 else {
        if seconds > Tolerance.simultaneity { intervals.append(seconds) }
        continue
      }
      unmovedCount += 1
      if (sample.point - landing.sample.point).length > Self.restDistance { jumpCount += 1 }
    }
    intervals.sort()
    interval = intervals.last.map { (intervals[intervals.count / 2], $0, intervals.count) }
  }

  /// `3 touches, 210 samples, one every 8.33 ms; 1 touch has no moves`.
  package var summary: String {
    let touches = "\(touchCount) \(touchCount == 1 ? "touch" : "touches")"
    var parts = ["\(touches), \(isPlayed ? "played as " : "")\(sampleCount) samples"]
    if let interval {
      parts[0] += ", one every \(Self.milliseconds(interval.median))"
      if interval.longest >= max(Self.leastPause, Self.intervalsOfPause * interval.median) {
        parts.append("the longest pause between two is \(Self.milliseconds(interval.longest))")
      }
    }
    if unmovedCount > 0 {
      parts.append("\(unmovedCount) \(unmovedCount == 1 ? "touch has" : "touches have") no moves")
    }
    return parts.joined(separator: "; ")
  }

  /// `8.33 ms`.
  private static func milliseconds(_ seconds: Double) -> String {
    "\(((seconds * 1e5).rounded() / 100).exact) ms"
  }

  /// Warnings of what makes velocities rough, or loses a finger's way; none about what the importer
  /// played.
  ///
  /// - Parameter source: the recording's name.
  /// - Returns: at most one warning for each.
  package func warnings(source: String) -> [InputFailure] {
    guard !isPlayed else { return [] }
    var warnings: [InputFailure] = []
    if jumpCount > 0 {
      warnings.append(
        InputFailure(
          "\(jumpCount) of \(touchCount) touches \(jumpCount == 1 ? "goes" : "go") more than "
            + "\(Self.restDistance.exact) pt without a move between landing and lift",
          expected: "a recording of moves too: without them, a swipe has no velocity",
          at: TextLocation(source: source)))
    }
    if let interval, interval.median >= Self.roughInterval, interval.count >= Self.leastIntervals {
      warnings.append(
        InputFailure(
          "samples come every \((interval.median * 1000).rounded().exact) ms, "
            + "so velocities are rough",
          expected: "a recording of every touch event, one in 8 to 17 ms, if velocities matter",
          at: TextLocation(source: source)))
    }
    return warnings
  }
}
