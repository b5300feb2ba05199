import GestureTraces
import MotionLaws

/// Recognizers whose code hears of their touches, and may set their states.
extension Arena {
  /// Does what a recognizer's kind asks for after something happened to its fingers; one whose code
  /// hears of its touches is told first.
  ///
  /// The code hears of them as long as the gesture is not over.
  mutating func carryOut<Delegate: RecognizerDelegate>(
    _ transition: Recognizer.Transition, of index: Int, hearing phase: TouchSample.Phase,
    at time: Double, _ delegate: inout Delegate
  ) {
    guard recognizers[index].hearsTouches else {
      return carryOut(transition, of: index, at: time, &delegate)
    }
    guard recognizers[index].state == .possible || recognizers[index].state.isActive else {
      return
    }
    let finger = recognizers[index].motion.fingers.last?.id
    let answer = delegate.recognizerHears(
      phase, recognizers[index], next: state(after: transition, of: index))
    if answer.isPassedOn {
      carryOut(transition, of: index, at: time, &delegate)
    } else if phase == .began, let finger {
      ignore(finger, of: index, because: .ignored(by: answer.code), at: time, &delegate)
    }
    for finger in answer.ignoredFingers {
      ignore(finger, of: index, because: .ignored(by: answer.code), at: time, &delegate)
    }
    for state in answer.states {
      enter(state, index, because: .setBy(code: answer.code), at: time, &delegate)
    }
  }

  mutating func takeHeardMove<Delegate: RecognizerDelegate>(
    of index: Int, at time: Double, _ delegate: inout Delegate
  ) {
    var transition = recognizers[index].transitionAfterMove(at: time)
    if transition.begins, givesWay(index, delegate) { transition = .nothing }
    carryOut(transition, of: index, hearing: .moved, at: time, &delegate)
  }

  /// The state that a transition leads to if nothing prevents it.
  private func state(after transition: Recognizer.Transition, of index: Int) -> RecognizerState {
    switch transition {
    case .nothing: recognizers[index].state
    case .begin: recognizers[index].isDiscrete ? .recognized : .began
    case .change: .changed
    case .end: .ended
    case .cancel: .cancelled
    case .fail: .failed
    }
  }

  /// Puts a recognizer into a state that code has set, if that can follow its own.
  mutating func enter<Delegate: RecognizerDelegate>(
    _ state: RecognizerState, _ index: Int, because reason: RecognitionReason, at time: Double,
    _ delegate: inout Delegate
  ) {
    let isCustom = recognizers[index].description.kind == .custom
    let isActive = recognizers[index].state.isActive
    switch state {
    case .possible: return
    case .began, .changed:
      if isActive {
        guard isCustom, state == .changed else { return }
        change(index, to: .changed, because: reason, at: time, &delegate)
      } else if isCustom || !recognizers[index].motion.fingers.isEmpty {
        begin(index, atOnce: false, because: reason, at: time, &delegate)
      }
    case .ended, .recognized:
      if isActive {
        change(index, to: .ended, because: reason, at: time, &delegate)
      } else if isCustom {
        begin(index, atOnce: true, because: reason, at: time, &delegate)
      }
    case .cancelled, .failed:
      if isActive {
        guard isCustom || state == .cancelled else { return }
        change(index, to: .cancelled, because: reason, at: time, &delegate)
      } else if recognizers[index].state == .possible,
        isCustom || state == .failed && !recognizers[index].motion.fingers.isEmpty
      {
        carryOut(.fail(reason), of: index, at: time, &delegate)
      }
    }
  }

  /// Code begins a recognizer that is possible, or recognizes it at once; one that waits already for
  /// another to fail goes on waiting.
  private mutating func begin<Delegate: RecognizerDelegate>(
    _ index: Int, atOnce: Bool, because reason: RecognitionReason, at time: Double,
    _ delegate: inout Delegate
  ) {
    guard recognizers[index].state == .possible else { return }
    recognizers[index].isRecognizedAtOnce = atOnce
    guard !recognizers[index].isWaiting else { return }
    tryToBegin(index, because: reason, at: time, &delegate)
  }

  mutating func ignore<Delegate: RecognizerDelegate>(
    _ finger: Int, recognizerNamed name: String, time: Double, _ delegate: inout Delegate
  ) {
    guard let index = index(ofRecognizerNamed: name) else { return }
    ignore(finger, of: index, because: .ignored(by: "its code"), at: time, &delegate)
    resetFinished()
  }

  /// Removes a finger from a recognizer, which fails if it is possible and has no other.
  private mutating func ignore<Delegate: RecognizerDelegate>(
    _ finger: Int, of index: Int, because reason: RecognitionReason, at time: Double,
    _ delegate: inout Delegate
  ) {
    guard recognizers[index].motion.contains(finger) else { return }
    mayHaveFinished = true
    recognizers[index].motion.lift(finger, time: time)
    guard recognizers[index].state == .possible, recognizers[index].motion.fingers.isEmpty else {
      return
    }
    carryOut(.fail(reason), of: index, at: time, &delegate)
  }
}
