import GestureEngine
import GestureTraces
import JSONText
import ReplayTimelines
import TraceExchange

/// Compares how a trace ends as drivers deliver it with how the trace itself ends.
struct DeliveryCheck: Sendable {
  private let tuning: TuningOptions

  /// Frames per second of the driven screen.
  private let rate: Double

  /// The distance by which resting positions may differ, in points.
  private let tolerance: Double

  init(tuning: TuningOptions, rate: Double, tolerance: Double) {
    self.tuning = tuning
    self.rate = rate
    self.tolerance = tolerance
  }

  /// A line for each driver, and whether all of them end where the trace does.
  ///
  /// - Throws: if the trace names no scene, or cannot be replayed.
  func verdicts(
    on trace: Trace, _ kind: TraceExporter, _ options: TraceExporter.Options
  ) throws(InputFailure) -> (lines: [String], areAlike: Bool) {
    let scene = try tuning.scene(for: trace)
    tuning.prepared(trace, for: scene).tell()
    let intended = try ending(of: trace, on: scene)
    var lines: [String] = []
    var areAlike = true
    for delivery in try kind.deliveries(of: trace, options, rate: rate) {
      let delivered = try ending(of: delivery.trace, on: scene)
      let verdict = verdict(intended, delivered)
      areAlike = areAlike && verdict.isAlike
      let words = verdict.words.printable(else: "\u{FFFD}")
      lines.append("As \(delivery.driver) delivers it (\(delivery.losses)): \(words)")
    }
    return (lines, areAlike)
  }

  private func ending(of trace: Trace, on scene: ReplayScene) throws(InputFailure) -> Outcome {
    switch tuning.ending(of: trace, on: scene) {
    case .ended(let fields): return fields
    case .refused(let why):
      throw InputFailure(
        why, expected: "a scene that supports the trace's actions",
        at: trace.source.isEmpty ? nil : TextLocation(source: trace.source))
    }
  }

  private func verdict(_ intended: Outcome, _ delivered: Outcome)
    -> (words: String, isAlike: Bool)
  {
    let (wanted, found) = (intended.verdict, delivered.verdict)
    guard wanted == found else { return ("ends at \(found), the trace at \(wanted)", false) }
    guard let key = farthestKey(intended, delivered),
      let (here, there) = numbers(key, intended, delivered), abs(here - there) > tolerance
    else { return ("ends at \(found), as the trace does", true) }
    return (
      "ends at \(found), as the trace does, but \(key) is \(there.rounded3), the trace's "
        + here.rounded3, false
    )
  }

  /// The number that is farthest from its intended value; nil if there is none.
  private func farthestKey(_ intended: Outcome, _ delivered: Outcome) -> String? {
    // Progress is not a length, and the time and the number of frames are not positions.
    let keys = Outcome.numberKeyPaths.filter {
      !$0.hasSuffix("progress") && $0 != "final.t" && $0 != "final.frames"
    }
    func distance(_ key: String) -> Double {
      numbers(key, intended, delivered).map { abs($0.0 - $0.1) } ?? 0
    }
    return keys.max { distance($0) < distance($1) }
  }

  private func numbers(_ key: String, _ intended: Outcome, _ delivered: Outcome)
    -> (Double, Double)?
  {
    guard let here = intended.number(at: key), let there = delivered.number(at: key) else {
      return nil
    }
    return (here, there)
  }
}
