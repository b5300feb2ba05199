import GestureEngine
import JSONText

/// A transition that a finger may drive began, or ended.
struct TransitionEvent: EventContent {
  var what = TimelineEvent.Transition.began
  var progress = 0.0

  static let form = EventForm("transition", isDecisive: true, isOutcome: true)

  var event: TimelineEvent.Kind { .transition(what: what, progress: progress) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("what", &what, "")
    try visitor.number("progress", &progress, .ratio, "Its progress, 0 to 1.")
  }

  var label: String { what.rawValue }
  var headline: String { "\(brief) at \(progress.rounded3)" }
}
