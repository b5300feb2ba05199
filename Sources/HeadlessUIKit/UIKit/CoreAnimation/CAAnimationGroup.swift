import MotionLaws

/// Animations that run in the time of one.
///
/// A member's `beginTime` counts from the group's; one without a duration takes the group's. Its
/// delegate and its `isRemovedOnCompletion` are ignored, and it is cut off at the group's end, as
/// documented.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.frozen() }
    return copy
  }

  override var obstacle: String? { animations?.lazy.compactMap { $0.obstacle }.first }

  override func apply(to values: inout AnimatedValues, at time: Double) {
    guard duration > 0 else { return }
    let part = timeOnWay(at: time) / duration
    let own = duration * (timingFunction?.curve.progress(at: part) ?? part)
    for animation in animations ?? [] {
      if animation.duration <= 0 { animation.duration = duration }
      animation.show(in: &values, at: own, from: animation.beginTime)
    }
  }
}

extension CAAnimation {
  /// The time at which it is over; infinite if it repeats without end or stands still.
  func end(from begin: Double) -> Double {
    speed > 0 ? begin + activeDuration / Double(speed) : .infinity
  }

  /// Changes what shows at a time of what it runs in, as far as it shows then.
  func show(in values: inout AnimatedValues, at time: Double, from begin: Double) {
    guard time >= begin || fillMode == .backwards || fillMode == .both else { return }
    guard time < end(from: begin) || fillMode == .forwards || fillMode == .both else { return }
    let own = max(0, time - begin) * Double(speed) + timeOffset
    apply(to: &values, at: min(own, activeDuration))
  }

  /// The reason why a whole transform cannot be animated so: the sum of two has no meaning.
  var obstacleOfTransform: String? {
    if let group = self as? CAAnimationGroup {
      return group.animations?.lazy.compactMap { $0.obstacleOfTransform }.first
    }
    guard let own = self as? CAPropertyAnimation, own.keyPath == "transform",
      own.isAdditive || (own as? CABasicAnimation)?.byValue != nil
    else { return nil }
    return "it adds to “transform” (“transform.scale” and the like can be added to)"
  }
}
