import GestureEngine
import GestureTraces
import JSONText

extension TimelineEvent.Margin {
  static let key: StaticString = "margins"
  private static let blank = TimelineEvent.Margin("", 0, threshold: 0, isMet: false)

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

  /// The schema of how close a decision was to going another way: a field that is present only if
  /// there is something to say.
  static var schemaMember: JSONSchema.Member {
    var blank = blank
    var schema = FieldSchema()
    blank.visit(&schema)
    return .optional(
      "\(key)", .array(of: .object(schema.members, others: .anything), count: nil),
      "The numbers that the rule compared with thresholds.")
  }

  /// The same field with values, as it would be read back.
  static func node(of margins: [TimelineEvent.Margin]) -> JSONNode.Member {
    let elements = margins.map { margin in
      var margin = margin
      var nodes = FieldNodes()
      margin.visit(&nodes)
      return JSONNode(shown: .object(nodes.members))
    }
    return .shown("\(key)", .array(elements))
  }

  /// Reads the field of an event's line; none if it is absent.
  static func read(in line: JSONNode) throws(InputFailure) -> [TimelineEvent.Margin] {
    guard line["\(key)"] != nil else { return [] }
    var margins: [TimelineEvent.Margin] = []
    for element in try line.elements(of: "\(key)") {
      var reader = FieldReader(element, what: "the margin", tool: "")
      var margin = blank
      try margin.visit(&reader)
      margins.append(margin)
    }
    return margins
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
    guard let kind = Kind(of: line, actions: actions), let margins = try? Margin.read(in: line)
    else { return nil }
    self.init(
      time: time, kind: kind, because: line["because"]?.text ?? "", margins: margins,
      scrollView: line[Self.scrollViewKey]?.text)
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

extension JSONWriter {
  /// Writes the margins of a decision, if it has any, into an event's open object.
  mutating func write(_ margins: [TimelineEvent.Margin]) {
    guard !margins.isEmpty else { return }
    key(TimelineEvent.Margin.key)
    beginArray()
    for var margin in margins {
      beginObject()
      margin.visit(&self)
      endObject()
    }
    endArray()
  }
}
