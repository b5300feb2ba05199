import MotionLaws

extension UIView {
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)

    /// Linear between keyframes, as is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// By a smooth curve, which a single keyframe makes straight.
    ///
    /// With a second one, the run ends with a message.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// An animation whose block adds keyframes; what it changes besides moves in its whole time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let call = AppCall(file, line, function)
    guard mayAnimate([("duration", duration), ("delay", delay)], call) else { return animations() }
    let options = AnimationOptions(rawValue: options.rawValue).union(.curveLinear)
    let outer = options.contains(.overrideInheritedDuration) ? nil : UIViewAnimation.current?.law
    begin(
      .timing(.linear, duration: outer?.duration ?? duration), delay: delay, options,
      call, animations, completion)
  }

  /// Adds a keyframe: what its block changes moves from one part of the animation's time on, for
  /// another part of it.
  ///
  /// Outside an animation it changes at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let (start, length) = (frameStartTime, frameDuration)
    guard let animation = UIViewAnimation.current,
      !AppRun.refuses(start, as: "relative start time", in: "a keyframe"),
      !AppRun.refuses(length, as: "relative duration", in: "a keyframe")
    else { return animations() }
    if animation.hasKeyframe, animation.isCubic {
      AppRun.current?.refuse(
        "\(animation.call.words) adds a second keyframe in calculationModeCubic",
        expected: "calculationModeLinear, or a single keyframe")
    }
    animation.animateKeyframe(from: start, length: length, animations)
  }
}
