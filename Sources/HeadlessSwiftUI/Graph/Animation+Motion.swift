import HeadlessUIKit
import JSONText
import MotionLaws

extension Animation {
  /// The law by which views move.
  var hostedLaw: HostedLaw {
    switch law {
    case .curve(let x1, let y1, let x2, let y2, let duration):
      .curve(TimingCurve(x1, y1, x2, y2), duration: duration / speed)
    case .spring(let response, let dampingRatio, _):
      .spring(
        SpringParameters(angularFrequency: 2 * .pi * speed / response, dampingRatio: dampingRatio))
    }
  }

  /// `spring(response 0.5, dampingFraction 0.825)`, for the story.
  var words: String {
    switch law {
    case .curve(let x1, let y1, let x2, let y2, let duration):
      "timingCurve(\(x1.rounded3), \(y1.rounded3), \(x2.rounded3), \(y2.rounded3), duration \(duration.rounded3))"
    case .spring(let response, let dampingRatio, _):
      "spring(response \(response.rounded3), dampingFraction \(dampingRatio.rounded3))"
    }
  }
}
