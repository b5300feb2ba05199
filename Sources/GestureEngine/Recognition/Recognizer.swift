public import MotionLaws

/// One recognizer: what it is, the fingers that it has received, and its state.
///
/// Invariants, kept by `Arena`:
/// - a recognizer leaves `possible` at most once before all its fingers are up;
/// - once `failed`, `ended`, `cancelled` or `recognized` it stays so until they are;
/// - for each gesture it is notified exactly once that it won (`began`, `recognized`) or lost
///   (`failed`).
public struct Recognizer: Sendable {
  @Indirect package internal(set) var description: RecognizerDescription

  /// The pan parameters that every move needs, because reading the description would copy it.
  package let isPan: Bool

  /// Whether the sheet's code hears of its touches.
  let hearsTouches: Bool
  let velocityEstimator: VelocityEstimator
  private let staleAfter: Double?

  public internal(set) var state = RecognizerState.possible
  package internal(set) var motion: CentroidMotion

  /// Whether it receives fingers.
  public internal(set) var isEnabled: Bool

  /// Whether it has reached its threshold and waits for another to fail.
  package var isWaiting: Bool { !awaited.isEmpty }

  /// The indices in the arena of those that must fail before it begins.
  var awaited: [Int] = []

  /// Whether it has reached its threshold, and lets an inner pan go on to its own first
  /// (`Arena+GivingWay`).
  var givesWay = false

  /// The origin of the pan's translation: a displacement.
  var zero = Vector.zero

  /// Whether a finger of its gesture stopped something in motion, so that its first move begins it.
  var catchesMotion = false

  /// The time at which it was recognized, while a fast start keeps its movement from counting.
  var heldSince: Double?

  /// The number of moves that have come late enough in a fast start.
  var lateMoves = 0

  /// The movement from touch-down to recognition, in points.
  package internal(set) var displacementAtRecognition = Vector.zero

  /// Whether it has begun but its movement does not count yet (`PanConfiguration.fastStart`).
  package var isHeld: Bool { heldSince != nil }

  /// The distance between the two fingers at a scale of 1, in points, and the angle by which they
  /// have turned at a rotation of 0, in radians.
  var pairAtRecognition = (distance: 0.0, rotation: 0.0)

  /// Whether code has recognized the gesture as a discrete one.
  var isRecognizedAtOnce = false

  /// The directions in which a swipe's fingers have been.
  var strays = SwipeStrays()

  /// Taps of one gesture so far, and when the last one ended.
  var tapsDone = 0
  var lastTapTime = 0.0

  /// The largest number of fingers of this gesture, or of its last tap, that were down at once.
  var mostFingers = 0

  package init(_ description: RecognizerDescription) {
    self.description = description
    isEnabled = description.isEnabled
    hearsTouches = description.hearsTouches
    var estimators: [VelocityEstimator] = []
    if case .pan(let pan) = description.kind {
      isPan = true
      velocityEstimator = pan.velocity
      staleAfter = pan.staleAfter
      if let fling = pan.flingVelocity { estimators.append(fling) }
      estimators.append(pan.velocity)
    } else {
      isPan = false
      velocityEstimator = .twoSample
      staleAfter = nil
    }
    motion = CentroidMotion(estimators: estimators)
  }

  public var name: String { description.name }

  /// The kind of gesture that it recognizes.
  public var kind: RecognizerDescription.Kind { description.kind }

  /// The pan's parameters; nil for the other kinds.
  @inline(__always)
  package var pan: PanConfiguration? {
    guard case .pan(let pan) = description.kind else { return nil }
    return pan
  }

  /// The movement that the gesture reports, in points: for a pan that has begun, from the origin
  /// that its `translationFrom` selects; before that, and for all other kinds, from touch-down.
  public var translation: Vector {
    if state == .possible { return motion.displacement }
    return isHeld && catchesMotion ? .zero : displacementFromZero
  }

  /// The movement from the origin of the translation, in points.
  @inline(__always)
  private var displacementFromZero: Vector {
    (motion.displacement - zero).clearing(within: Tolerance.thresholdSlack)
  }

  /// The ratio of the distance between its two fingers to that at a scale of 1, which is the one
  /// that they landed at and a part of the hysteresis; 1 before recognition, and for all kinds but
  /// a pinch.
  public var scale: Double {
    guard case .pinch = description.kind, state.hasBegun, let pair = motion.pair,
      pairAtRecognition.distance > 0
    else { return 1 }
    return pair.distance / pairAtRecognition.distance
  }

  /// The angle by which its two fingers have turned, less a part of the hysteresis, clockwise, in
  /// radians; 0 before recognition, and for all kinds but a rotation.
  public var rotation: Double {
    guard case .rotation = description.kind, state.hasBegun, let pair = motion.pair else {
      return 0
    }
    return pair.rotation - pairAtRecognition.rotation
  }

  /// The velocity of the last moves, which is never stale while a finger is down.
  @inline(__always)
  public var velocity: Vector {
    motion.history.velocity(velocityEstimator)
  }

  /// Its translation and velocity; mutating only so that they are read in place, because reading
  /// each property would copy the recognizer.
  mutating func reportedMotion() -> (translation: Vector, velocity: Vector) {
    (translation, velocity)
  }

  /// The velocity at a lift: 0 if the last move was too long ago.
  ///
  /// - Parameters:
  ///   - time: when the finger was lifted.
  ///   - estimator: the rule to use instead of the recognizer's own.
  /// - Returns: points per second.
  package func velocity(atLift time: Double, _ estimator: VelocityEstimator? = nil) -> Vector {
    guard !isStale(at: time) else { return .zero }
    return motion.history.velocity(estimator ?? velocityEstimator)
  }

  func isStale(at time: Double) -> Bool {
    guard let staleAfter, let last = motion.history.lastMoveTime else {
      return false
    }
    return time - last > staleAfter + Tolerance.simultaneity
  }

  /// The transition that a recognizer wants to make after something happened to its fingers.
  enum Transition: Equatable {
    case nothing
    case begin(RecognitionReason)
    case change
    case end(RecognitionReason)
    case cancel(RecognitionReason)
    case fail(RecognitionReason)

    /// Whether it has reached its threshold.
    var begins: Bool {
      guard case .begin = self else { return false }
      return true
    }
  }

  /// Whether one of its gestures is under way without a finger: between two taps.
  var isBetweenTaps: Bool { state == .possible && tapsDone > 0 }

  /// Whether it has no finger and may still win: between two taps, or waiting for another.
  var isUndecidedWithoutFinger: Bool {
    motion.fingers.isEmpty && (isBetweenTaps || isWaiting)
  }

  /// Enters a state, and returns what there is to report about it.
  ///
  /// A failed recognizer no longer waits.
  mutating func change(
    to state: RecognizerState, because reason: RecognitionReason, at time: Double, index: Int
  ) -> RecognizerChange {
    let from = self.state
    self.state = state
    if state == .failed { awaited = [] }
    var change = RecognizerChange(
      index: index, name: name, from: from, to: state, time: time, translation: translation,
      displacement: motion.displacement,
      velocity: state == .ended ? velocity(atLift: time) : velocity,
      location: motion.centroid, reason: reason)
    change.isHeld = isHeld
    change.estimator = velocityEstimator
    if !isPan { change = withPair(change) }
    return change
  }

  /// Continues a gesture that has begun, and returns what there is to report about it.
  mutating func move(at time: Double, index: Int) -> RecognizerChange {
    let from = state
    self.state = .changed
    let change = RecognizerChange(
      index: index, name: description.name, from: from, to: .changed, time: time,
      translation: displacementFromZero, displacement: motion.displacement,
      velocity: velocity, location: motion.centroid, reason: .moved)
    return isPan ? change : withPair(change)
  }

  /// Adds what two fingers report; a function of its own, so that a pan's moves stay inlined.
  @inline(never)
  private mutating func withPair(_ change: RecognizerChange) -> RecognizerChange {
    var change = change
    (change.scale, change.rotation) = (scale, rotation)
    change.moveDuration = motion.latestMoveDuration
    return change
  }

  /// Returns to `possible`, ready for the next gesture.
  mutating func reset() {
    state = .possible
    awaited = []
    givesWay = false
    isRecognizedAtOnce = false
    zero = .zero
    catchesMotion = false
    heldSince = nil
    lateMoves = 0
    strays = SwipeStrays()
    tapsDone = 0
    mostFingers = 0
  }
}
