import GestureTraces
package import MotionLaws

/// All recognizers of a scene, and the rules by which they share fingers.
///
/// Time is an argument; what happens is reported to the delegate, in the order in which it happens.
/// Recognizers are asked in the order of the array, deepest view first.
package struct Arena: Sendable {
  package internal(set) var recognizers: [Recognizer]

  /// The recognizers that have the finger that is just being lifted: they share it until the end.
  var sharingLiftedFinger: [Int] = []

  /// Whether a state has changed, or a finger has gone, since the last call of `resetFinished`.
  var mayHaveFinished = false

  /// Whether some may wait for others to fail.
  var mayHaveWaiting = false

  /// The kinds of those that were asked whether they receive a finger.
  private(set) var consulted: ConsultedKinds = []

  /// The recognizers whose kind has timers, so that the others need not be checked at every step.
  var timed: [Int]

  package init(_ recognizers: [Recognizer]) {
    self.recognizers = recognizers
    timed = recognizers.indices.filter { !recognizers[$0].isPan }
  }

  /// Limits a pan to an axis from its next gesture on; has no effect while it has fingers.
  package mutating func setAxis(_ axis: PanConfiguration.Axis, ofPanAt index: Int) {
    guard recognizers[index].motion.fingers.isEmpty else { return }
    recognizers[index].setAxis(axis)
  }

  /// The translation and velocity of a recognizer; mutating only so that they are read in place.
  package mutating func reportedMotion(ofRecognizerAt index: Int) -> (
    translation: Vector, velocity: Vector
  ) { recognizers[index].reportedMotion() }

  /// The time at which the next timer of a recognizer is due; nil if none is running.
  package var nextDue: Double? { timed.isEmpty ? nil : nextTimer }

  var nextTimer: Double? {
    var next: Double?
    for index in timed
    where !recognizers[index].motion.fingers.isEmpty || recognizers[index].tapsDone > 0 {
      guard let due = recognizers[index].due else { continue }
      next = min(due, next ?? due)
    }
    return next
  }

  /// Fires the timers that are due, oldest gesture first among equals.
  package mutating func fireTimers<Delegate: RecognizerDelegate>(
    at time: Double, _ delegate: inout Delegate
  ) {
    let isDue = { (recognizer: Recognizer) in
      (recognizer.due ?? .infinity) <= time + Tolerance.simultaneity
    }
    let due = timed.filter { isDue(recognizers[$0]) }
    // A timer that is due may have been prevented by an earlier one.
    for index in due.sorted(by: { (recognizers[$0].due ?? 0) < (recognizers[$1].due ?? 0) })
    where isDue(recognizers[index]) {
      carryOut(recognizers[index].transitionWhenDue(), of: index, at: time, &delegate)
    }
    resetFinished()
  }

  // MARK: Fingers

  /// A finger lands.
  ///
  /// - Parameters:
  ///   - finger: its id.
  ///   - point: where it lands, on screen.
  ///   - views: the view that it hit and those around it, deepest first.
  ///   - time: now, in seconds.
  ///   - delegate: answers questions and receives reports.
  package mutating func land<Delegate: RecognizerDelegate>(
    _ finger: Int, at point: Point, views: [String], time: Double, _ delegate: inout Delegate
  ) {
    // All of them have the finger before any of them acts on it.
    let receivers = recognizers.indices.filter { index in
      views.contains(recognizers[index].description.view)
        && receives(index, finger, at: point, time: time, &delegate)
    }
    for index in receivers { recognizers[index].land(finger, at: point, time: time) }
    for index in receivers {
      let count = recognizers[index].motion.fingers.count
      recognizers[index].mostFingers =
        count == 1 ? 1 : max(recognizers[index].mostFingers, count)
      if recognizers[index].state == .possible,
        delegate.catchesMotion(recognizers[index].description)
      {
        recognizers[index].catchesMotion = true
      }
      carryOut(
        recognizers[index].transitionAfterLanding(), of: index, hearing: .began, at: time, &delegate
      )
      if recognizers[index].state == .possible, count == 1,
        let reason = delegate.beginsAtTouchDown(recognizers[index])
      {
        carryOut(.begin(.beganAtTouchDown(reason)), of: index, at: time, &delegate)
      }
    }
    resetFinished()
  }

  /// Mutating only so that it reads in place.
  private mutating func receives<Delegate: RecognizerDelegate>(
    _ index: Int, _ finger: Int, at point: Point, time: Double, _ delegate: inout Delegate
  ) -> Bool {
    consulted.formUnion(ConsultedKinds(of: recognizers[index].description.kind))
    guard recognizers[index].isEnabled else { return false }
    if let pan = recognizers[index].pan {
      guard
        recognizers[index].motion.fingers.count < pan.maximumTouches
          || pan.failsWithFingersTogether && recognizers[index].hasOnlyFingers(landedAt: time)
      else { return false }
      if let edge = pan.edge, !(0...edge.width).contains(edge.distance(to: point)) {
        return false
      }
    }
    if recognizers[index].isTwoFingered, recognizers[index].motion.fingers.count >= 2 {
      return false
    }
    return delegate.shouldReceive(finger: finger, at: point, by: recognizers[index].description)
  }

  /// Fingers move at one moment, which moves every centroid concerned once.
  package mutating func move<Delegate: RecognizerDelegate>(
    _ moves: [FingerMove], time: Double, _ delegate: inout Delegate
  ) {
    for index in recognizers.indices
    where recognizers[index].motion.move(moves, time: time) {
      if mayBegin(index, at: time) {
        let others = (index + 1..<recognizers.count).filter {
          recognizers[$0].motion.move(moves, time: time)
        }
        takeMoves(of: [index] + others, at: time, &delegate)
        break
      }
      takeMove(of: index, at: time, &delegate)
    }
    resetFinished()
  }

  /// A finger moves, and no other at this moment.
  package mutating func move<Delegate: RecognizerDelegate>(
    _ move: FingerMove, time: Double, _ delegate: inout Delegate
  ) {
    for index in recognizers.indices
    where recognizers[index].motion.move(move, time: time) {
      if mayBegin(index, at: time) {
        let others = (index + 1..<recognizers.count).filter {
          recognizers[$0].motion.move(move, time: time)
        }
        takeMoves(of: [index] + others, at: time, &delegate)
        break
      }
      takeMove(of: index, at: time, &delegate)
    }
    resetFinished()
  }

  /// A recognizer's centroid has moved.
  ///
  /// An active gesture continues and a finished one stays finished; the rule of their kind applies
  /// only to the others.
  mutating func takeMove<Delegate: RecognizerDelegate>(
    of index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    if recognizers[index].hearsTouches { return takeHeardMove(of: index, at: time, &delegate) }
    switch recognizers[index].state {
    case .began, .changed:
      guard recognizers[index].isPan || !recognizers[index].lacksFinger else { return }
      if recognizers[index].heldSince == nil {
        let change = recognizers[index].move(at: time, index: index)
        delegate.recognizerDidChange(change, among: &recognizers)
      } else {
        goOnHeld(index, at: time, &delegate)
      }
    case .possible: considerMove(of: index, at: time, &delegate)
    case .ended, .cancelled, .recognized, .failed: break
    }
  }

  mutating func considerMove<Delegate: RecognizerDelegate>(
    of index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    let transition = recognizers[index].transitionAfterMove(at: time)
    guard !(transition.begins && givesWay(index, delegate)) else { return }
    carryOut(transition, of: index, at: time, &delegate)
  }

  /// Continues a gesture that started fast, at the first move from which its movement counts.
  mutating func goOnHeld<Delegate: RecognizerDelegate>(
    _ index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    guard let since = recognizers[index].heldSince, let pan = recognizers[index].pan,
      pan.isLate(inHoldSince: since, at: time)
    else { return }
    recognizers[index].lateMoves += 1
    guard recognizers[index].lateMoves >= pan.fastStart?.moves ?? 1 else { return }
    let swallowed = recognizers[index].motion.displacement
    recognizers[index].zero = swallowed
    recognizers[index].heldSince = nil
    change(
      index, to: .changed,
      because: .fastStartIsOver(swallowed: pan.distance(of: swallowed), after: time - since),
      at: time, &delegate)
  }

  /// A finger is lifted where it was last.
  ///
  /// Recognizers that wait for another's failure are notified last: they begin the moment it fails,
  /// even at this very lift.
  package mutating func lift<Delegate: RecognizerDelegate>(
    _ finger: Int, time: Double, _ delegate: inout Delegate
  ) {
    mayHaveFinished = true
    let concerned = recognizers.indices.filter { recognizers[$0].motion.contains(finger) }
    let waiting = concerned.filter { recognizers[$0].isWaiting }
    sharingLiftedFinger = concerned
    defer { sharingLiftedFinger = [] }
    for index in concerned where recognizers[index].givesWay {
      beginThatGaveWay(index, at: time, &delegate)
    }
    for index in concerned where !waiting.contains(index) {
      lift(finger, of: index, time: time, &delegate)
    }
    for index in waiting { lift(finger, of: index, time: time, &delegate) }
    resetFinished()
  }

  private mutating func lift<Delegate: RecognizerDelegate>(
    _ finger: Int, of index: Int, time: Double, _ delegate: inout Delegate
  ) {
    recognizers[index].motion.lift(finger, time: time)
    if case .tap = recognizers[index].description.kind, recognizers[index].motion.fingers.isEmpty {
      recognizers[index].tapsDone += 1
      recognizers[index].lastTapTime = time
    }
    carryOut(
      recognizers[index].transitionAfterLift(at: time), of: index, hearing: .ended, at: time,
      &delegate)
  }

  /// The system cancels a finger: every recognizer that has it is cancelled or fails, including
  /// those that wait for another.
  package mutating func cancel<Delegate: RecognizerDelegate>(
    _ finger: Int, time: Double, _ delegate: inout Delegate
  ) {
    mayHaveFinished = true
    let concerned = recognizers.indices.filter { recognizers[$0].motion.contains(finger) }
    for index in concerned { recognizers[index].awaited = [] }
    for index in concerned {
      recognizers[index].motion.lift(finger, time: time)
      if recognizers[index].hearsTouches {
        carryOut(.nothing, of: index, hearing: .cancelled, at: time, &delegate)
      }
      let reason = RecognitionReason.touchCancelled(finger: finger)
      if recognizers[index].state.isActive {
        change(index, to: .cancelled, because: reason, at: time, &delegate)
      } else if recognizers[index].state == .possible {
        carryOut(.fail(reason), of: index, at: time, &delegate)
      }
    }
    resetFinished()
  }

  /// Makes recognizers ready again whose fingers are all up and whose gesture is over.
  mutating func resetFinished() {
    if mayHaveFinished { resetThoseFinished() }
  }

  mutating func resetThoseFinished() {
    mayHaveFinished = false
    for index in recognizers.indices
    where recognizers[index].motion.fingers.isEmpty && recognizers[index].state != .possible {
      recognizers[index].reset()
    }
  }
}
