import HeadlessUIKit
import JSONText
import MotionLaws

extension Animation {
  /// The law by which views move.
  private var hostedLaw: HostedLaw {
    switch law {
    case .curve(let x1, let y1, let x2, let y2, let duration):
      .curve(TimingCurve(x1, y1, x2, y2), duration: duration / speed)
    case .spring(let response, let dampingRatio, _):
      .spring(
        SpringParameters(angularFrequency: 2 * .pi * speed / response, dampingRatio: dampingRatio))
    case .keyboard(let curve): .keyboard(curve)
    }
  }

  /// Seconds until a run of it looks as if it were over.
  private var logicalDuration: Double {
    switch law {
    case .curve(_, _, _, _, let duration): duration / speed
    case .spring(let response, _, _): response / speed
    case .keyboard(let curve): curve.duration
    }
  }

  /// The motion that it asks for, with the line of the app that asked; nil if the line is not known.
  func hosted(_ call: HostedCall?) -> HostedAnimation {
    let said = call.flatMap { $0.says.isEmpty ? nil : "\($0.says)(\(words))" } ?? words
    var animation = HostedAnimation(hostedLaw, logicalDuration: logicalDuration, words: said)
    (animation.delay, animation.runs) = (delay, repeatCount)
    (animation.autoreverses, animation.call) = (autoreverses && repeatCount != 1, call)
    return animation
  }

  /// The spring that takes place and velocity from what moves before; nil for a curve.
  var spring: SpringParameters? {
    if case .spring(let parameters) = hostedLaw { parameters } else { nil }
  }

  /// Seconds until what it moves has arrived.
  var lengths: AnimationLengths {
    let hosted = hosted(nil)
    return AnimationLengths(logical: hosted.logicalLength, removed: hosted.length)
  }

  /// `spring(response 0.5, dampingFraction 0.825)`, for the story.
  private var words: String {
    switch law {
    case .curve(let x1, let y1, let x2, let y2, let duration):
      "timingCurve(\(x1.rounded3), \(y1.rounded3), \(x2.rounded3), \(y2.rounded3), duration \(duration.rounded3))"
    case .spring(let response, let dampingRatio, _):
      "spring(response \(response.rounded3), dampingFraction \(dampingRatio.rounded3))"
    case .keyboard: "the keyboard"
    }
  }

  /// The animation of what moves with the keyboard.
  init(along law: ProgressLaw) {
    switch law {
    case .timing(let curve, let duration):
      self.init(
        .curve(
          x1: curve.first.x, y1: curve.first.y, x2: curve.second.x, y2: curve.second.y,
          duration: duration))
    case .spring(let spring):
      self.init(
        .spring(
          response: 2 * .pi / spring.angularFrequency, dampingRatio: spring.dampingRatio,
          blendDuration: 0))
    case .keyboard(let curve): self.init(.keyboard(curve))
    }
  }
}

/// Seconds until a motion looks as if it were over, and until it is.
struct AnimationLengths {
  var logical: Double
  var removed: Double

  /// The lengths of two motions together.
  func joined(with other: Self?) -> Self {
    guard let other else { return self }
    return Self(
      logical: max(logical, other.logical), removed: max(removed, other.removed))
  }
}
