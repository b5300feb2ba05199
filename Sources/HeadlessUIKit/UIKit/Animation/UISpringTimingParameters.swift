import MotionLaws

/// A spring, whose initial velocity is counted in distances of the animation per second.
///
/// A place takes the velocity's part along each axis; another number takes its magnitude.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Spring {
    /// A spring that is at rest after the animator's duration.
    case damped(ratio: Double)

    /// A spring that takes the time that it needs.
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
    spring = .damped(ratio: ratio.isFinite ? ratio : 1)
    initialVelocity = velocity.areFinite ? velocity : .zero
    super.init()
    refuse([("dampingRatio", ratio)], velocity)
  }

  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0.
  ///   - damping: above 0; from critical damping on it counts as that.
  ///   - velocity: distances of the animation per second.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let areFinite = mass.isFinite && stiffness.isFinite && damping.isFinite
    spring = .parameters(
      areFinite
        ? .clamped(mass: mass, stiffness: stiffness, damping: damping)
        : .clamped(mass: 1, stiffness: 1, damping: 1))
    initialVelocity = velocity.areFinite ? velocity : .zero
    super.init()
    refuse([("mass", mass), ("stiffness", stiffness), ("damping", damping)], velocity)
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// SwiftUI's spring: it looks as if it took the duration, and ends later.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let areFinite = duration.isFinite && bounce.isFinite
    spring = .parameters(
      SpringParameters(
        duration: areFinite ? min(max(duration, 1e-3), 1e6) : 1,
        bounce: areFinite ? min(max(bounce, -0.999), 0.999) : 0))
    initialVelocity = velocity.areFinite ? velocity : .zero
    super.init()
    refuse([("duration", duration), ("bounce", bounce)], velocity)
  }

  /// The run ends if the app gave a number that is not finite.
  private func refuse(_ numbers: [(name: StaticString, number: Double)], _ velocity: CGVector) {
    for (name, number) in numbers where refuses(number, as: name) { return }
    _ = refuses(velocity, as: "initialVelocity")
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
