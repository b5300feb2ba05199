package import GestureTraces
public import MotionLaws

/// The answer to `shouldBegin`.
public enum BeginAnswer: Sendable, Hashable {
  case yes
  /// No, and why, in words.
  case no(because: String)
}

/// A change of a recognizer from one state to another.
public struct RecognizerChange: Sendable {
  /// Its index in the arena.
  package var index: Int
  public var name: String
  public var from: RecognizerState
  public var to: RecognizerState
  public var time: Double

  /// Points, as `Recognizer.translation`.
  public var translation: Vector

  /// The movement since touch-down in points, whatever the origin of the translation.
  public var displacement: Vector

  /// In points per second; at a lift, 0 if it is stale.
  public var velocity: Vector

  /// The translation at the end that SwiftUI's drag gesture predicts: translation + 0.25 s ·
  /// velocity, in points.
  public var predictedEndTranslation: Vector {
    Projection.predictedEndTranslation(translation, velocity: velocity)
  }

  /// The centroid of its fingers on screen.
  public var location: Point

  /// As `Recognizer.scale`; at the end of a pinch, that of its last move.
  public var scale = 1.0

  /// As `Recognizer.rotation`, in radians; at the end of a rotation, that of its last move.
  public var rotation = 0.0

  /// The time from the move before to its last one, or from a finger's landing, in seconds; 0 for a
  /// pan.
  package var moveDuration = 0.0

  package var reason: RecognitionReason

  /// The rule of its velocity.
  package var estimator = VelocityEstimator.twoSample

  /// Whether it has begun but its movement does not count yet (`PanConfiguration.fastStart`).
  package var isHeld = false

  /// A change as an arena reports it, for tests that call a sheet directly.
  package init(
    index: Int = 0, name: String, from: RecognizerState, to: RecognizerState, time: Double,
    translation: Vector, displacement: Vector, velocity: Vector, location: Point,
    reason: RecognitionReason
  ) {
    self.index = index
    self.name = name
    self.from = from
    self.to = to
    self.time = time
    self.translation = translation
    self.displacement = displacement
    self.velocity = velocity
    self.location = location
    self.reason = reason
  }
}

/// The effect that one recognizer had on another.
public struct Arbitration: Sendable, Hashable {
  public enum What: Sendable, Hashable, CaseIterable {
    /// The recognizer has the finger; the other may not have it.
    case prevented
    /// The recognizer is at its threshold and waits for the other to fail.
    case waits
    /// The two continue together.
    case simultaneous
  }

  public var what: What
  public var recognizer: String
  public var other: String

  package init(what: What, recognizer: String, other: String) {
    self.what = what
    self.recognizer = recognizer
    self.other = other
  }
}

/// The answers that an arena needs, and what it reports: UIKit's delegate methods and actions.
package protocol RecognizerDelegate {
  /// Whether a recognizer receives a finger that lands on its view or inside.
  ///
  /// Mutating only so that the delegate is asked in place, and not a copy.
  mutating func shouldReceive(
    finger: Int, at point: Point, by recognizer: RecognizerDescription
  ) -> Bool

  /// The reason why a recognizer that has just received its first finger begins at once, without
  /// any hysteresis; nil if it does not.
  func beginsAtTouchDown(_ recognizer: Recognizer) -> String?

  /// Whether a finger that has just landed stopped something that a recognizer moves, so that its
  /// first move begins the recognizer, without any hysteresis.
  mutating func catchesMotion(_ recognizer: RecognizerDescription) -> Bool

  /// The answer for a recognizer at its threshold: whether it may begin; `translation` is its total
  /// displacement.
  func shouldBegin(_ recognizer: Recognizer) -> BeginAnswer

  /// Whether two recognizers may have the same finger; a yes from either side is enough.
  func recognizesSimultaneously(_ recognizer: Recognizer, with other: Recognizer) -> Bool

  /// Whether a recognizer may begin only when another has failed.
  func requiresFailure(of other: Recognizer, by recognizer: Recognizer) -> Bool

  /// A recognizer changed its state: the moment at which its action is sent.
  ///
  /// - Parameters:
  ///   - change: what changed; its `index` is the recognizer's index.
  ///   - recognizers: all recognizers of the arena in their current state; `inout` only so that
  ///     they are read in place, because an array that is referenced twice is copied at the next
  ///     move.
  mutating func recognizerDidChange(
    _ change: RecognizerChange, among recognizers: inout [Recognizer])

  /// The code of a recognizer hears what its fingers do, before the rules of its kind do.
  ///
  /// - Parameters:
  ///   - phase: what a finger does.
  ///   - recognizer: the recognizer; a finger that is lifted is no longer among its own.
  ///   - next: the state that it is about to enter by those rules, if nothing prevents it; its own if it
  ///     is to enter none.
  /// - Returns: what the code has decided; nothing by default.
  mutating func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState
  ) -> TouchAnswer

  /// Recognizers competed for a finger.
  ///
  /// - Parameters:
  ///   - arbitration: what was decided.
  ///   - displacement: how far the fingers of the one that it names first have moved, in points.
  ///   - time: when, in seconds.
  mutating func recognizersDidArbitrate(
    _ arbitration: Arbitration, after displacement: Vector, at time: Double)
}

extension RecognizerDelegate {
  package mutating func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState
  ) -> TouchAnswer { TouchAnswer() }
}
