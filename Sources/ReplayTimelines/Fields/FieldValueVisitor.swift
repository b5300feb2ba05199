import GestureEngine
import JSONText

/// A visitor that receives fields as the values that they have in a line, with numbers rounded as
/// timelines round them.
protocol FieldValueVisitor: FrameVisitor where Failure == Never {
  mutating func add(_ key: String, _ value: JSONNode.Value)
}

extension FieldValueVisitor {
  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { add("\(key)", .rounded(value)) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { if let value { add("\(key)", .rounded(value)) } }

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { add("\(key)", .integral(value)) }

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add("\(key)", .bool(value))
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add("\(key)", .string(value))
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add("\(key)", .string("\(value.word)")) }
}
