import GestureEngine
import JSONText
import MotionLaws

/// A recognizer changed its state.
struct RecognizerEvent: EventContent {
  var name = ""
  var from = RecognizerState.possible
  var to = RecognizerState.possible
  var translation = Vector(x: 0, y: 0)
  var velocity = Vector(x: 0, y: 0)

  static let form = EventForm("recognizer", beginsWithName: true)

  var event: TimelineEvent.Kind {
    .recognizer(name: name, from: from, to: to, translation: translation, velocity: velocity)
  }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("recognizer", &name, "Its name, such as sheet.pan.")
    try visitor.word("from", &from, "Its state before.")
    try visitor.word("to", &to, "Its state after.")
    try visitor.pair(
      "translation", &translation.x, &translation.y, .points, "Its translation, [x, y].")
    try visitor.pair(
      "velocity", &velocity.x, &velocity.y, .pointsPerSecond, "Its velocity, [x, y].")
  }

  var label: String { "\(name) \(from.word) → \(to.word)" }
  var identity: String { "\(name) → \(to.word)" }
  var brief: String { label }

  var headline: String {
    guard to != .failed else { return label }
    return label + ", translation (\(translation.x.rounded3), \(translation.y.rounded3)) pt"
      + ", velocity (\(velocity.x.rounded3), \(velocity.y.rounded3)) pt/s"
  }
}
