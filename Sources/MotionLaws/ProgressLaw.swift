/// The law by which an animation's progress goes from 0 to 1 over its duration.
public enum ProgressLaw: Sendable {
  /// A timing curve over a duration in seconds; with 0 seconds it ends at once.
  case timing(TimingCurve, duration: Double)

  /// UIKit's spring animation.
  case spring(UIKitSpring)

  /// The curve of the keyboard.
  case keyboard(KeyboardCurve)

  /// Seconds until the progress is 1 for good.
  public var duration: Double {
    switch self {
    case .timing(_, let duration): duration
    case .spring(let spring): spring.duration
    case .keyboard(let curve): curve.duration
    }
  }

  /// Whether all of it is documented or measured: not where a spring has an initial velocity at which
  /// UIKit's choice of a frequency is not known.
  package var isMeasured: Bool {
    switch self {
    case .timing, .keyboard: true
    case .spring(let spring): spring.isMeasured
    }
  }

  /// The progress: 0 at the beginning, 1 from the duration on.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: the part of the way covered.
  public func progress(at time: Double) -> Double {
    switch self {
    case .timing(let curve, let duration):
      time < duration ? curve.progress(at: time / duration) : 1
    case .spring(let spring): spring.progress(at: time)
    case .keyboard(let curve): curve.progress(at: time)
    }
  }

  /// The rate of the progress per second; 0 from the duration on.
  ///
  /// - Parameter time: seconds since the animation began.
  /// - Returns: per second.
  public func rate(at time: Double) -> Double {
    switch self {
    case .timing(let curve, let duration):
      time < duration ? curve.slope(at: time / duration) / duration : 0
    case .spring(let spring): spring.rate(at: time)
    case .keyboard(let curve): curve.rate(at: time)
    }
  }
}
