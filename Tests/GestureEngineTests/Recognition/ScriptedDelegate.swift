import GestureEngine
import GestureTraces
import MotionLaws

/// A delegate whose answers are scripted, and which records what it is told.
struct ScriptedDelegate: RecognizerDelegate {
  struct Pair: Hashable {
    var asked: String
    var other: String
  }

  /// Recognizers that accept no finger.
  var deaf: Set<String> = []

  /// Recognizers that begin as soon as a finger lands.
  var eager: Set<String> = []

  /// Recognizers whose finger stops what they move.
  var catching: Set<String> = []

  /// Recognizers that are not allowed to begin.
  var unwilling: Set<String> = []

  /// The recognizers that allow simultaneous recognition, each with the other recognizer.
  var simultaneous: Set<Pair> = []

  /// The recognizers that may begin only when another has failed, each with that one.
  var required: Set<Pair> = []

  /// What the code of recognizers answers that hear of their touches, in that order; then nothing.
  var answers: [TouchAnswer] = []

  /// What they have heard, such as `custom moved, changed`: the state is the one that comes next.
  private(set) var heard: [String] = []

  private(set) var changes: [RecognizerChange] = []
  private(set) var arbitrations: [Arbitration] = []

  /// The translations that `shouldBegin` saw, in order; questions do not change the delegate.
  var seenTranslations: [Vector] { seen.translations }

  private final class Seen {
    var translations: [Vector] = []
  }

  private let seen = Seen()

  mutating func allow(_ asked: String, with other: String) {
    simultaneous.insert(Pair(asked: asked, other: other))
  }

  /// Makes a recognizer wait for another to fail.
  mutating func require(_ other: String, toFailBefore asked: String) {
    required.insert(Pair(asked: asked, other: other))
  }

  func shouldReceive(finger: Int, at point: Point, by recognizer: RecognizerDescription) -> Bool {
    !deaf.contains(recognizer.name)
  }

  func beginsAtTouchDown(_ recognizer: Recognizer) -> String? {
    eager.contains(recognizer.name) ? "it is eager" : nil
  }

  func catchesMotion(_ recognizer: RecognizerDescription) -> Bool {
    catching.contains(recognizer.name)
  }

  func shouldBegin(_ recognizer: Recognizer) -> BeginAnswer {
    seen.translations.append(recognizer.translation)
    return unwilling.contains(recognizer.name) ? .no(because: "it is unwilling") : .yes
  }

  func recognizesSimultaneously(_ recognizer: Recognizer, with other: Recognizer) -> Bool {
    simultaneous.contains(Pair(asked: recognizer.name, other: other.name))
  }

  func requiresFailure(of other: Recognizer, by recognizer: Recognizer) -> Bool {
    required.contains(Pair(asked: recognizer.name, other: other.name))
  }

  mutating func recognizerDidChange(
    _ change: RecognizerChange, among recognizers: inout [Recognizer]
  ) {
    changes.append(change)
  }

  mutating func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState
  ) -> TouchAnswer {
    heard.append("\(recognizer.name) \(phase), \(next)")
    return answers.isEmpty ? TouchAnswer() : answers.removeFirst()
  }

  mutating func recognizersDidArbitrate(
    _ arbitration: Arbitration, after displacement: Vector, at time: Double
  ) {
    arbitrations.append(arbitration)
  }
}
