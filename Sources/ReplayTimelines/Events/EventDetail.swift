import GestureEngine
import JSONText

/// An element of a list that says why an event happened: such a list is present only if it has
/// elements.
protocol EventDetail {
  /// The list's key in an event's line.
  static var key: StaticString { get }

  /// The list's description in the schema.
  static var about: StaticString { get }

  static var blank: Self { get }

  /// Shows every field to a visitor, in the order of a timeline.
  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// Receives the lists of an event one by one, and may change them.
protocol DetailVisitor {
  associatedtype Failure: Error

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) throws(Failure)
}

extension TimelineEvent {
  /// Shows the lists that say why it happened, in the order of a timeline.
  mutating func visitDetails<Visitor: DetailVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.list(&margins)
    try visitor.list(&comparisons)
    try visitor.list(&calls)
  }

  /// Whether a field of an event's line says why it happened, and not what happened.
  package static func isReason(_ keyPath: String) -> Bool {
    let key = keyPath.prefix { $0 != "[" && $0 != "." }
    return key == "because" || detailKeys.contains(String(key))
  }

  private static let detailKeys: Set<String> = {
    var keys = DetailKeys()
    var blank = TimelineEvent(time: 0, kind: .decision(what: ""), because: "")
    blank.visitDetails(&keys)
    return keys.keys
  }()

  /// The lists as members of a schema.
  static var detailSchema: [JSONSchema.Member] {
    var schema = DetailSchema()
    var blank = TimelineEvent(time: 0, kind: .decision(what: ""), because: "")
    blank.visitDetails(&schema)
    return schema.members
  }

  /// The lists as they would be read back.
  var detailNodes: [JSONNode.Member] {
    var nodes = DetailNodes()
    var event = self
    event.visitDetails(&nodes)
    return nodes.members
  }
}

private struct DetailKeys: DetailVisitor {
  var keys: Set<String> = []

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) {
    keys.insert("\(Detail.key)")
  }
}

private struct DetailSchema: DetailVisitor {
  var members: [JSONSchema.Member] = []

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) {
    var blank = Detail.blank
    var schema = FieldSchema()
    blank.visit(&schema)
    members.append(
      .optional(
        "\(Detail.key)", .array(of: .object(schema.members, others: .anything), count: nil),
        "\(Detail.about)"))
  }
}

private struct DetailNodes: DetailVisitor {
  var members: [JSONNode.Member] = []

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) {
    guard !details.isEmpty else { return }
    let elements = details.map { detail in
      var detail = detail
      var nodes = FieldNodes()
      detail.visit(&nodes)
      return JSONNode(shown: .object(nodes.members))
    }
    members.append(.shown("\(Detail.key)", .array(elements)))
  }
}

/// Reads the lists of an event's line; those that are absent are empty.
struct DetailReader: DetailVisitor {
  let line: JSONNode

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) throws(InputFailure) {
    guard line["\(Detail.key)"] != nil else { return }
    for element in try line.elements(of: "\(Detail.key)") {
      var reader = FieldReader(element, what: "the reason", tool: "")
      var detail = Detail.blank
      try detail.visit(&reader)
      details.append(detail)
    }
  }
}

extension JSONWriter: DetailVisitor {
  /// Writes the lists of an event, as far as it has any, into its open object.
  mutating func writeDetails(of event: TimelineEvent) {
    var event = event
    event.visitDetails(&self)
  }

  mutating func list<Detail: EventDetail>(_ details: inout [Detail]) {
    guard !details.isEmpty else { return }
    key(Detail.key)
    beginArray()
    for index in details.indices {
      beginObject()
      details[index].visit(&self)
      endObject()
    }
    endArray()
  }
}
