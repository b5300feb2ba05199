import GestureEngine

/// The sheet's state changed.
struct StateEvent: EventContent {
  var from = ""
  var to = ""

  static let form = EventForm("sheet", track: .decisions, isDecisive: true, isOutcome: true)

  var event: TimelineEvent.Kind { .sheet(from: from, to: to) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("from", &from, "")
    try visitor.text("to", &to, "")
  }

  var label: String { "\(from) → \(to)" }
  var identity: String { to }
  var brief: String { "state \(label)" }
}
