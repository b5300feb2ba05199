import GestureEngine
import JSONText
import MotionLaws

/// A field of an event's line: its key, the form of its value, and how it is written and read.
struct EventField<Value: Sendable>: Sendable {
  private(set) var member: JSONSchema.Member
  private let key: StaticString
  private let encode: @Sendable (Value, inout JSONWriter) -> Void
  private let shown: @Sendable (Value) -> JSONNode.Value
  private let decode: @Sendable (JSONNode) -> Value?

  init(
    _ key: StaticString, _ schema: JSONSchema, _ about: String = "",
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    node: @escaping @Sendable (Value) -> JSONNode.Value,
    read: @escaping @Sendable (JSONNode) -> Value?
  ) {
    self.key = key
    member = .required("\(key)", schema, about)
    encode = write
    shown = node
    decode = read
  }

  /// The same field, with its numbers in a unit such as `pt`.
  func measured(in unit: String) -> EventField {
    var field = self
    field.member.unit = unit
    return field
  }

  func write(_ value: Value, to writer: inout JSONWriter) {
    writer.key(key)
    encode(value, &writer)
  }

  /// The field with a value, as it would be read back.
  func node(_ value: Value) -> JSONNode.Member { .shown(member.key, shown(value)) }

  /// Reads the value from an event's line.
  ///
  /// - Throws: if it is missing or invalid.
  func value(in line: JSONNode) throws(UnreadableField) -> Value {
    guard let value = line[member.key].flatMap(decode) else { throw UnreadableField() }
    return value
  }
}

/// A field is missing or invalid.
struct UnreadableField: Error {}

/// The kinds of fields in events.
enum Field {
  static func text(_ key: StaticString, _ about: String = "") -> EventField<String> {
    EventField(
      key, .string, about, write: { $1.string($0) }, node: { .string($0) }, read: { $0.text })
  }

  /// A text, or null if there is none.
  static func optionalText(_ key: StaticString, _ about: String) -> EventField<String?> {
    EventField(key, .optional(.string), about) { text, writer in
      if let text { writer.string(text) } else { writer.null() }
    } node: { text in
      text.map { .string($0) } ?? .null
    } read: { node in
      if case .null = node.value { return .some(nil) }
      return node.text.map { .some($0) }
    }
  }

  static func number(_ key: StaticString, in range: SettingRange = .any, _ about: String = "")
    -> EventField<Double>
  {
    EventField(
      key, .number(range), about, write: { $1.number($0) }, node: { .rounded($0) },
      read: { $0.number })
  }

  static func integer(_ key: StaticString, in range: SettingRange = .any, _ about: String)
    -> EventField<Int>
  {
    EventField(
      key, .integer(range), about, write: { $1.number($0) }, node: { .integral($0) },
      read: { $0.integer })
  }

  static func flag(_ key: StaticString, _ about: String = "") -> EventField<Bool> {
    EventField(key, .bool, about, write: { $1.bool($0) }, node: { .bool($0) }, read: { $0.flag })
  }

  /// A vector, printed in a unit that makes its numbers `unit` times smaller.
  static func vector(_ key: StaticString, unit: Double = 1, _ about: String) -> EventField<Vector> {
    EventField(key, .numbers(2), about) { vector, writer in
      writer.vector(vector.x / unit, vector.y / unit)
    } node: { vector in
      .pair(vector.x / unit, vector.y / unit)
    } read: { node in
      node.pair.map { Vector(x: $0.x * unit, y: $0.y * unit) }
    }
  }

  static func point(_ key: StaticString, _ about: String) -> EventField<Point> {
    EventField(
      key, .numbers(2), about, write: { $1.vector($0.x, $0.y) },
      node: { .pair($0.x, $0.y) },
      read: { node in node.pair.map { Point(x: $0.x, y: $0.y) } })
  }

  /// One of an enumeration's cases, by its word, which needs no escapes.
  static func choice<Choice: CaseIterable & Sendable>(
    _ key: StaticString, _ about: String = "", _ word: @escaping @Sendable (Choice) -> StaticString
  ) -> EventField<Choice> {
    EventField(
      key, .word(Choice.allCases.map { "\(word($0))" }), about, write: { $1.word(word($0)) },
      node: { .string("\(word($0))") },
      read: { node in Choice.allCases.first { "\(word($0))" == node.text } })
  }

  /// One of an enumeration's cases, by its word.
  static func choice<Choice: CaseIterable & Sendable>(
    _ key: StaticString, _ about: String = "", _ word: @escaping @Sendable (Choice) -> String
  ) -> EventField<Choice> {
    EventField(
      key, .word(Choice.allCases.map(word)), about, write: { $1.string(word($0)) },
      node: { .string(word($0)) },
      read: { node in Choice.allCases.first { word($0) == node.text } })
  }
}

extension Field {
  /// An object of numbers and words.
  static func custom(_ key: StaticString, _ about: String) -> EventField<
    [TimelineEvent.CustomField]
  > {
    EventField(key, .object([], others: .values(.either([.number(.any), .string]))), about) {
      fields, writer in
      writer.beginObject()
      for field in fields {
        writer.key(escaping: field.key)
        switch field.value {
        case .number(let number): writer.number(number)
        case .word(let word): writer.string(word)
        }
      }
      writer.endObject()
    } node: { fields in
      .object(fields.map { $0.node })
    } read: { node in
      guard case .object(let members) = node.value else { return nil }
      let fields = members.compactMap { TimelineEvent.CustomField($0) }
      return fields.count == members.count ? fields : nil
    }
  }
}

extension TimelineEvent.CustomField {
  /// Nil if the value is neither a number nor a word.
  fileprivate init?(_ member: JSONNode.Member) {
    switch member.node.value {
    case .number(let number): self.init(member.key, number)
    case .integer(let integer): self.init(member.key, Double(integer))
    case .string(let word): self.init(member.key, word)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The field as it would be read back.
  fileprivate var node: JSONNode.Member {
    switch value {
    case .number(let number): .shown(key, .rounded(number))
    case .word(let word): .shown(key, .string(word))
    }
  }
}

extension JSONWriter {
  /// Writes `[x, y]`.
  package mutating func vector(_ x: Double, _ y: Double) {
    beginArray()
    number(x)
    number(y)
    endArray()
  }
}

extension JSONNode {
  /// Two numbers: `[x, y]`.
  var pair: (x: Double, y: Double)? {
    guard case .array(let elements) = value, elements.count == 2, let x = elements[0].number,
      let y = elements[1].number
    else { return nil }
    return (x, y)
  }

  var flag: Bool? {
    guard case .bool(let flag) = value else { return nil }
    return flag
  }
}
