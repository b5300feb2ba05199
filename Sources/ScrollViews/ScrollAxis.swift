import MotionLaws

/// One coordinate of a scroll view: its limits, what a drag makes of it, how it goes on alone.
///
/// All laws run on unrounded values.
struct ScrollAxis: Sendable {
  /// A drag: the raw offset at a translation.
  private struct Drag: Sendable {
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
  private let alwaysBounces: Bool

  /// The unrounded offset while nothing moves by itself.
  private var position: Double
  private var drag: Drag?
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

  /// The limit that an offset lies beyond, if it does.
  func limitPassed(by offset: Double) -> Double? {
    if offset < minimum { return minimum }
    return offset > maximum ? maximum : nil
  }

  private var band: RubberBand {
    RubberBand(coefficient: rules.settings.rubberBand, dimension: length)
  }

  /// What a raw offset shows as.
  private func shown(_ raw: Double) -> Double {
    guard let limit = limitPassed(by: raw) else { return raw }
    return rules.settings.bounces ? limit + band.displacement(forPull: raw - limit) : limit
  }

  // MARK: Reading

  /// The unrounded offset.
  func offset(at time: Double) -> Double { motion?.value(at: time) ?? position }

  /// The velocity with which it moves by itself, in points per second.
  func velocity(at time: Double) -> Double { motion?.velocity(at: time) ?? 0 }

  // MARK: Dragging

  mutating func beginDrag(at time: Double) {
    stop(at: time)
    guard let limit = limitPassed(by: position) else {
      drag = Drag(raw: position, translation: 0)
      return
    }
    drag = Drag(raw: limit + band.pull(forDisplacement: position - limit), translation: 0)
  }

  /// The finger moves on.
  ///
  /// A glide that code began meanwhile ends where it is, and the drag goes on from there.
  mutating func drag(from last: Double, to translation: Double, at time: Double) {
    guard var drag else { return }
    if motion != nil {
      stop(at: time)
      drag = Drag(raw: position, translation: last)
      self.drag = drag
    }
    position = shown(drag.raw - (translation - drag.translation))
  }

  /// The offset before rubber-banding at a translation of the drag; nil where there is no drag.
  func rawOffset(translation: Double) -> Double? {
    drag.map { $0.raw - (translation - $0.translation) }
  }

  /// Code sets the offset; a drag goes on from there.
  mutating func set(_ offset: Double, translation: Double) {
    motion = nil
    position = offset
    if drag != nil { drag = Drag(raw: offset, translation: translation) }
  }

  /// Stops what moves where it is.
  mutating func stop(at time: Double) {
    position = offset(at: time)
    motion = nil
  }

  mutating func endDrag(at time: Double) {
    stop(at: time)
    drag = nil
  }

  // MARK: Moving by itself

  /// Goes on by these laws; where there are none, it rests where it is.
  mutating func start(_ segments: [ScrollMotion.Segment], at time: Double) {
    stop(at: time)
    motion = segments.isEmpty ? nil : ScrollMotion(segments)
  }

  /// Goes on to the next law when one is over.
  ///
  /// - Returns: whether a law of this axis was due.
  mutating func advance(at time: Double) -> Bool {
    guard let due = motion?.nextDue, due <= time + Tolerance.simultaneity else { return false }
    position = motion?.current?.destination ?? position
    if motion?.advance() == false {
      motion = nil
    }
    return true
  }

  /// The laws of a release without a delegate: deceleration, bounces, and one into the other.
  ///
  /// - Parameters:
  ///   - start: the unrounded offset.
  ///   - velocity: of the offset, in points per second.
  ///   - time: now, in seconds.
  /// - Returns: the laws in order of time; none for a rest.
  func naturalMotion(from start: Double, velocity: Double, at time: Double)
    -> [ScrollMotion.Segment]
  {
    if let limit = limitPassed(by: start) {
      return bounce(from: start, to: limit, velocity: velocity, at: time)
    }
    guard rules.isFling(velocity) else { return [] }
    return decelerate(
      Deceleration(
        from: start, initialVelocity: velocity, rate: rules.settings.decelerationRate,
        stopSpeed: rules.settings.stopSpeed), at: time)
  }

  /// A deceleration, and the bounce where it crosses a limit.
  func decelerate(_ law: Deceleration, at time: Double) -> [ScrollMotion.Segment] {
    guard law.duration > 0 else { return [] }
    let limit = law.initialVelocity > 0 ? maximum : minimum
    let passes = law.initialVelocity > 0 ? law.destination > limit : law.destination < limit
    guard passes, let crossing = law.time(toReach: limit) else {
      return [.init(.deceleration(law), from: time, lasting: law.duration)]
    }
    let flight = ScrollMotion.Segment(
      .deceleration(law), from: time, lasting: crossing, endingAt: limit)
    // Without bounces, it stops at the limit.
    let velocity = rules.settings.bounces ? law.velocity(at: crossing) : 0
    let landing = bounce(from: limit, to: limit, velocity: velocity, at: time + crossing)
    return crossing > 0 ? [flight] + landing : landing
  }

  /// A spring back to a limit, and the deceleration where an inward fling carries it across.
  private func bounce(from start: Double, to limit: Double, velocity: Double, at time: Double)
    -> [ScrollMotion.Segment]
  {
    let spring = Spring(
      SpringParameters(angularFrequency: rules.settings.bounce.angularFrequency, dampingRatio: 1),
      from: start, to: limit,
      initialVelocity: velocity - rules.settings.bounce.returnRate * (start - limit),
      tolerance: rules.restTolerance)
    guard let crossing = spring.timeOfFirstCrossing,
      case let speed = spring.unendedVelocity(at: crossing),
      start != limit, rules.isFling(speed)
    else {
      guard start != limit || spring.duration > 0 else { return [] }
      return [.init(.bounce(spring), from: time, lasting: spring.duration)]
    }
    let inward = Deceleration(
      from: limit, initialVelocity: speed, rate: rules.settings.decelerationRate,
      stopSpeed: rules.settings.stopSpeed)
    return [.init(.bounce(spring), from: time, lasting: crossing, endingAt: limit)]
      + decelerate(inward, at: time + crossing)
  }

  /// The laws towards a target that a delegate chose.
  func motion(from start: Double, velocity: Double, to target: Double, at time: Double)
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
    let spring = Spring(
      SpringParameters(
        angularFrequency: rules.settings.changedTarget.angularFrequency, dampingRatio: 1),
      from: start, to: target, initialVelocity: velocity, tolerance: rules.restTolerance)
    return [.init(.retarget(spring), from: time, lasting: spring.duration)]
  }

  /// New limits: what decelerates goes on under the same law and meets them; a spring that is
  /// under way keeps its goal.
  mutating func setContentLength(_ newLength: Double, at time: Double) {
    contentLength = newLength
    limitsChanged(at: time)
  }

  /// A new length of the view: new limits, as with the content's.
  mutating func setLength(_ newLength: Double, at time: Double) {
    length = newLength
    limitsChanged(at: time)
  }

  private mutating func limitsChanged(at time: Double) {
    guard case .deceleration(let law)? = motion?.current?.law else { return }
    let offset = offset(at: time)
    let velocity = velocity(at: time)
    // What leads back across the limit goes on, and so reaches a target that a delegate chose.
    if let limit = limitPassed(by: offset), (law.destination - limit) * (offset - limit) > 0 {
      start(bounce(from: offset, to: limit, velocity: velocity, at: time), at: time)
    } else if let rest = Deceleration(
      from: offset, initialVelocity: velocity, endingAt: law.destination,
      stopSpeed: law.stopSpeed)
    {
      start(decelerate(rest, at: time), at: time)
    }
  }
}
