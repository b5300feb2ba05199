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

  private(set) var leadingInset: Double
  private(set) var trailingInset: Double
  private(set) var rules: ScrollRules
  private(set) var alwaysBounces: Bool

  /// Whether code has turned `bounces` off along this axis.
  var isStiff = false

  /// The unrounded offset while nothing moves by itself.
  var position: Double
  private(set) var drag: Drag?
  var motion: ScrollMotion?

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

  /// Whether content can be dragged, or fly, beyond its limits.
  var bounces: Bool { rules.settings.bounces && !isStiff }

  var minimum: Double { -leadingInset }

  var maximum: Double { max(minimum, contentLength + trailingInset - length) }

  /// Whether a finger can drag it at all.
  var canScroll: Bool {
    alwaysBounces || contentLength > length - leadingInset - trailingInset
  }

  /// The limit that an offset is beyond, if any; not by what rounding in a sum of moves leaves.
  func limitPassed(by offset: Double) -> Double? {
    if offset < minimum - Tolerance.thresholdSlack { return minimum }
    return offset > maximum + Tolerance.thresholdSlack ? maximum : nil
  }

  private var band: RubberBand {
    RubberBand(coefficient: rules.settings.rubberBand, dimension: length)
  }

  /// The offset that shows for a raw offset.
  private func shown(_ raw: Double) -> Double {
    guard let limit = limitPassed(by: raw) else { return raw }
    return bounces ? limit + band.displacement(forPull: raw - limit) : limit
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

  /// Code sets what shows; a drag continues from there, on the rubber band beyond a limit.
  mutating func show(_ offset: Double, translation: Double) {
    set(raw(of: offset), translation: translation)
    position = offset
  }

  /// The offset, a drag and a motion continue as much further along.
  mutating func shift(by distance: Double) {
    position += distance
    drag?.raw += distance
    motion?.shift(by: distance)
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

  /// A new inset behind the content: this changes the limits as the content's length does.
  mutating func setTrailingInset(_ inset: Double, _ rules: ScrollRules, at time: Double) {
    let wasWithin = limitPassed(by: offset(at: time)) == nil
    trailingInset = inset
    self.rules = rules
    limitsChanged(wasWithin: wasWithin, at: time)
  }

  /// Applies everything that the view and its content determine anew, which changes the limits.
  ///
  /// - Returns: whether the limits have changed.
  mutating func configure(
    length: Double, contentLength: Double, insets: (leading: Double, trailing: Double),
    alwaysBounces: Bool, _ rules: ScrollRules, at time: Double
  ) -> Bool {
    let before = (minimum, maximum)
    let wasWithin = limitPassed(by: offset(at: time)) == nil
    (self.length, self.contentLength) = (length, contentLength)
    (leadingInset, trailingInset) = insets
    self.alwaysBounces = alwaysBounces
    self.rules = rules
    guard before != (minimum, maximum) else { return false }
    limitsChanged(wasWithin: wasWithin, at: time)
    return true
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
