import MotionLaws

/// The laws by which one coordinate goes on after a release.
extension ScrollAxis {
  /// The velocity with which a release continues from an offset, in points per second: beyond a
  /// limit whatever it is, inside the limits 0 if it is not a fling.
  func motionVelocity(_ velocity: Double, from start: Double) -> Double {
    limitPassed(by: start) != nil || rules.isFling(velocity) ? velocity : 0
  }

  /// Moves as a release without a delegate does, from the offset that shows: decelerations,
  /// bounces, and transitions between them.
  ///
  /// - Parameters:
  ///   - velocity: the offset's velocity, in points per second.
  ///   - lead: how far into its motion it is by now, in seconds.
  ///   - time: now, in seconds.
  mutating func release(velocity: Double, lead: Double, at time: Double) {
    let (place, origin) = (rules.shown(offset(at: time)), time - lead)
    let velocity = motionVelocity(velocity, from: place)
    start(
      naturalMotion(from: place, velocity: velocity, at: origin), stepsFrom: origin, at: time)
    // Less than half a point beyond a limit there is nothing to come back from.
    if velocity == 0, let end = motion?.nextDue, end <= origin {
      position = motion?.destination ?? place
      motion = nil
    }
  }

  /// The laws of a release without a delegate, in order of time; empty if it rests.
  private func naturalMotion(from start: Double, velocity: Double, at time: Double)
    -> [ScrollMotion.Segment]
  {
    if let limit = limitPassed(by: start) {
      return bounce(from: start, velocity: velocity, beyond: limit, stepsFrom: time, at: time)
    }
    return decelerate(
      deceleration(from: start, velocity: velocity), stepsFrom: time, at: time)
  }

  private func deceleration(from start: Double, velocity: Double) -> Deceleration {
    Deceleration(
      from: start, initialVelocity: velocity, rate: rules.settings.decelerationRate,
      stopSpeed: rules.settings.stopSpeed)
  }

  /// The offset at which a release would come to rest, as reported to its delegate: the target of a
  /// deceleration, or the limit if the target is beyond one.
  ///
  /// A velocity that is not a fling counts as 0.
  func naturalTarget(from start: Double, velocity: Double) -> Double {
    let target = Deceleration.target(
      from: start, velocity: rules.isFling(velocity) ? velocity : 0,
      rate: rules.settings.decelerationRate, stopSpeed: rules.settings.stopSpeed)
    return min(max(target, minimum), maximum)
  }

  /// A deceleration, and the laws that follow beyond a limit that it crosses.
  ///
  /// - Parameters:
  ///   - law: the deceleration.
  ///   - origin: when the display steps begin at which it looks at its speed; at the first one at
  ///     which that is low enough it rests, on the pixel. If nil, it ends at its destination.
  ///   - time: when it begins, in seconds.
  /// - Returns: the laws in order of time; empty if it rests.
  func decelerate(_ law: Deceleration, stepsFrom origin: Double? = nil, at time: Double)
    -> [ScrollMotion.Segment]
  {
    guard law.initialVelocity != 0, origin != nil || law.duration > 0 else { return [] }
    let law =
      origin.map { law.lasting(rules.stepped(law.duration, from: time, countedFrom: $0)) } ?? law
    let limit = law.initialVelocity > 0 ? maximum : minimum
    let passes = law.initialVelocity > 0 ? law.destination > limit : law.destination < limit
    guard passes, let crossing = law.time(toReach: limit) else {
      let rest =
        origin == nil
        ? law.destination : min(max(rules.shown(law.destination), minimum), maximum)
      return [.init(.deceleration(law), from: time, lasting: law.duration, endingAt: rest)]
    }
    let flight = ScrollMotion.Segment(
      .deceleration(law), from: time, lasting: crossing, endingAt: limit)
    guard bounces else { return crossing > 0 ? [flight] : [] }
    let beyond = bounce(
      law.goingOn(from: limit, with: law.velocity(at: crossing)), beyond: limit,
      stepsFrom: origin, at: time + crossing)
    return crossing > 0 ? [flight] + beyond : beyond
  }

  /// The way back to a limit from beyond it.
  func bounce(
    from start: Double, velocity: Double, beyond limit: Double, stepsFrom origin: Double? = nil,
    at time: Double
  ) -> [ScrollMotion.Segment] {
    bounce(
      deceleration(from: start, velocity: velocity), beyond: limit, stepsFrom: origin, at: time)
  }

  /// The law beyond a limit, and the deceleration if an inward velocity carries it back across.
  func bounce(
    _ law: Deceleration, beyond limit: Double, stepsFrom origin: Double?, at time: Double
  ) -> [ScrollMotion.Segment] {
    let bounce = LimitBounce(law, beyond: limit, rate: rules.settings.bounceRate)
    guard bounces else {
      return [.init(.bounce(bounce), from: time, lasting: 0)]
    }
    guard let crossing = bounce.timeOfReturn, let onward = bounce.onward else {
      return [.init(.bounce(bounce), from: time, lasting: bounce.duration)]
    }
    return [.init(.bounce(bounce), from: time, lasting: crossing)]
      + decelerate(onward, stepsFrom: origin, at: time + crossing)
  }

  /// Moves to a target that a delegate chose, with the velocity of a release in points per second.
  mutating func go(to target: Double, velocity: Double, at time: Double) {
    let place = rules.shown(offset(at: time))
    start(
      motion(
        from: place, velocity: motionVelocity(velocity, from: place), to: target, at: time),
      at: time)
  }

  /// The laws towards a target that a delegate chose.
  private func motion(from start: Double, velocity: Double, to target: Double, at time: Double)
    -> [ScrollMotion.Segment]
  {
    guard target != start || velocity != 0 else { return [] }
    if let bent = Deceleration(
      from: start, initialVelocity: velocity, endingAt: target, stopSpeed: rules.settings.stopSpeed),
      rules.settings.changedTarget.minimumRate <= bent.rate,
      bent.rate <= rules.settings.changedTarget.maximumRate
    {
      return decelerate(bent, at: time)
    }
    let spring = SpringMotion(
      SpringParameters(
        angularFrequency: rules.settings.changedTarget.angularFrequency, dampingRatio: 1),
      from: start, to: target, initialVelocity: velocity,
      tolerance: Tolerance(distance: LimitBounce.restDistance))
    return [.init(.retarget(spring), from: time, lasting: spring.duration)]
  }
}
