import MotionLaws

extension UIView {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)

    /// The option to animate the changes that a transition's block makes as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)

    /// A transition hides the one view and shows the other, and takes none out.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // What a transition looks like is drawn by nobody.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Whether it names the keyboard's curve: a raw value of 7, as code gets it from the keyboard's
    /// notifications.
    var hasKeyboardCurve: Bool { (rawValue >> 16) & 15 == 7 }

    /// The law of an animation that takes a duration, in seconds.
    func law(duration: Double) -> AnimationLaw {
      guard hasKeyboardCurve, duration > 0 else { return .timing(curve, duration: duration) }
      return AnimationLaw(.keyboard(KeyboardCurve(duration: duration)))
    }

    /// The timing curve; that of the keyboard is no such curve.
    var curve: TimingCurve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    /// Whether a transition shows anything.
    var hasTransition: Bool { (rawValue >> 20) & 7 != 0 }
  }
}
