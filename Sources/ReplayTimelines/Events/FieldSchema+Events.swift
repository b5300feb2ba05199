import GestureEngine
import GestureTraces
import JSONText

extension FieldSchema: EventVisitor {
  mutating func optionalText(
    _ key: StaticString, _ value: inout String?, _ about: StaticString
  ) { add(key, .optional(.string), about) }

  mutating func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString
  ) { add(key, .word(Choice.allCases.map { $0.rawValue }), about) }

  mutating func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString
  ) { add(optional: key, .word(Choice.allCases.map { $0.rawValue }), about) }

  mutating func count(_ key: StaticString, _ value: inout Int, _ about: StaticString) {
    add(optional: key, .integer(.atLeast(1)), about)
  }

  mutating func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) { add(key, .object([], others: .values(.either([.number(.any), .string]))), about) }

  /// An action's description has its parameters.
  mutating func arguments(of action: inout AppAction) {}
}
