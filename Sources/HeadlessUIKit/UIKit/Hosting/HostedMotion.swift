package import Foundation
package import MotionLaws

/// The law of a declarative view's motion.
package enum HostedLaw {
  case curve(TimingCurve, duration: Double)

  /// A spring, which takes place and velocity from whatever moves before.
  case spring(SpringParameters)

  fileprivate var law: AnimationLaw {
    switch self {
    case .curve(let curve, let duration): .timing(curve, duration: duration)
    case .spring(let parameters): .spring(parameters, initialVelocity: 0)
    }
  }
}

/// The motion of declarative views: several views by one law.
@MainActor
package enum HostedMotion {
  /// Seconds since the trace began.
  package static var time: Double { AppRun.current?.time ?? 0 }

  /// Moves what a block changes.
  ///
  /// - Parameters:
  ///   - law: how it moves.
  ///   - delay: seconds until it does.
  ///   - words: who asks for it, for the story.
  ///   - velocity: the velocity of a number of a view that fingers have moved until now, per second.
  ///   - changes: what is changed.
  ///   - completion: what follows once all has arrived.
  package static func animate(
    _ law: HostedLaw, delay: Double, words: String,
    velocity: @escaping (UIView, HostedNumber) -> Double,
    _ changes: () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard let run = AppRun.current else {
      changes()
      return completion()
    }
    var options: UIView.AnimationOptions = [.allowUserInteraction]
    var spring: SpringParameters?
    if case .spring(let parameters) = law {
      spring = parameters
      options.insert(.beginFromCurrentState)
    }
    let animation = UIViewAnimation(
      law: law.law, delay: delay, options: options, at: run.time, from: AppCall(ofUser: words)
    ) { _ in MainActor.assumeIsolated { completion() } }
    animation.spring = spring
    animation.fingerVelocity = { view, property in
      HostedNumber(property).map { velocity(view, $0) } ?? 0
    }
    run.motion.begin(animation, changes)
  }

  /// Changes a view at once: what moved it ends.
  package static func replace(_ view: UIView, _ change: () -> Void) {
    AppRun.current?.motion.interrupt(in: view, by: nil, because: "a finger moves it now") { _ in
      true
    }
    UIView.performWithoutAnimation(change)
  }
}

/// A number of a view that fingers move.
package enum HostedNumber: Hashable, Sendable {
  case centerX, centerY, width, height, alpha

  init?(_ property: AnimatedProperty) {
    switch property {
    case .centerX: self = .centerX
    case .centerY: self = .centerY
    case .width: self = .width
    case .height: self = .height
    case .alpha: self = .alpha
    default: return nil
    }
  }
}
