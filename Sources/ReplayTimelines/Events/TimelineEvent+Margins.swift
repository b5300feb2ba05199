import GestureEngine
import GestureTraces
import JSONText

extension TimelineEvent.Margin {
  /// How close a decision was to going another way: a field that is present only if there is
  /// something to say.
  static let field = EventField<[TimelineEvent.Margin]>(
    "margins", .array(of: .object(members, others: .anything), count: nil),
    "The numbers that the rule compared with thresholds."
  ) { margins, writer in
    writer.beginArray()
    for margin in margins { margin.write(to: &writer) }
    writer.endArray()
  } node: { margins in
    .array(margins.map { JSONNode(shown: .object($0.nodes)) })
  } read: { node in
    guard case .array(let elements) = node.value else { return nil }
    let margins = elements.compactMap { TimelineEvent.Margin($0) }
    return margins.count == elements.count ? margins : nil
  }

  private static let shape = EventShape<TimelineEvent.Margin>.of(
    Field.text("quantity", "What was compared."), Field.number("value"),
    Field.number("threshold", "What it was compared with; 0 if there is a direction."),
    Field.text("unit", "The unit of value and threshold; empty for a ratio."),
    Field.optionalText(
      "parameter", "The key path of the threshold's parameter; null if it has none."),
    Field.flag("met", "Whether the value is beyond the threshold, as the rule requires.")
  ) { quantity, value, threshold, unit, parameter, isMet in
    TimelineEvent.Margin(
      quantity, value, threshold: threshold, unit, of: parameter, isMet: isMet)
  } take: { margin in
    (
      margin.quantity, margin.value, margin.threshold, margin.unit, margin.parameter, margin.isMet
    )
  }

  /// Where the value points: a field that is present only if the rule looked at nothing else.
  private static let directionField = Field.choice(
    "direction", "Where the value points, if the rule looked only at its sign; threshold is then 0."
  ) { (direction: MarginDirection) in direction.rawValue }

  private static var members: [JSONSchema.Member] {
    let direction = directionField.member
    return shape.members + [.optional(direction.key, direction.schema, direction.about)]
  }

  fileprivate init?(_ node: JSONNode) {
    guard let margin = Self.shape.read(node) else { return nil }
    guard node[Self.directionField.member.key] != nil else {
      self = margin
      return
    }
    guard let direction = try? Self.directionField.value(in: node) else { return nil }
    self.init(
      margin.quantity, margin.value, margin.unit, direction: direction, isMet: margin.isMet)
  }

  fileprivate var nodes: [JSONNode.Member] {
    let direction = direction.map { [Self.directionField.node($0)] } ?? []
    return (Self.shape.nodes(self) ?? []) + direction
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    _ = Self.shape.write(self, &writer)
    if let direction { Self.directionField.write(direction, to: &writer) }
    writer.endObject()
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
    var margins: [Margin] = []
    if line[Margin.field.member.key] != nil {
      guard let read = try? Margin.field.value(in: line) else { return nil }
      margins = read
    }
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
    if !margins.isEmpty { TimelineEvent.Margin.field.write(margins, to: &self) }
  }
}
