package import MotionLaws

extension SimulatedScrollView {
  /// A finger lands on it, which stops any motion.
  ///
  /// - Returns: whether something was moving.
  package mutating func fingerLanded(at time: Double) -> Bool {
    guard !isDragging else { return false }
    if !isTracking {
      flicks.fingerLanded(catchesFlight: isMoving && phase != .animating, at: time)
    }
    isTracking = true
    guard isMoving else { return false }
    horizontal.catchMotion(at: time)
    vertical.catchMotion(at: time)
    isCaught = true
    return true
  }

  /// The finger that rests on it no longer belongs to its pan.
  package mutating func panFailed() {
    guard !awaitsDrag else { return }
    isTracking = isCaught
  }

  /// All fingers are up, and there was no drag.
  ///
  /// - Returns: whether that is a release of a motion that the finger had caught.
  package mutating func fingersLifted() -> Bool {
    let wasCaught = isCaught
    flicks.end()
    isTracking = false
    isCaught = false
    awaitsDrag = false
    return wasCaught
  }

  /// The pan was recognized; its drag begins now or, after a fast start, with a later move.
  ///
  /// - Parameters:
  ///   - axis: the axis to which the pan is limited.
  ///   - displacement: the movement since touch-down, which decides a directional lock.
  package mutating func panBegan(axis: PanConfiguration.Axis, displacement: Vector) {
    awaitsDrag = true
    isTracking = true
    dragAxis = axis
    displacementAtRecognition = displacement
    guard settings.isDirectionalLockEnabled, axis == .free else { return }
    dragAxis = lockedAxis(of: displacement)
  }

  /// The amount by which contentOffset would grow, before rubber-banding, if the pan's translation
  /// became this one; in points.
  @inline(__always)
  package func scrollDelta(forTranslation translation: Vector) -> Vector {
    held((isDragging ? self.translation : .zero) - translation)
  }

  /// The content follows the pan from here on.
  ///
  /// - Parameters:
  ///   - translation: the pan's translation at this moment.
  ///   - velocity: the pan's velocity at this moment.
  ///   - consumed: how much of `scrollDelta` something else has taken, in points.
  ///   - time: now, in seconds.
  package mutating func beginDrag(
    translation: Vector, velocity: Vector, consumed: Vector = .zero, at time: Double
  ) {
    isTracking = false
    isCaught = false
    awaitsDrag = false
    isDragging = true
    hasRefreshed = false
    horizontal.beginDrag(at: time)
    vertical.beginDrag(at: time)
    self.translation = .zero
    drag(translation: translation, velocity: velocity, consumed: consumed, at: time)
  }

  /// The pan moved further.
  ///
  /// - Parameters:
  ///   - translation: the pan's translation at this moment.
  ///   - velocity: the pan's velocity at this moment.
  ///   - consumed: how much of `scrollDelta` something else has taken, in points.
  ///   - time: now, in seconds.
  package mutating func drag(
    translation: Vector, velocity: Vector, consumed: Vector = .zero, at time: Double
  ) {
    dragOffsets.before = unroundedOffset(at: time)
    if dragAxis == .free || dragAxis == .horizontal {
      horizontal.drag(
        from: self.translation.x, to: translation.x, consumed: consumed.x, at: time)
    }
    if dragAxis == .free || dragAxis == .vertical {
      vertical.drag(
        from: self.translation.y, to: translation.y, consumed: consumed.y, at: time)
    }
    dragOffsets.after = unroundedOffset(at: time)
    dragStep = (held(translation - self.translation) + consumed, time)
    self.translation = translation
    panVelocity = velocity
  }

  /// Records the pan's velocity at the lift, before the effect of the release is requested.
  package mutating func panWillEnd(velocity: Vector) {
    panVelocity = velocity
  }

  /// contentOffset.y before rubber-banding; nil if no pan moves the content up and down.
  ///
  /// A pan whose drag has not begun yet (`awaitsDrag`) leaves it where it is.
  @inline(__always)
  public func rawOffsetY(at time: Double) -> Double? {
    guard isDragging || awaitsDrag, dragAxis == .free || dragAxis == .vertical else { return nil }
    return vertical.rawOffset(translation: translation.y, at: time)
  }

  /// A drag that moves the content up and down, as it is at this moment.
  package struct VerticalDrag: Sendable {
    /// The change of contentOffset.y that the pan's move at this moment requested, in points.
    package var step: Double

    /// contentOffset.y before that move and before rubber-banding.
    package var offsetBefore: Double

    /// The smallest contentOffset.y at rest.
    package var top: Double
  }

  /// The drag of the content up and down, all in one call; nil if there is none.
  @inline(__always)
  package func verticalDrag(at time: Double) -> VerticalDrag? {
    guard let offset = rawOffsetY(at: time) else { return nil }
    let step = dragStepY(at: time)
    return VerticalDrag(step: step, offsetBefore: offset + step, top: vertical.minimum)
  }

  /// The distance by which the pan's move at this moment has moved the content down, in points; 0
  /// if no drag has moved it at this moment.
  @inline(__always)
  package func dragStepY(at time: Double) -> Double {
    isDragging && (dragStep.time - time).magnitude <= Tolerance.simultaneity ? dragStep.step.y : 0
  }

  /// Code sets the contentOffset.y of a drag before rubber-banding; the drag continues from there.
  ///
  /// - Parameters:
  ///   - offset: in points; it shows on the rubber band if it is beyond a limit.
  ///   - time: now.
  public mutating func setRawOffsetY(_ offset: Double, at time: Double) {
    vertical.set(offset, translation: translation.y)
    vertical.drag(from: translation.y, to: translation.y, at: time)
  }

  /// Code sets contentOffset; a drag under way continues from there.
  ///
  /// A nil coordinate does not change.
  public mutating func setContentOffset(x: Double? = nil, y: Double? = nil) {
    if let x { horizontal.set(x, translation: translation.x) }
    if let y { vertical.set(y, translation: translation.y) }
  }

  /// Code lets contentOffset glide; a nil coordinate does not change.
  ///
  /// A finger that had caught a motion has nothing left to release.
  public mutating func animateContentOffset(x: Double?, y: Double?, at time: Double) {
    isCaught = false
    let duration = settings.scrollToDuration
    func segments(from start: Double, to target: Double) -> [ScrollMotion.Segment] {
      guard target != start else { return [] }
      return [
        .init(
          .animation(from: start, to: target, duration: duration), from: time, lasting: duration)
      ]
    }
    if let x { horizontal.start(segments(from: horizontal.offset(at: time), to: x), at: time) }
    if let y { vertical.start(segments(from: vertical.offset(at: time), to: y), at: time) }
  }

  /// Lets vertical motion end with the current law: at the limit, if it would continue through it.
  package mutating func endAtNextLimit() {
    vertical.dropLaterLaws()
  }

  /// Stops any motion where it is.
  public mutating func stop(at time: Double) {
    horizontal.stop(at: time)
    vertical.stop(at: time)
  }

  /// Sets the content's height.
  ///
  /// In motion only the limits change; at rest, an offset that is left beyond a limit is clamped to
  /// it at once.
  ///
  /// - Returns: whether contentOffset changed.
  @discardableResult
  public mutating func setContentHeight(_ height: Double, at time: Double) -> Bool {
    vertical.setContentLength(height, at: time)
    return isIdle && vertical.clampToLimits()
  }

  /// Sets the view's own height, which changes the limits as the content's does.
  ///
  /// - Returns: whether contentOffset changed.
  @discardableResult
  package mutating func setHeight(_ height: Double, at time: Double) -> Bool {
    self.height = height
    vertical.setLength(height, at: time)
    return isIdle && vertical.clampToLimits()
  }

  /// Sets the view's own width; content whose width the settings leave to the view is as wide.
  ///
  /// - Returns: whether contentOffset changed.
  @discardableResult
  package mutating func setWidth(_ width: Double, at time: Double) -> Bool {
    self.width = width
    if settings.contentWidth == nil { horizontal.contentLength = width }
    horizontal.setLength(width, at: time)
    return isIdle && horizontal.clampToLimits()
  }

  /// Follows the safe area at the bottom, as UIKit's adjustment of the content inset does.
  ///
  /// An inset that differs from the safe area's is the app's own, and stays.
  ///
  /// - Parameters:
  ///   - old: the safe area's inset before, in points.
  ///   - new: the safe area's inset now, in points.
  ///   - time: now.
  package mutating func followSafeArea(bottom old: Double, to new: Double, at time: Double) {
    guard old != new, settings.contentInset.bottom == old else { return }
    var settings = settings
    settings.contentInset.bottom = new
    let rules = vertical.rules.with(settings)
    horizontal.setTrailingInset(settings.contentInset.right, rules, at: time)
    vertical.setTrailingInset(new, rules, at: time)
    if isIdle { _ = vertical.clampToLimits() }
  }

  /// Puts content that neither moves nor is held back within its limits.
  package mutating func clampToLimits() {
    guard !isMoving, !isDragging, !isCaught else { return }
    _ = horizontal.clampToLimits()
    _ = vertical.clampToLimits()
  }

  /// Ends a drag or motion where it is, as the scroll view leaves the screen, without calling a
  /// delegate.
  package mutating func interrupt(at time: Double) {
    endDrag(at: time)
  }

  /// The system took the fingers: it rests, or bounces from rest, and no delegate is called.
  ///
  /// - Returns: whether it continues to move by itself.
  package mutating func cancelDrag(at time: Double) -> Bool {
    endDrag(at: time)
    flicks.end()
    horizontal.release(velocity: 0, lead: 0, at: time)
    vertical.release(velocity: 0, lead: 0, at: time)
    return isMoving
  }

  mutating func endDrag(at time: Double) {
    isTracking = false
    isCaught = false
    awaitsDrag = false
    isDragging = false
    translation = .zero
    panVelocity = .zero
    horizontal.endDrag(at: time)
    vertical.endDrag(at: time)
  }
}
