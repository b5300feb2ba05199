import GestureEngine

/// A control was told something about its finger.
struct ControlEvent: EventContent {
  var name = ""
  var what = TimelineEvent.ControlEvent.touchDown

  static let form = EventForm("control", isDecisive: true, isOutcome: true, beginsWithName: true)

  var event: TimelineEvent.Kind { .control(name: name, what: what) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("control", &name, "Its name.")
    try visitor.choice("what", &what, "What it is told about its finger, as UIControl.Event.")
  }

  var label: String { what.rawValue }
  var brief: String { "\(name): \(label)" }
}
