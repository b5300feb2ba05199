import GestureEngine
import JSONText

/// A page was pushed onto a navigation stack, or popped from it.
struct NavigationEvent: EventContent {
  var what = ""
  var depth = 0

  static let form = EventForm("navigation", isOutcome: true)

  var event: TimelineEvent.Kind { .navigation(what: what, depth: depth) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("what", &what, "What the navigation stack does.")
    try visitor.integer("depth", &depth, in: .atLeast(0), "How many pages there are.")
  }

  var label: String { what }
  var headline: String {
    switch what {
    case "push": "a page is pushed, \(depth) on the stack"
    case "pop": "a page is popped, \(depth) on the stack"
    case "didShow": "the stack shows page \(depth)"
    case "cancelled": "the stack stays at page \(depth)"
    default: "\(what), \(depth) on the stack"
    }
  }
}
