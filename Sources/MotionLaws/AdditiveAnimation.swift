/// A value that UIKit animates: the model jumps, and each animation adds what is still missing.
///
/// Each animation contributes (old − new)·(1 − p(t)) until it ends. So a change made while another
/// animation is running blends with it, and each completion runs whatever has happened since. An
/// animation that changes nothing completes at once. (UIKit since iOS 8.)
@usableFromInline
package struct AdditiveAnimation: Sendable {
  /// What one call of `animate` began.
  @usableFromInline package struct Contribution: Sendable {
    /// The value that `animate` was given, which distinguishes completions.
    package let identifier: Int

    /// When it began, in the caller's seconds.
    package let began: Double

    package let law: ProgressLaw

    /// The old model value minus the new one.
    package let change: Double

    /// When it ends.
    package var ends: Double { began + law.duration }
  }

  /// The value that code reads; every change sets it at once.
  @usableFromInline package private(set) var model: Double

  /// The animations under way, oldest first.
  @usableFromInline package private(set) var contributions: [Contribution] = []

  package init(model: Double) {
    self.model = model
  }

  @inlinable @inline(__always)
  package var isRunning: Bool { !contributions.isEmpty }

  /// Changes the model without animation; running animations continue and blend.
  @inlinable package mutating func set(_ value: Double) {
    model = value
  }

  /// Changes the model with an animation.
  ///
  /// - Parameters:
  ///   - value: the new model value.
  ///   - time: now.
  ///   - law: how it gets there.
  ///   - identifier: returned when the animation is complete.
  /// - Returns: false if nothing changes, because the animation is then already complete.
  package mutating func animate(
    to value: Double, at time: Double, law: ProgressLaw, identifier: Int
  ) -> Bool {
    let change = model - value
    guard change != 0, law.duration > 0 else {
      model = value
      return false
    }
    model = value
    contributions.append(
      Contribution(identifier: identifier, began: time, law: law, change: change))
    return true
  }

  /// When the next animation ends, the oldest first among equals; nil if none is running.
  @inlinable @inline(__always)
  package var nextEnd: Double? { isRunning ? earliestEnd : nil }

  @usableFromInline var earliestEnd: Double? { contributions.lazy.map { $0.ends }.min() }

  /// Removes the animation that ends first, if it has ended by now.
  package mutating func removeEnded(by time: Double) -> Contribution? {
    guard let end = nextEnd, end <= time + Tolerance.simultaneity,
      let index = contributions.firstIndex(where: { $0.ends == end })
    else { return nil }
    return contributions.remove(at: index)
  }

  /// The value that the user sees: the model plus what every animation still contributes.
  @inlinable package func value(at time: Double) -> Double {
    isRunning ? valueInMotion(at: time) : model
  }

  @usableFromInline func valueInMotion(at time: Double) -> Double {
    var value = model
    for contribution in contributions {
      let progress = contribution.law.progress(at: time - contribution.began)
      value += contribution.change * (1 - progress)
    }
    return value
  }

  /// The velocity that the user sees, per second.
  @inlinable package func velocity(at time: Double) -> Double {
    isRunning ? velocityInMotion(at: time) : 0
  }

  @usableFromInline func velocityInMotion(at time: Double) -> Double {
    var velocity = 0.0
    for contribution in contributions {
      velocity -= contribution.change * contribution.law.rate(at: time - contribution.began)
    }
    return velocity
  }
}
