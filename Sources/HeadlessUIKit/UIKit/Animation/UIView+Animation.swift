import MotionLaws

extension UIView {
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
    let call = AppCall(file, line, function)
    guard mayAnimate([("duration", duration), ("delay", delay)], call) else { return animations() }
    begin(law(duration: duration, options), delay: delay, options, call, animations, completion)
  }

  /// A spring that is at rest after a duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let call = AppCall(file, line, function)
    guard
      mayAnimate(
        [
          ("duration", duration), ("delay", delay), ("spring damping", dampingRatio),
          ("initialSpringVelocity", velocity),
        ], call)
    else { return animations() }
    let law = AnimationLaw.spring(
      duration: inherited(duration, options), dampingRatio: dampingRatio,
      initialVelocity: velocity)
    begin(law, delay: delay, options, call, animations, completion)
  }

  /// SwiftUI's spring: it looks as if it took the duration, and ends later.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let call = AppCall(file, line, function)
    guard
      mayAnimate(
        [
          ("springDuration", duration), ("bounce", bounce), ("initialSpringVelocity", velocity),
          ("delay", delay),
        ], call)
    else { return animations() }
    let outer = options.contains(.overrideInheritedDuration) ? nil : UIViewAnimation.current?.law
    let law = AnimationLaw.spring(
      duration: duration, bounce: bounce, initialVelocity: velocity, length: outer?.duration)
    begin(law, delay: delay, options, call, animations, completion)
  }

  /// Whether all numbers of an animation are finite, which ends the run if not.
  ///
  /// A negative duration is none, as documented, however low it is.
  class func mayAnimate(_ numbers: [(name: StaticString, number: Double)], _ call: AppCall) -> Bool
  {
    !numbers.contains { name, number in
      !("\(name)".hasSuffix("uration") && number < 0)
        && AppRun.refuses(number, as: name, in: "an animation", call)
    }
  }

  // MARK: Switching animations off

  public class func performWithoutAnimation(_ actions: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actions()
    setAnimationsEnabled(wereEnabled)
  }

  /// Whether blocks animate what they change; where they do not, it changes at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AppRun.current?.motion.areAnimationsEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool {
    AppRun.current?.motion.areAnimationsEnabled ?? true
  }

  /// The duration of the animation whose block runs; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    UIViewAnimation.current?.law.duration ?? 0
  }

  // MARK: Nested animations

  /// A nested animation has the duration and the curve of the outer one, unless an option overrides
  /// them.
  class func law(duration: TimeInterval, _ options: AnimationOptions) -> AnimationLaw {
    guard let outer = UIViewAnimation.current?.law else {
      return options.law(duration: duration)
    }
    let hasOwnCurve = options.contains(.overrideInheritedCurve)
    guard options.contains(.overrideInheritedDuration) else {
      return hasOwnCurve ? options.law(duration: outer.duration) : outer
    }
    guard !hasOwnCurve, let curve = outer.curve else { return options.law(duration: duration) }
    return .timing(curve, duration: duration)
  }

  /// A nested spring has the duration of the outer animation, unless an option overrides it.
  private class func inherited(_ duration: TimeInterval, _ options: AnimationOptions) -> Double {
    guard let outer = UIViewAnimation.current?.law,
      !options.contains(.overrideInheritedDuration)
    else { return duration }
    return outer.duration
  }

  class func begin(
    _ law: AnimationLaw, delay: Double, _ options: AnimationOptions, _ call: AppCall,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let run = AppRun.current else {
      animations()
      completion?(true)
      return
    }
    var law = law
    law.repeats = options.contains(.repeat)
    law.autoreverses = options.contains(.autoreverse)
    let animation = UIViewAnimation(
      law: law, delay: delay, options: options, at: run.time, from: call, completion: completion)
    run.motion.begin(animation, animations)
  }
}
