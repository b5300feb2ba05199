import MotionLaws

extension UIView {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  public class func animate(
    withDuration duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], file: file, line: line, function: function,
      animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    begin(
      law(duration: duration, options), delay: delay, options, AppCall(file, line, function),
      animations, completion)
  }

  /// A nested animation has the duration and the curve of the outer one, unless an option overrides
  /// them.
  private class func law(duration: TimeInterval, _ options: AnimationOptions) -> ProgressLaw {
    guard let outer = UIViewAnimation.current?.law else {
      return .timing(options.curve, duration: duration)
    }
    let hasOwnCurve = options.contains(.overrideInheritedCurve)
    guard options.contains(.overrideInheritedDuration) else {
      return hasOwnCurve ? .timing(options.curve, duration: outer.duration) : outer
    }
    if case .timing(let curve, _) = outer, !hasOwnCurve {
      return .timing(curve, duration: duration)
    }
    return .timing(options.curve, duration: duration)
  }

  /// A spring that is at rest after a duration, as engine.md's UIKit spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UIKitSpring(
      duration: duration, dampingRatio: min(max(dampingRatio, 0.001), 1),
      initialVelocity: velocity, settlingEpsilon: 0.001)
    begin(
      duration > 0 ? .spring(spring) : .timing(.linear, duration: 0), delay: delay, options,
      AppCall(file, line, function), animations, completion)
  }

  public class func performWithoutAnimation(_ actions: () -> Void) {
    UIViewAnimation.run(in: nil, actions)
  }

  /// Whether a block runs in which changes are animated.
  public class var inheritedAnimationDuration: TimeInterval {
    UIViewAnimation.current?.law.duration ?? 0
  }

  private class func begin(
    _ law: ProgressLaw, delay: Double, _ options: AnimationOptions, _ call: AppCall,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let run = AppRun.current else {
      animations()
      completion?(true)
      return
    }
    let animation = UIViewAnimation(
      law: law, delay: delay, options: options, at: run.time, from: call, completion: completion)
    run.begin(animation, animations)
  }
}
