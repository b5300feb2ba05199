import GestureEngine
import GestureTraces
package import JSONText

/// Writes fields as members of an open object.
extension JSONWriter: EventVisitor {
  package mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { field(key, value) }

  package mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { if let value { field(key, value) } }

  package mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    self.key(key)
    vector(x, y)
  }

  package mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) {
    self.key(key)
    number(value)
  }

  package mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    self.key(key)
    bool(value)
  }

  package mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    field(key, value)
  }

  package mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {
    self.key(key)
    word(value.word)
  }

  package mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    guard value != nil else { return }
    self.key(key)
    beginObject()
    value?.visit(&self)
    endObject()
  }

  mutating func optionalText(
    _ key: StaticString, _ value: inout String?, _ about: StaticString
  ) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  mutating func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString
  ) { field(key, value.rawValue) }

  mutating func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString
  ) { if let value { field(key, value.rawValue) } }

  mutating func count(_ key: StaticString, _ value: inout Int, _ about: StaticString) {
    if value != 0 { integer(key, &value, in: .any, about) }
  }

  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) {
    self.key(key)
    beginObject()
    for field in value {
      self.key(escaping: field.key)
      switch field.value {
      case .number(let number): self.number(number)
      case .word(let word): string(word)
      }
    }
    endObject()
  }

  mutating func arguments(of action: inout AppAction) {
    TraceWriter.writeParameters(of: action, to: &self)
  }

  /// Writes `[x, y]`.
  package mutating func vector(_ x: Double, _ y: Double) {
    beginArray()
    number(x)
    number(y)
    endArray()
  }
}
