import MotionLaws

/// A spring, whose initial velocity is counted in distances of the animation per second.
///
/// A place takes the velocity's part along each axis; another number takes its magnitude.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Spring {
    /// It is at rest after the animator's duration.
    case damped(ratio: Double)

    /// It takes the time that it needs.
    case parameters(SpringParameters)
  }

  private let spring: Spring
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .damped(ratio: ratio)
    initialVelocity = velocity
    super.init()
  }

  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0.
  ///   - damping: above 0; from critical damping on it counts as that.
  ///   - velocity: distances of the animation per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    spring = .parameters(.clamped(mass: mass, stiffness: stiffness, damping: damping))
    initialVelocity = velocity
    super.init()
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// SwiftUI's spring: it looks as if it took the duration, and ends later.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    spring = .parameters(
      SpringParameters(
        duration: min(max(duration, 1e-3), 1e6), bounce: min(max(bounce, -0.999), 0.999)))
    initialVelocity = velocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  func axisLaws(duration: Double) -> AxisLaws {
    let speed =
      (initialVelocity.dx * initialVelocity.dx + initialVelocity.dy * initialVelocity.dy)
      .squareRoot()
    return AxisLaws(
      x: law(duration, initialVelocity.dx), y: law(duration, initialVelocity.dy),
      other: law(duration, speed))
  }

  private func law(_ duration: Double, _ velocity: Double) -> AnimationLaw {
    switch spring {
    case .damped(let ratio):
      .spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .parameters(let parameters): .spring(parameters, initialVelocity: velocity)
    }
  }
}

extension SpringParameters {
  /// A mass on a spring; numbers out of range count as the nearest ones within it.
  static func clamped(mass: Double, stiffness: Double, damping: Double) -> SpringParameters {
    SpringParameters(
      mass: max(mass, 1e-6), stiffness: max(stiffness, 1e-6), damping: max(damping, 1e-3))
  }
}
