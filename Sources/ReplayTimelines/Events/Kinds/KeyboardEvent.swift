import GestureEngine
import JSONText

/// The keyboard covers a part of the screen.
struct KeyboardEvent: EventContent {
  var what = ""
  var height = 0.0
  var duration = 0.0

  static let form = EventForm("keyboard", isDecisive: true)

  var event: TimelineEvent.Kind { .keyboard(what: what, height: height, duration: duration) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("what", &what, "What the keyboard does.")
    try visitor.number("height", &height, .points, "How much of the screen it covers.")
    try visitor.number("duration", &duration, .seconds, "How long it takes.")
  }

  var label: String { what }
  var headline: String { "\(brief), \(height.rounded3) pt in \(duration.rounded3) s" }
}
