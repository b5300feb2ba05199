/// A value whose animations replace each other, as a spring replaces what runs in SwiftUI: it
/// continues from the place and the velocity on screen, and a change that a gesture makes shows at
/// once and ends it.
///
/// SwiftUI adds a curve to what runs instead, and a change without animation that no gesture makes
/// moves what shows while that goes on (documentation of `CustomAnimation.shouldMerge`).
public struct ReplacingAnimation<Law: Motion>: Sendable {
  /// The value that code reads: the target of a running animation.
  @inlinable public var model: Double { target }

  @usableFromInline var target: Double

  @usableFromInline var running: (law: Law, began: Double)?

  @inlinable public init(model: Double) {
    target = model
  }

  @inlinable @inline(__always)
  public var isRunning: Bool { running != nil }

  /// Changes the value without animation, which ends a running animation.
  @inlinable public mutating func set(_ value: Double) {
    target = value
    running = nil
  }

  /// Moves the value by a law, which replaces a running one.
  ///
  /// - Parameters:
  ///   - law: the motion, whose destination is the new model value.
  ///   - time: now, when it begins.
  @inlinable public mutating func animate(_ law: Law, at time: Double) {
    target = law.destination
    running = law.duration > 0 ? (law, time) : nil
  }

  /// The end of the animation; nil if none is running.
  @inlinable @inline(__always)
  public var end: Double? {
    running.map { $0.began + $0.law.duration }
  }

  /// Ends the animation if it is due.
  ///
  /// - Returns: whether an animation ended.
  @inlinable public mutating func removeEnded(by time: Double) -> Bool {
    guard let end, end <= time + Tolerance.simultaneity else { return false }
    running = nil
    return true
  }

  /// The value that the user sees.
  @inlinable public func value(at time: Double) -> Double {
    guard let running else { return target }
    return running.law.value(at: time - running.began)
  }

  /// The velocity that the user sees, per second.
  @inlinable public func velocity(at time: Double) -> Double {
    guard let running else { return 0 }
    return running.law.velocity(at: time - running.began)
  }
}

extension ReplacingAnimation where Law == SpringMotion {
  /// The time at which a running spring turns round next; nil if it does not any more.
  package func nextTurn(after time: Double) -> Double? {
    guard let running else { return nil }
    return running.law.turn(after: time - running.began).map { $0 + running.began }
  }

  /// The first time, from another on, at which a running spring is at a value or above it; nil if
  /// it is not.
  package func time(after time: Double, reaching value: Double) -> Double? {
    guard let end else { return nil }
    var start = time
    while start < end {
      // Until it turns round it only rises or only falls.
      let turn = nextTurn(after: start) ?? end
      if self.value(at: start) >= value { return start }
      if self.value(at: turn) >= value {
        return bisect(from: start, to: turn) { self.value(at: $0) < value }
      }
      start = turn
    }
    return nil
  }

  /// Pulls the value to a target, from the value and velocity on screen.
  ///
  /// - Parameters:
  ///   - target: the new model value.
  ///   - time: now.
  ///   - parameters: the spring.
  ///   - initialVelocity: the velocity it starts with instead of the one on screen.
  ///   - scale: the screen's pixels per point, for SwiftUI's criterion of rest.
  public mutating func animate(
    to target: Double, at time: Double, spring parameters: SpringParameters,
    initialVelocity: Double? = nil, scale: Double
  ) {
    let start = value(at: time)
    let spring = SpringMotion(
      parameters, from: start, to: target,
      initialVelocity: initialVelocity ?? velocity(at: time),
      tolerance: .swiftUISpring(from: start, to: target, scale: scale))
    animate(spring, at: time)
  }
}
