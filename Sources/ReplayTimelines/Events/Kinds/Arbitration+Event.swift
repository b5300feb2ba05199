import GestureEngine

/// Two recognizers want the same finger.
extension Arbitration: EventContent {
  static let form = EventForm("arbitration", beginsWithName: true)
  static let blank = Arbitration(what: .prevented, recognizer: "", other: "")

  var event: TimelineEvent.Kind { .arbitration(self) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.word(
      "what", &what,
      "Whether the other may not have the finger, must fail first, or recognizes simultaneously.")
    try visitor.text(
      "recognizer", &recognizer, "The recognizer that has the finger, or would have it.")
    try visitor.text("other", &other, "The other recognizer.")
  }

  var label: String { "\(what.word): \(other)" }
  var identity: String { "\(recognizer) \(label)" }
  var brief: String { "\(recognizer) against \(other)" }

  var headline: String {
    switch what {
    case .prevented: "\(recognizer) prevents \(other)"
    case .waits: "\(recognizer) waits for \(other) to fail"
    case .simultaneous: "\(recognizer) and \(other) recognize simultaneously"
    }
  }
}
