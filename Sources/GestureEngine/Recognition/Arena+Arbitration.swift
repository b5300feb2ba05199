import MotionLaws

extension Arena {
  /// Does what a recognizer requests, as far as the others allow it.
  mutating func carryOut<Delegate: RecognizerDelegate>(
    _ transition: Recognizer.Transition, of index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    switch transition {
    case .nothing: break
    case .change: change(index, to: .changed, because: .moved, at: time, &delegate)
    case .end(let reason): change(index, to: .ended, because: reason, at: time, &delegate)
    case .cancel(let reason): change(index, to: .cancelled, because: reason, at: time, &delegate)
    case .fail(let reason): fail(index, because: reason, at: time, &delegate)
    case .begin(let reason): tryToBegin(index, because: reason, at: time, &delegate)
    }
  }

  /// A recognizer is at its threshold: others that have the finger, its own delegate and
  /// required failures decide whether it begins.
  mutating func tryToBegin<Delegate: RecognizerDelegate>(
    _ index: Int, because reason: RecognitionReason, at time: Double, _ delegate: inout Delegate
  ) {
    guard !failIfPrevented(index, at: time, &delegate) else { return }
    if case .no(let refusal) = delegate.shouldBegin(recognizers[index]) {
      return fail(index, because: .refusedToBegin(refusal), at: time, &delegate)
    }
    let awaited = requiredFailures(of: index, delegate)
    guard awaited.isEmpty else {
      recognizers[index].awaited = awaited
      mayHaveWaiting = true
      for other in awaited { report(.waits, index, other, at: time, &delegate) }
      return
    }
    begin(index, because: reason, at: time, &delegate)
  }

  /// Fails a recognizer at its threshold whose finger belongs to one that has begun.
  private mutating func failIfPrevented<Delegate: RecognizerDelegate>(
    _ index: Int, at time: Double, _ delegate: inout Delegate
  ) -> Bool {
    guard let winner = winner(over: index, delegate) else { return false }
    report(.prevented, winner, index, at: time, &delegate)
    fail(index, because: .prevented(by: recognizers[winner].name), at: time, &delegate)
    return true
  }

  private func report<Delegate: RecognizerDelegate>(
    _ what: Arbitration.What, _ index: Int, _ other: Int, at time: Double,
    _ delegate: inout Delegate
  ) {
    delegate.recognizersDidArbitrate(
      Arbitration(what: what, recognizer: recognizers[index].name, other: recognizers[other].name),
      after: recognizers[index].motion.displacement, at: time)
  }

  private mutating func begin<Delegate: RecognizerDelegate>(
    _ index: Int, because reason: RecognitionReason, at time: Double, _ delegate: inout Delegate
  ) {
    recognizers[index].displacementAtRecognition = recognizers[index].motion.displacement
    if let pan = recognizers[index].pan {
      recognizers[index].zero = pan.zero(at: recognizers[index].motion.displacement)
      if pan.startsFast(recognizers[index], at: time) { recognizers[index].heldSince = time }
    }
    if let pair = recognizers[index].motion.pair {
      recognizers[index].pairAtRecognition = recognizers[index].origin(of: pair)
    }
    let isDiscrete = recognizers[index].isDiscrete
    let rivals = recognizers.indices.filter {
      recognizers[$0].state == .possible
        && (isRival($0, of: index) || recognizers[$0].awaited.contains(index))
    }
    // Asked before anything moves: what the winner's first step does must not change the answers.
    let bound = rivals.filter {
      delegate.requiresFailure(of: recognizers[index], by: recognizers[$0])
    }
    change(index, to: isDiscrete ? .recognized : .began, because: reason, at: time, &delegate)
    for rival in rivals where recognizers[rival].state == .possible {
      settle(rival, requiresFailure: bound.contains(rival), against: index, at: time, &delegate)
    }
  }

  /// Decides about a recognizer that is still possible when a rival begins.
  private mutating func settle<Delegate: RecognizerDelegate>(
    _ rival: Int, requiresFailure: Bool, against winner: Int, at time: Double,
    _ delegate: inout Delegate
  ) {
    let name = recognizers[winner].name
    if requiresFailure {
      return fail(rival, because: .requiredFailureDidNotCome(of: name), at: time, &delegate)
    }
    let isShared = simultaneous(winner, rival, delegate)
    report(isShared ? .simultaneous : .prevented, winner, rival, at: time, &delegate)
    if !isShared { fail(rival, because: .prevented(by: name), at: time, &delegate) }
  }

  private mutating func fail<Delegate: RecognizerDelegate>(
    _ index: Int, because reason: RecognitionReason, at time: Double, _ delegate: inout Delegate
  ) {
    change(index, to: .failed, because: reason, at: time, &delegate)
    guard mayHaveWaiting else { return }
    mayHaveWaiting = recognizers.contains { $0.isWaiting }
    for waiter in recognizers.indices where recognizers[waiter].awaited.contains(index) {
      recognizers[waiter].awaited.removeAll { $0 == index }
      // What failed may have been prevented by a recognizer that prevents the waiting one too.
      guard !recognizers[waiter].isWaiting, !failIfPrevented(waiter, at: time, &delegate) else {
        continue
      }
      begin(
        waiter, because: .requiredFailureCame(of: recognizers[index].name), at: time, &delegate)
    }
  }

  mutating func change<Delegate: RecognizerDelegate>(
    _ index: Int, to state: RecognizerState, because reason: RecognitionReason, at time: Double,
    _ delegate: inout Delegate
  ) {
    if state != .changed { mayHaveFinished = true }
    let change = recognizers[index].change(to: state, because: reason, at: time, index: index)
    delegate.recognizerDidChange(change, among: &recognizers)
  }

  // MARK: Rivals at one sample

  /// Whether a move takes a recognizer to its threshold.
  mutating func mayBegin(_ index: Int, at time: Double) -> Bool {
    guard recognizers[index].state == .possible,
      case .begin = recognizers[index].transitionAfterMove(at: time)
    else { return false }
    return true
  }

  /// Lets recognizers take a move that all of them have received, the first of which it takes to
  /// its threshold.
  ///
  /// If several that do not recognize simultaneously reach their thresholds at one sample, the innermost
  /// view's begins, which comes first, whatever the drift of the finger. Of pans that are limited to
  /// crossed axes, it is the one with the larger displacement along its axis; equal: the innermost
  /// view's.
  mutating func takeMoves<Delegate: RecognizerDelegate>(
    of moved: [Int], at time: Double, _ delegate: inout Delegate
  ) {
    var waiting = moved
    while let first = waiting.first {
      var next = first
      if mayBegin(first, at: time) {
        for other in waiting
        where other != first && crosses(other, first) && isRival(other, of: first)
          && mayBegin(other, at: time) && !simultaneous(first, other, delegate)
          && recognizers[other].countedDistance
            > recognizers[next].countedDistance + Tolerance.thresholdSlack
        {
          next = other
        }
      }
      waiting.removeAll { $0 == next }
      takeMove(of: next, at: time, &delegate)
    }
  }

  /// Whether two recognizers are pans of which one is limited to x and the other to y.
  private func crosses(_ index: Int, _ other: Int) -> Bool {
    switch (recognizers[index].pan?.axis, recognizers[other].pan?.axis) {
    case (.horizontal, .vertical), (.vertical, .horizontal): true
    default: false
    }
  }

  // MARK: Rivals

  /// Whether two recognizers share a finger that is down, is just being lifted, or was lifted in a
  /// gesture of taps that is still undecided.
  func isRival(_ other: Int, of index: Int) -> Bool {
    guard other != index else { return false }
    if recognizers[other].motion.fingers.contains(where: {
      recognizers[index].motion.contains($0.id)
    }) {
      return true
    }
    if sharingLiftedFinger.contains(other), sharingLiftedFinger.contains(index) { return true }
    return recognizers[other].isUndecidedWithoutFinger
      && recognizers[index].isUndecidedWithoutFinger
  }

  /// A rival that has already begun and does not share its fingers.
  private func winner<Delegate: RecognizerDelegate>(over index: Int, _ delegate: Delegate) -> Int? {
    recognizers.indices.first { other in
      recognizers[other].state.isRecognized && isRival(other, of: index)
        && !simultaneous(index, other, delegate)
    }
  }

  private func requiredFailures<Delegate: RecognizerDelegate>(
    of index: Int, _ delegate: Delegate
  ) -> [Int] {
    recognizers.indices.filter { other in
      isRival(other, of: index) && recognizers[other].state == .possible
        && delegate.requiresFailure(of: recognizers[other], by: recognizers[index])
    }
  }

  func simultaneous<Delegate: RecognizerDelegate>(
    _ index: Int, _ other: Int, _ delegate: Delegate
  ) -> Bool {
    delegate.recognizesSimultaneously(recognizers[index], with: recognizers[other])
      || delegate.recognizesSimultaneously(recognizers[other], with: recognizers[index])
  }
}
