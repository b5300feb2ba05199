import GestureEngine

/// The device was felt.
struct HapticEvent: EventContent {
  var style = TimelineEvent.Haptic.light

  static let form = EventForm("haptic", track: .haptics, isDecisive: true)

  var event: TimelineEvent.Kind { .haptic(style) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("style", &style, "")
  }

  var label: String { style.rawValue }
  var headline: String { "haptic: \(label)" }
}
