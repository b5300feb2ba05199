import MotionLaws

/// The properties and transitions that differ from kind to kind.
extension Recognizer {
  /// Whether it recognizes its gesture at once.
  var isDiscrete: Bool {
    switch description.kind {
    case .pan, .longPress, .pinch, .rotation: false
    case .custom: isRecognizedAtOnce
    case .tap, .swipe: true
    }
  }

  /// Whether it takes two fingers and no more.
  var isTwoFingered: Bool {
    switch description.kind {
    case .pinch, .rotation: true
    case .pan, .tap, .longPress, .swipe, .custom: false
    }
  }

  /// The distance that its fingers have moved along its axis, in points.
  var countedDistance: Double {
    switch description.kind {
    case .pan(let pan): pan.distance(of: motion.displacement)
    case .swipe(let swipe): swipe.along(motion.displacement)
    case .tap, .longPress, .custom: motion.displacement.length
    case .pinch: motion.pair?.spread ?? 0
    case .rotation: motion.pair?.arc ?? 0
    }
  }

  // MARK: Effects of fingers

  /// Whether all of its fingers landed at a time, and none of them has begun its gesture.
  func hasOnlyFingers(landedAt time: Double) -> Bool {
    (state == .possible || state == .failed) && !motion.fingers.isEmpty
      && (motion.startTime - time).magnitude <= Tolerance.simultaneity
  }

  func transitionAfterLanding() -> Transition {
    if let pan, pan.isEndedBySecondFinger, motion.fingers.count > 1 {
      let reason = RecognitionReason.tooManyFingers(maximum: 1)
      return state.isActive ? .cancel(reason) : state == .possible ? .fail(reason) : .nothing
    }
    guard state == .possible, !isWaiting else { return .nothing }
    switch description.kind {
    case .pan(let pan): return pan.transitionAfterLanding(of: self)
    case .tap(let tap): return tap.transitionAfterLanding(of: self)
    case .longPress(let press): return failure(withMoreFingersThan: press.fingers)
    case .swipe(let swipe): return failure(withMoreFingersThan: swipe.fingers)
    case .pinch, .rotation, .custom: return .nothing
    }
  }

  private func failure(withMoreFingersThan maximum: Int) -> Transition {
    motion.fingers.count > maximum ? .fail(.tooManyFingers(maximum: maximum)) : .nothing
  }

  /// Mutating only so that it is evaluated in place.
  mutating func transitionAfterMove(at time: Double) -> Transition {
    switch description.kind {
    case .pan(let pan): pan.transitionAfterMove(of: self)
    case .tap(let tap): tap.transitionAfterMove(of: self)
    case .longPress(let press): press.transitionAfterMove(of: self)
    case .swipe(let swipe): swipe.transitionAfterMove(of: &self, at: time)
    case .pinch(let pinch): transitionAfterPairMove(pinch.reason)
    case .rotation(let rotation): transitionAfterPairMove(rotation.reason)
    case .custom: .nothing
    }
  }

  /// The transition to make when a finger is gone, which `motion` no longer contains.
  func transitionAfterLift(at time: Double) -> Transition {
    switch description.kind {
    case .pan(let pan): pan.transitionAfterLift(of: self, at: time)
    case .tap(let tap): tap.transitionAfterLift(of: self)
    case .longPress(let press): press.transitionAfterLift(of: self)
    case .swipe(let swipe): swipe.transitionAfterLift(of: self)
    case .pinch, .rotation: transitionAfterPairLift()
    case .custom: .nothing
    }
  }

  /// The time at which its timer is due; nil if none is running.
  var due: Double? {
    guard state == .possible, !isWaiting else { return nil }
    switch description.kind {
    case .pan, .pinch, .rotation, .custom: return nil
    case .tap(let tap):
      if !motion.fingers.isEmpty { return motion.startTime + tap.maximumDuration }
      return isBetweenTaps ? lastTapTime + tap.maximumInterval : nil
    case .longPress(let press):
      return motion.fingers.count == press.fingers
        ? motion.joinTime + press.minimumDuration : nil
    case .swipe(let swipe):
      return motion.fingers.isEmpty ? nil : motion.startTime + swipe.endOfDuration
    }
  }

  func transitionWhenDue() -> Transition {
    switch description.kind {
    case .pan, .pinch, .rotation, .custom: .nothing
    case .tap(let tap):
      .fail(
        motion.fingers.isEmpty
          ? .noFurtherTap(within: tap.maximumInterval) : .tooSlow(limit: tap.maximumDuration))
    case .longPress(let press): .begin(.pressedLongEnough(duration: press.minimumDuration))
    case .swipe(let swipe): .fail(.tooSlow(limit: swipe.maximumDuration))
    }
  }
}
