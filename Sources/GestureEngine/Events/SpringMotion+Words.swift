import JSONText
package import MotionLaws

extension SpringMotion {
  /// The law with its numbers, as events show it.
  package var words: String {
    "spring, angularFrequency \(parameters.angularFrequency.rounded3) rad/s, dampingRatio \(parameters.dampingRatio.rounded3), initialVelocity \(velocity(at: 0).rounded3) pt/s"
  }
}

extension ProgressLaw {
  /// The addition to a reason where the law rests on something that nobody has measured; usually
  /// empty.
  package var reservation: String {
    isMeasured ? "" : ", with an initial velocity beyond what was measured"
  }

  /// The law with its numbers, as events show it.
  package var words: String {
    switch self {
    case .timing(let curve, let duration): "\(curve.name) \(duration.rounded3) s"
    case .keyboard(let curve):
      "keyboard \(curve.duration.rounded3) s, angularFrequency \(curve.angularFrequency.rounded3) rad/s"
    case .spring(let spring):
      "UIKit spring \(spring.duration.rounded3) s, dampingRatio \(spring.dampingRatio.rounded3), initialVelocity \(spring.initialVelocity.rounded3), angularFrequency \(spring.angularFrequency.rounded3) rad/s"
    }
  }
}
