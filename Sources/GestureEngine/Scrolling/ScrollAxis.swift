import MotionLaws

/// One coordinate of a scroll view: its limits, the effect of a drag, and its motion without a
/// finger.
///
/// All laws run on unrounded values.
struct ScrollAxis: Sendable {
  /// A drag: the raw offset at a translation.
  struct Drag: Sendable {
    var raw: Double
    var translation: Double
  }

  /// The view's length along the axis.
  private(set) var length: Double

  /// The content's length along the axis.
  var contentLength: Double

  let leadingInset: Double
  let trailingInset: Double
  let rules: ScrollRules
  let alwaysBounces: Bool

  /// The unrounded offset while nothing moves by itself.
  private(set) var position: Double
  private(set) var drag: Drag?
  private(set) var motion: ScrollMotion?

  init(
    length: Double, contentLength: Double, leadingInset: Double, trailingInset: Double,
    alwaysBounces: Bool, initialOffset: Double, rules: ScrollRules
  ) {
    self.length = length
    self.contentLength = contentLength
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.alwaysBounces = alwaysBounces
    self.rules = rules
    position = initialOffset
  }

  // MARK: Limits

  var minimum: Double { -leadingInset }

  var maximum: Double { max(minimum, contentLength + trailingInset - length) }

  /// Whether a finger can drag it at all.
  var canScroll: Bool {
    alwaysBounces || contentLength > length - leadingInset - trailingInset
  }

  /// The limit that an offset is beyond, if any.
  func limitPassed(by offset: Double) -> Double? {
    if offset < minimum { return minimum }
    return offset > maximum ? maximum : nil
  }

  private var band: RubberBand {
    RubberBand(coefficient: rules.settings.rubberBand, dimension: length)
  }

  /// The offset that shows for a raw offset.
  private func shown(_ raw: Double) -> Double {
    guard let limit = limitPassed(by: raw) else { return raw }
    return rules.settings.bounces ? limit + band.displacement(forPull: raw - limit) : limit
  }

  // MARK: Reading

  /// The unrounded offset at a time.
  func offset(at time: Double) -> Double { motion?.value(at: time) ?? position }

  /// The velocity with which it moves by itself, in points per second.
  func velocity(at time: Double) -> Double { motion?.velocity(at: time) ?? 0 }

  // MARK: Dragging

  mutating func beginDrag(at time: Double) {
    stop(at: time)
    drag = Drag(raw: raw(of: position), translation: 0)
  }

  /// The raw offset that shows as an offset.
  func raw(of offset: Double) -> Double {
    guard let limit = limitPassed(by: offset) else { return offset }
    return limit + band.pull(forDisplacement: offset - limit)
  }

  /// The finger moves further.
  ///
  /// A glide that code has meanwhile begun ends where it is, and the drag continues from there. Any
  /// distance that something else has consumed, in points of the offset, is left out for good.
  mutating func drag(
    from last: Double, to translation: Double, consumed: Double = 0, at time: Double
  ) {
    guard var drag else { return }
    if motion != nil {
      stop(at: time)
      drag = Drag(raw: position, translation: last)
    }
    drag.raw -= consumed
    self.drag = drag
    position = shown(drag.raw - (translation - drag.translation))
  }

  /// The offset before rubber-banding at a translation of the drag; without a drag, the offset at
  /// which one would begin.
  func rawOffset(translation: Double, at time: Double) -> Double {
    drag.map { $0.raw - (translation - $0.translation) } ?? raw(of: offset(at: time))
  }

  /// Code sets the offset; a drag continues from there.
  mutating func set(_ offset: Double, translation: Double) {
    motion = nil
    position = offset
    if drag != nil { drag = Drag(raw: offset, translation: translation) }
  }

  /// Stops a motion where it is.
  mutating func stop(at time: Double) {
    position = offset(at: time)
    motion = nil
  }

  /// A finger stops a motion where it shows.
  mutating func catchMotion(at time: Double) {
    guard motion != nil else { return }
    stop(at: time)
    position = rules.shown(position)
  }

  /// A finger leaves the content where it shows.
  mutating func endDrag(at time: Double) {
    stop(at: time)
    if drag != nil { position = rules.shown(position) }
    drag = nil
  }

  // MARK: Moving by itself

  /// Continues with these laws; without any, it rests where it is.
  ///
  /// - Parameters:
  ///   - segments: the laws, in order of time.
  ///   - origin: when the display steps of a deceleration begin; nil if it ends at its target.
  ///   - time: now, in seconds.
  mutating func start(
    _ segments: [ScrollMotion.Segment], stepsFrom origin: Double? = nil, at time: Double
  ) {
    stop(at: time)
    motion = segments.isEmpty ? nil : ScrollMotion(segments, stepOrigin: origin)
  }

  /// Continues with the next law when one is over.
  ///
  /// - Returns: whether a law of this axis was due.
  mutating func advance(at time: Double) -> Bool {
    guard let due = motion?.nextDue, due <= time + Tolerance.simultaneity else { return false }
    position = motion?.current?.destination ?? position
    var wasAnimation = false
    if case .animation? = motion?.current?.law { wasAnimation = true }
    if motion?.advance() == true {
      // Limits may have changed since these laws were determined.
      limitsChanged(wasWithin: true, at: due)
    } else {
      motion = nil
      if !wasAnimation { settleWithinLimits(at: due) }
    }
    return true
  }

  /// A motion that ended beyond a limit that has since changed continues to that limit, from rest.
  private mutating func settleWithinLimits(at time: Double) {
    guard let limit = limitPassed(by: position) else { return }
    start(bounce(from: position, velocity: 0, beyond: limit, at: time), at: time)
  }

  mutating func dropLaterLaws() {
    guard let motion, let current = motion.current else { return }
    self.motion = ScrollMotion([current], stepOrigin: motion.stepOrigin)
  }

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

  /// Where a release would come to rest, as reported to its delegate: the target of a deceleration,
  /// or the limit if the target is beyond one.
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
    guard rules.settings.bounces else { return crossing > 0 ? [flight] : [] }
    let beyond = bounce(
      law.goingOn(from: limit, with: law.velocity(at: crossing)), beyond: limit,
      stepsFrom: origin, at: time + crossing)
    return crossing > 0 ? [flight] + beyond : beyond
  }

  /// The way back to a limit from beyond it.
  private func bounce(
    from start: Double, velocity: Double, beyond limit: Double, stepsFrom origin: Double? = nil,
    at time: Double
  ) -> [ScrollMotion.Segment] {
    bounce(
      deceleration(from: start, velocity: velocity), beyond: limit, stepsFrom: origin, at: time)
  }

  /// The law beyond a limit, and the deceleration if an inward velocity carries it back across.
  private func bounce(
    _ law: Deceleration, beyond limit: Double, stepsFrom origin: Double?, at time: Double
  ) -> [ScrollMotion.Segment] {
    let bounce = LimitBounce(law, beyond: limit, rate: rules.settings.bounceRate)
    guard rules.settings.bounces else {
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

  // MARK: New limits

  /// A new length of the content: a deceleration continues under the same law and meets the new
  /// limits; a bounce or spring that is under way keeps its target.
  mutating func setContentLength(_ newLength: Double, at time: Double) {
    let wasWithin = limitPassed(by: offset(at: time)) == nil
    contentLength = newLength
    limitsChanged(wasWithin: wasWithin, at: time)
  }

  /// A new length of the view: this changes the limits as the content's length does.
  mutating func setLength(_ newLength: Double, at time: Double) {
    let wasWithin = limitPassed(by: offset(at: time)) == nil
    length = newLength
    limitsChanged(wasWithin: wasWithin, at: time)
  }

  /// At rest, an offset that is left beyond a limit is clamped to it at once.
  ///
  /// - Returns: whether it was.
  mutating func clampToLimits() -> Bool {
    guard let limit = limitPassed(by: position) else { return false }
    position = limit
    return true
  }

  private mutating func limitsChanged(wasWithin: Bool, at time: Double) {
    guard let current = motion?.current, case .deceleration(let law) = current.law else { return }
    let origin = motion?.stepOrigin
    let offset = offset(at: time)
    // Motion from beyond the limit, towards a target that a delegate chose, continues.
    if let limit = limitPassed(by: offset), wasWithin {
      let rest = law.goingOn(from: offset, with: law.velocity(at: time - current.start))
      start(
        bounce(rest, beyond: limit, stepsFrom: origin, at: time), stepsFrom: origin, at: time)
    } else {
      start(
        decelerate(law, stepsFrom: origin, at: current.start), stepsFrom: origin, at: time)
    }
  }
}
