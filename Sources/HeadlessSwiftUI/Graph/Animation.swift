import MotionLaws

/// The way in which a change moves: a law over time, delayed, faster, and again.
public struct Animation: Hashable, Sendable {
  enum Law: Hashable, Sendable {
    /// A curve by its control points, over seconds.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)

    /// A spring by the seconds of its response and its damping ratio.
    case spring(response: Double, dampingRatio: Double, blendDuration: Double)

    /// The curve of the keyboard.
    case keyboard(KeyboardCurve)
  }

  var law: Law

  /// Seconds until it moves.
  var delay = 0.0
  var speed = 1.0
  var repeatCount: Int? = 1
  var autoreverses = false

  init(_ law: Law) { self.law = law }

  /// The animation where none is named: a spring, as SwiftUI has it from iOS 17 on.
  public static let `default` = Animation.spring(duration: 0.5, bounce: 0)

  // MARK: Curves, of 0.35 s unless said (Apple's documentation)

  static let usualDuration = 0.35

  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }
  public static let linear = Animation.linear(duration: usualDuration)
  public static let easeIn = Animation.easeIn(duration: usualDuration)
  public static let easeOut = Animation.easeOut(duration: usualDuration)
  public static let easeInOut = Animation.easeInOut(duration: usualDuration)

  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.curve(x1: x1, y1: y1, x2: x2, y2: y2, duration: max(0, duration)))
  }

  // MARK: Springs

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      .spring(
        response: response, dampingRatio: dampingFraction, blendDuration: blendDuration))
  }

  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(
      response: duration, dampingFraction: dampingFraction(ofBounce: bounce),
      blendDuration: blendDuration)
  }

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation { interactiveSpring() }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let response = 2 * Double.pi / (stiffness / mass).squareRoot()
    return spring(
      response: response, dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static var smooth: Animation { smooth() }
  public static var snappy: Animation { snappy() }
  public static var bouncy: Animation { bouncy() }

  /// The damping ratio of a bounce (Apple's documentation of `Spring`): 1 − bounce, and 1 / (1 + bounce)
  /// below 0.
  private static func dampingFraction(ofBounce bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  // MARK: Changes

  public func delay(_ delay: Double) -> Animation {
    var animation = self
    animation.delay += delay
    return animation
  }

  public func speed(_ speed: Double) -> Animation {
    var animation = self
    animation.speed *= speed
    animation.delay /= speed
    return animation
  }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    var animation = self
    (animation.repeatCount, animation.autoreverses) = (count, autoreverses)
    return animation
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var animation = self
    (animation.repeatCount, animation.autoreverses) = (nil, autoreverses)
    return animation
  }
}
