/// Writes the parameters of a group as a JSON object with every key spelled out; numbers with
/// all their digits, so that reading it back gives the same values.
package struct SettingsWriter: SettingsVisitor {
  package typealias Failure = Never

  private var writer: JSONWriter

  /// Writes a group's members into an object that is open.
  package static func writeMembers<Group: SettingsGroup>(
    of group: Group, to writer: inout JSONWriter
  ) {
    var visitor = SettingsWriter(writer: writer)
    var group = group
    group.visit(&visitor)
    writer = visitor.writer
  }

  private mutating func object<Group: SettingsGroup>(_ group: inout Group) {
    writer.beginObject()
    group.visit(&self)
    writer.endObject()
  }

  package mutating func number(
    _ key: String, _ value: inout Double, in range: SettingRange, _ about: StaticString
  ) {
    writer.key(escaping: key)
    writer.exactNumber(value)
  }

  package mutating func optionalNumber(
    _ key: String, _ value: inout Double?, in range: SettingRange, _ about: StaticString
  ) {
    writer.key(escaping: key)
    if let value { writer.exactNumber(value) } else { writer.null() }
  }

  package mutating func namedNumber(
    _ key: String, _ value: inout Double, names: [(name: String, value: Double)],
    in range: SettingRange, _ about: StaticString
  ) {
    writer.key(escaping: key)
    if let named = names.first(where: { $0.value == value }) {
      writer.string(named.name)
    } else {
      writer.exactNumber(value)
    }
  }

  package mutating func flag(_ key: String, _ value: inout Bool, _ about: StaticString) {
    writer.key(escaping: key)
    writer.bool(value)
  }

  package mutating func rareFlag(_ key: String, _ value: inout Bool, _ about: StaticString) {
    if value { flag(key, &value, about) }
  }

  package mutating func numbers(
    _ key: String, _ values: inout [Double], in ranges: [SettingRange], _ about: StaticString
  ) {
    writer.key(escaping: key)
    writer.beginArray()
    for value in values { writer.exactNumber(value) }
    writer.endArray()
  }

  package mutating func text(_ key: String, _ value: inout String, _ about: StaticString) {
    writer.key(escaping: key)
    writer.string(value)
  }

  package mutating func optionalText(_ key: String, _ value: inout String?, _ about: StaticString) {
    writer.key(escaping: key)
    if let value { writer.string(value) } else { writer.null() }
  }

  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ value: inout Value, _ about: StaticString
  ) where Value.RawValue == String {
    writer.key(escaping: key)
    writer.string(value.rawValue)
  }

  package mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, _ about: StaticString
  ) {
    writer.key(escaping: key)
    object(&value)
  }

  package mutating func optionalGroup<Group: SettingsGroup>(
    _ key: String, _ value: inout Group?, whenGiven defaultValue: Group, _ about: StaticString
  ) {
    writer.key(escaping: key)
    guard var group = value else { return writer.null() }
    object(&group)
  }

  package mutating func list<Group: SettingsGroup>(
    _ key: String, _ value: inout [Group], of defaultValue: Group, _ about: StaticString
  ) {
    writer.key(escaping: key)
    writer.beginArray()
    for index in value.indices { object(&value[index]) }
    writer.endArray()
  }

  package mutating func namedList<Group: SettingsGroup & Equatable>(
    _ key: String, _ value: inout [Group], of defaultValue: Group,
    names: [(name: String, value: Group)], _ about: StaticString
  ) {
    writer.key(escaping: key)
    writer.beginArray()
    for index in value.indices {
      if let named = names.first(where: { $0.value == value[index] }) {
        writer.string(named.name)
      } else {
        object(&value[index])
      }
    }
    writer.endArray()
  }
}
