import GestureTraces
import JSONText
import ReplayJudging

extension AimAnswer {
  /// The changes that a user can make so that a gesture is found; empty if the goal alone is left.
  package var waysOut: [String] {
    var ways: [String] = []
    if options.kinds != nil { ways.append("more kinds of gestures") }
    if options.origin != nil { ways.append("another place to begin") }
    if options.maximumSpeed < FingerLimits.defaultSpeed { ways.append("faster fingers") }
    if options.under != Degradation() { ways.append("less to endure") }
    if let tolerance { ways.append("a tolerance, such as \(tolerance)") }
    return ways
  }

  /// The first goal of one exact number, with room around it.
  private var tolerance: String? {
    for expectation in goal.expectations {
      if case .value(let node) = expectation.expected, let number = node.number {
        return "\(expectation.keyPath)={\"equals\": \(number.exact), \"within\": 1}"
      }
    }
    return nil
  }
}
