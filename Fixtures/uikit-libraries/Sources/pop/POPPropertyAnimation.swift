public import HeadlessUIKit

/// An animation of a property from one value to another.
@preconcurrency @MainActor
open class POPPropertyAnimation: POPAnimation {
  /// Nil for the value that the property has when it begins.
  public final var fromValue: Any?
  public final var toValue: Any?
  private let property: POPProperty?
  private var ends: (from: [Double], to: [Double])?

  public required init?(propertyNamed name: String) {
    property = POPProperty(name)
    super.init()
  }

  /// The fraction of the way at a time, and whether it has arrived; 1 is the end of the way.
  func progress(after elapsed: Double) -> (fraction: Double, hasArrived: Bool) { (1, true) }

  final override func show(after elapsed: Double) -> Bool {
    guard let object, let property, let to = POPProperty.numbers(of: toValue) else { return true }
    let from = ends?.from ?? POPProperty.numbers(of: fromValue) ?? property.read(object)
    guard from.count == to.count else { return true }
    ends = (from, to)
    let (fraction, hasArrived) = progress(after: elapsed)
    let shown = zip(from, to).map { hasArrived ? $1 : $0 + ($1 - $0) * fraction }
    property.write(shown, to: object)
    return hasArrived
  }
}

/// Interpolates over a specified time; chosen: evenly, in 0.4 s if none is specified.
@preconcurrency @MainActor
public final class POPBasicAnimation: POPPropertyAnimation {
  public var duration: CFTimeInterval = 0.4

  override func progress(after elapsed: Double) -> (fraction: Double, hasArrived: Bool) {
    elapsed >= duration ? (1, true) : (elapsed / duration, false)
  }
}

/// Bounces at its end: a damped oscillation.
///
/// Chosen, because the README has no law: `springBounciness`, 0 to 20, is how much of the damping that
/// prevents oscillations is missing, in twenty-fifths, and `springSpeed`, 0 to 20, is how many
/// oscillations there are in a second without damping, in fourths and beyond one.
@preconcurrency @MainActor
public final class POPSpringAnimation: POPPropertyAnimation {
  public var springBounciness: CGFloat = 4
  public var springSpeed: CGFloat = 12

  /// The fraction of the way that is not seen; chosen.
  private static let threshold = 0.001

  override func progress(after elapsed: Double) -> (fraction: Double, hasArrived: Bool) {
    let frequency = 2 * Double.pi * (1 + springSpeed / 4)
    let ratio = min(max(1 - springBounciness / 25, 0.2), 0.99)
    let (decay, damped) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    let envelope = exp(-decay * elapsed)
    let phase = cos(damped * elapsed) + decay / damped * sin(damped * elapsed)
    return (1 - envelope * phase, envelope < Self.threshold)
  }
}
