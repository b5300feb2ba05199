import GestureEngine

/// A rule decided.
struct DecisionEvent: EventContent {
  var what = ""

  static let form = EventForm("decision", track: .decisions, isDecisive: true, isOutcome: true)

  var event: TimelineEvent.Kind { .decision(what: what) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("what", &what, "What a rule chose.")
  }

  var label: String { what }
  var headline: String { what == "none" ? "no decision" : "decision: \(what)" }
}
