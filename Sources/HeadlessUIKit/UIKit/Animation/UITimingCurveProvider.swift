import MotionLaws

/// An object that provides the timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

extension UITimingCurveProvider {
  /// The laws that it provides for a duration in seconds.
  func laws(duration: Double) -> AxisLaws {
    if let spring = springTimingParameters { return spring.axisLaws(duration: duration) }
    let curve = cubicTimingParameters?.curve ?? .easeInOut
    return AxisLaws(.timing(curve, duration: duration))
  }
}

/// A cubic Bézier from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// The system's default curve: (0.25, 0.1), (0.25, 1), as Core Animation documents it.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltin = true
    controlPoint1 = CGPoint(x: curve.timing.first.x, y: curve.timing.first.y)
    controlPoint2 = CGPoint(x: curve.timing.second.x, y: curve.timing.second.y)
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltin = false
    let areFinite = point1.areFinite && point2.areFinite
    (controlPoint1, controlPoint2) = areFinite ? (point1, point2) : (.zero, CGPoint(x: 1, y: 1))
    super.init()
    if !refuses(point1, as: "controlPoint1") { _ = refuses(point2, as: "controlPoint2") }
  }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    TimingCurve(
      min(max(controlPoint1.x, 0), 1), controlPoint1.y, min(max(controlPoint2.x, 0), 1),
      controlPoint2.y)
  }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    /// The keyboard's, which has no name in UIKit: the raw value that its notifications have.
    case _keyboard = 7

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      // The Bézier curve that comes near to the keyboard's (Apple's forums, 48088).
      case ._keyboard: TimingCurve(0.38, 0.7, 0.125, 1)
      }
    }
  }
}
