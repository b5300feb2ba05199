import GestureEngine
import GestureTraces
import JSONText

extension FieldNodes: EventVisitor {
  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) { add("\(key)", .object(value.map { $0.node })) }

  mutating func arguments(of action: inout AppAction) {
    for argument in action.arguments { add(argument.node) }
  }
}

// The fields that only events have.
extension FieldValueVisitor {
  mutating func optionalText(
    _ key: StaticString, _ value: inout String?, _ about: StaticString
  ) { add("\(key)", value.map { .string($0) } ?? .null) }

  mutating func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString
  ) { add("\(key)", .string(value.rawValue)) }

  mutating func count(_ key: StaticString, _ value: inout Int, _ about: StaticString) {
    if value != 0 { add("\(key)", .integral(value)) }
  }

  mutating func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString
  ) { if let value { add("\(key)", .string(value.rawValue)) } }
}
