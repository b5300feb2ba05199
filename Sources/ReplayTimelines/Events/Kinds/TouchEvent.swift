import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// A finger landed, was lifted or was cancelled.
struct TouchEvent: EventContent {
  var id = 0
  var phase = TouchSample.Phase.began
  var point = Point(x: 0, y: 0)
  var view: String?

  static let form = EventForm("touch")

  var event: TimelineEvent.Kind { .touch(id: id, phase: phase, point: point, view: view) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.integer("id", &id, in: .any, "The finger.")
    try visitor.word("phase", &phase, "What it did.")
    try visitor.number("x", &point.x, .points, "The distance from the left.")
    try visitor.number("y", &point.y, .points, "The distance from the top.")
    try visitor.optionalText("view", &view, "The view that it belongs to; null for none.")
  }

  var label: String { "\(id) \(phase.word)" }
  var brief: String { "finger \(label)" }

  var headline: String {
    switch phase {
    case .began: "finger \(id) lands on \(view ?? "nothing")"
    case .ended: "finger \(id) lifts"
    case .moved, .stationary, .cancelled: "finger \(id) is cancelled"
    }
  }
}
