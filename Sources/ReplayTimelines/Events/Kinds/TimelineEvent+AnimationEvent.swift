import GestureEngine
import JSONText

/// A value began to move by itself, or came to its end.
extension TimelineEvent.AnimationEvent: EventContent {
  static let form = EventForm("animation")
  static let blank = Self(what: .began, of: "", curve: "", from: 0, to: 0, duration: 0)

  var event: TimelineEvent.Kind { .animation(self) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("what", &what, "")
    try visitor.text("of", &of, "The value that moves, such as sheet.y.")
    try visitor.formula("curve", &curve, "Its law, with its numbers.")
    try visitor.number("from", &from, .ratio, "")
    try visitor.number("to", &to, .ratio, "")
    try visitor.number("duration", &duration, .seconds, "The duration.")
    try visitor.count("others", &others, "How many further views it moves; none if it is missing.")
  }

  var label: String { "\(of) to \(to.rounded3) \(what.rawValue)" }
  var identity: String { "\(of) \(what.rawValue)" }
  var brief: String { "animation of \(label)" }

  var headline: String {
    switch what {
    case .began: "animation of \(way), \(curve)"
    case .retargeted: "another animation of \(way), \(curve)"
    case .ended where others > 0: "animation of \(subject), \(numbers) pt, ends"
    case .ended: "animation of \(way) ends"
    }
  }

  private var numbers: String { "\(from.rounded3) → \(to.rounded3)" }

  private var way: String { others > 0 ? "\(subject): \(numbers) pt" : "\(of) \(numbers)" }

  /// `sheetView.y and 7 views`.
  private var subject: String {
    others > 0 ? "\(of) and \(others) \(others == 1 ? "view" : "views")" : of
  }
}
