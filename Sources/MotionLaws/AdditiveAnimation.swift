/// A value that UIKit animates: the model jumps, and each animation adds what is still missing.
///
/// Each animation contributes (old − new)·(1 − p(t)) until it ends. So a change made while another
/// animation is running blends with it, and each completion runs whatever has happened since. An
/// animation that changes nothing completes at once. (UIKit since iOS 8.)
@usableFromInline
package struct AdditiveAnimation: Sendable {
  /// The animation that one call of `animate` began.
  @usableFromInline package struct Contribution: Sendable {
    /// The value that `animate` was given, which distinguishes completions.
    package let identifier: Int

    /// The time at which it began, in the caller's seconds.
    package let began: Double

    package let law: ProgressLaw

    /// The old model value minus the new one.
    package let change: Double

    /// The position among all animations that ever began.
    let order: Int

    /// Whether it has been removed; it is dropped together with others.
    var isOver = false

    /// The time at which it ends.
    package var ends: Double { began + law.duration }
  }

  /// The value that code reads; every change sets it at once.
  @usableFromInline package private(set) var model: Double

  /// The animations, oldest first, with some that are over.
  @usableFromInline private(set) var all: [Contribution] = []

  /// The number of animations in `all` that are over.
  private var overCount = 0

  /// The number of animations that ever began.
  private var begunCount = 0

  /// The times at which those under way end.
  private var ends = EndQueue()

  /// The animations under way, oldest first.
  package var contributions: some Sequence<Contribution> { all.lazy.filter { !$0.isOver } }

  package init(model: Double) {
    self.model = model
  }

  @inlinable @inline(__always)
  package var isRunning: Bool { !all.isEmpty }

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
    let contribution = Contribution(
      identifier: identifier, began: time, law: law, change: change, order: begunCount)
    begunCount += 1
    all.append(contribution)
    ends.insert(.init(time: contribution.ends, order: contribution.order))
    return true
  }

  /// The end of the next animation, the oldest first among equals; nil if none is running.
  @inlinable @inline(__always)
  package var nextEnd: Double? { isRunning ? earliestEnd : nil }

  @usableFromInline var earliestEnd: Double? { ends.first?.time }

  /// Removes the animation that ends first, if it has ended by now.
  package mutating func removeEnded(by time: Double) -> Contribution? {
    guard let end = ends.first, end.time <= time + Tolerance.simultaneity,
      let index = index(ofOrder: end.order)
    else { return nil }
    ends.removeFirst()
    let ended = all[index]
    all[index].isOver = true
    overCount += 1
    // As many are dropped as stay, so that each is moved only a few times.
    if 2 * overCount >= all.count {
      all.removeAll { $0.isOver }
      overCount = 0
    }
    return ended
  }

  private func index(ofOrder order: Int) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].order < order { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].order == order ? low : nil
  }

  /// The value that the user sees: the model plus what every animation still contributes.
  @inlinable package func value(at time: Double) -> Double {
    isRunning ? valueInMotion(at: time) : model
  }

  @usableFromInline func valueInMotion(at time: Double) -> Double {
    var value = model
    for contribution in all where !contribution.isOver {
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
    for contribution in all where !contribution.isOver {
      velocity -= contribution.change * contribution.law.rate(at: time - contribution.began)
    }
    return velocity
  }
}
