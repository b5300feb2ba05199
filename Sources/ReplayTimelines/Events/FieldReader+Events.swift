import GestureEngine
import GestureTraces
import JSONText

extension FieldReader: EventVisitor {
  func optionalText(_ key: StaticString, _ value: inout String?, _ about: StaticString)
    throws(InputFailure)
  {
    if case .null? = node["\(key)"]?.value {
      value = nil
    } else {
      value = try node.text(of: "\(key)")
    }
  }

  func choice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice, _ about: StaticString
  ) throws(InputFailure) { value = try node.choice(of: "\(key)") }

  func optionalChoice<Choice: EventChoice>(
    _ key: StaticString, _ value: inout Choice?, _ about: StaticString
  ) throws(InputFailure) { value = node["\(key)"] == nil ? nil : try node.choice(of: "\(key)") }

  func count(_ key: StaticString, _ value: inout Int, _ about: StaticString)
    throws(InputFailure)
  { value = node["\(key)"] == nil ? 0 : try node.integer(of: "\(key)") }

  func custom(
    _ key: StaticString, _ value: inout [TimelineEvent.CustomField], _ about: StaticString
  ) throws(InputFailure) {
    let members = try node.members(of: "\(key)")
    value = members.compactMap { TimelineEvent.CustomField($0) }
    guard value.count == members.count else { throw node.lacks("\(key)") }
  }

  /// An action is read by its description.
  func arguments(of action: inout AppAction) {}
}
