import GestureEngine
import JSONText

/// Something specific to one system.
struct CustomEvent: EventContent {
  var name = ""
  var fields: [TimelineEvent.CustomField] = []

  static let form = EventForm("custom", track: .sheet, isDecisive: true)

  var event: TimelineEvent.Kind { .custom(name: name, fields: fields) }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("name", &name, "The system's name for it.")
    try visitor.custom(
      "fields", &fields, "The system's own fields: numbers and words by their keys.")
  }

  var label: String { name }
  var brief: String { name }

  var headline: String {
    AppEventWords.of(name, fields)
      ?? ([name] + [fields.map { $0.words }.joined(separator: ", ")]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension TimelineEvent.CustomField {
  fileprivate var words: String {
    switch value {
    case .number(let number): "\(key) \(number.rounded3)"
    case .word(let word): "\(key) \(word)"
    }
  }

  /// Nil if the value is neither a number nor a word.
  init?(_ member: JSONNode.Member) {
    switch member.node.value {
    case .number(let number): self.init(member.key, number)
    case .integer(let integer): self.init(member.key, Double(integer))
    case .string(let word): self.init(member.key, word)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The field as it would be read back.
  var node: JSONNode.Member {
    switch value {
    case .number(let number): .shown(key, .rounded(number))
    case .word(let word): .shown(key, .string(word))
    }
  }
}
