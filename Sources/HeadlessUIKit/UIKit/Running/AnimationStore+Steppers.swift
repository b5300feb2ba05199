/// Moves views by laws of its own, step by step, as a dynamic animator does.
@preconcurrency @MainActor
protocol MotionStepper: AnyObject {
  /// The velocity at which it moves a view in its superview, in points per second; nil if it
  /// does not move it.
  func velocity(of view: UIView) -> CGVector?

  /// The stepper, and what it moves, in words.
  var movingWords: String { get }
}

/// A stepper that is moving something; it is not held.
struct WeakStepper {
  weak var stepper: (any MotionStepper)?
}

/// The objects that move step by step in a run.
extension AnimationStore {
  /// Whether something moves step by step.
  var isStepping: Bool { steppers.contains { $0.stepper != nil } }

  func add(_ stepper: any MotionStepper) {
    remove(stepper)
    steppers.append(WeakStepper(stepper: stepper))
  }

  func remove(_ stepper: any MotionStepper) {
    steppers.removeAll { $0.stepper == nil || $0.stepper === stepper }
  }

  /// The velocity at which steppers move a view and those around it, in points per second; nil if they
  /// do not.
  func steppedVelocity(of view: UIView) -> CGVector? {
    guard isStepping else { return nil }
    let views = sequence(first: view) { $0.superview }
    let parts = views.flatMap { view in steppers.compactMap { $0.stepper?.velocity(of: view) } }
    guard !parts.isEmpty else { return nil }
    return parts.reduce(CGVector.zero) { CGVector(dx: $0.dx + $1.dx, dy: $0.dy + $1.dy) }
  }
}
