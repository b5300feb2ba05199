import MotionLaws

/// The changes that a sheet makes to its recognizers during a run.
extension Arena {
  /// Lets a recognizer receive fingers or not: one that no longer does loses those that it has.
  ///
  /// Fingers that are down already do not reach a recognizer that is enabled later.
  package mutating func setEnabled<Delegate: RecognizerDelegate>(
    _ isEnabled: Bool, recognizerNamed name: String, time: Double, _ delegate: inout Delegate
  ) {
    guard let index = recognizers.firstIndex(where: { $0.name == name }),
      recognizers[index].isEnabled != isEnabled
    else { return }
    recognizers[index].isEnabled = isEnabled
    guard !isEnabled else { return }
    mayHaveFinished = true
    let fingers = recognizers[index].motion.fingers
    let isUndecided = !fingers.isEmpty || recognizers[index].isUndecidedWithoutFinger
    recognizers[index].awaited = []
    for finger in fingers { recognizers[index].motion.lift(finger.id, time: time) }
    if recognizers[index].state.isActive {
      change(index, to: .cancelled, because: .disabled, at: time, &delegate)
    } else if recognizers[index].state == .possible, isUndecided {
      carryOut(.fail(.disabled), of: index, at: time, &delegate)
    }
    resetFinished()
  }

  func index(ofRecognizerNamed name: String) -> Int? {
    recognizers.firstIndex { $0.name == name }
  }

  /// Adds a recognizer, to be asked before the one that is at its place.
  mutating func insert(_ recognizer: Recognizer, at index: Int) {
    recognizers.insert(recognizer, at: index)
    let moved = { (other: Int) in other < index ? other : other + 1 }
    for place in recognizers.indices where recognizers[place].isWaiting {
      recognizers[place].awaited = recognizers[place].awaited.map(moved)
    }
    timed = recognizers.indices.filter { !recognizers[$0].isPan }
  }

  /// Configures a recognizer with other parameters, and lets it receive fingers if they say so.
  ///
  /// - Returns: whether there is a recognizer of that name.
  mutating func configure<Delegate: RecognizerDelegate>(
    _ description: RecognizerDescription, time: Double, _ delegate: inout Delegate
  ) -> Bool {
    guard let index = index(ofRecognizerNamed: description.name) else { return false }
    recognizers[index].configure(description)
    setEnabled(
      description.isEnabled, recognizerNamed: description.name, time: time, &delegate)
    return true
  }

  /// Puts a recognizer into a state that code has set, if that can follow its own.
  package mutating func enter<Delegate: RecognizerDelegate>(
    _ state: RecognizerState, recognizerNamed name: String, time: Double,
    _ delegate: inout Delegate
  ) {
    guard let index = index(ofRecognizerNamed: name) else { return }
    enter(state, index, because: .setByApp, at: time, &delegate)
    resetFinished()
  }
}
