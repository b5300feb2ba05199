import GestureEngine
import GestureTraces
import JSONText

extension TimelineEvent.Margin: EventDetail {
  static let key: StaticString = "margins"
  static let about: StaticString = "The numbers that the rule compared with thresholds."
  static let blank = TimelineEvent.Margin("", 0, threshold: 0, isMet: false)

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("quantity", &quantity, "What was compared.")
    try visitor.number("value", &value, .ratio, "")
    try visitor.number(
      "threshold", &threshold, .ratio, "What it was compared with; 0 if there is a direction.")
    try visitor.text("unit", &unit, "The unit of value and threshold; empty for a ratio.")
    try visitor.optionalText(
      "parameter", &parameter, "The key path of the threshold's parameter; null if it has none.")
    try visitor.flag(
      "met", &isMet, "Whether the value is beyond the threshold, as the rule requires.")
    var direction = direction
    try visitor.optionalChoice(
      "direction", &direction,
      "Where the value points, if the rule looked only at its sign; threshold is then 0.")
    guard let direction else { return }
    self = TimelineEvent.Margin(quantity, value, unit, direction: direction, isMet: isMet)
  }
}

extension TimelineEvent {
  /// Reads an event's line, as `writeLine` wrote it; nil if a field is missing or invalid.
  ///
  /// - Parameters:
  ///   - time: seconds since the trace began.
  ///   - line: an event's line of a `gesture-timeline/1`.
  ///   - actions: what the app can do in it.
  init?(at time: Double, of line: JSONNode, actions: [ActionDescription]) {
    guard let kind = Kind(of: line, actions: actions) else { return nil }
    self.init(
      time: time, kind: kind, because: line["because"]?.text ?? "",
      scrollView: line[Self.scrollViewKey]?.text)
    sheet = line[Self.sheetKey]?.text
    var reader = DetailReader(line: line)
    guard (try? visitDetails(&reader)) != nil else { return nil }
  }

  /// The key of the sheet that an app presents besides its own and that an event concerns.
  static let sheetKey = "sheet"

  /// The schema of that key.
  static var sheetMember: JSONSchema.Member {
    .optional(
      sheetKey, .string,
      "The sheet that an app presents besides its own, by the name of its controller; absent for the "
        + "scene's sheet.")
  }

  /// The key of the further scroll view that an event concerns.
  static let scrollViewKey = "scrollView"

  /// The schema of that key.
  static var scrollViewMember: JSONSchema.Member {
    .optional(
      scrollViewKey, .string,
      "The further scroll view that it concerns; absent for the one that the sheet tracks.")
  }
}
