/// Describes the parameters of a group by their kinds, ranges, defaults and words, from the same
/// declarations that reading uses, so that nothing is written twice.
package struct SettingsSchema: SettingsVisitor {
  package typealias Failure = Never

  private var members: [JSONSchema.Member] = []

  private init() {}

  /// The members of a group's object, none of which is required; its values are the defaults.
  package static func members<Group: SettingsGroup>(of group: Group) -> [JSONSchema.Member] {
    var visitor = SettingsSchema()
    var group = group
    group.visit(&visitor)
    return visitor.members
  }

  /// An object with a group's parameters and no others.
  package static func object<Group: SettingsGroup>(of group: Group) -> JSONSchema {
    .object(members(of: group))
  }

  private mutating func add(
    _ key: String, _ schema: JSONSchema, _ about: StaticString,
    default write: ((inout JSONWriter) -> Void)? = nil
  ) {
    var member = JSONSchema.Member.optional(key, schema, "\(about)")
    if let write {
      var writer = JSONWriter()
      write(&writer)
      member.defaultText = writer.bytes
    }
    members.append(member)
  }

  package mutating func number(
    _ key: String, _ value: inout Double, in range: SettingRange, _ about: StaticString
  ) {
    let number = value
    add(key, .number(range), about) { $0.exactNumber(number) }
  }

  package mutating func optionalNumber(
    _ key: String, _ value: inout Double?, in range: SettingRange, _ about: StaticString
  ) {
    let number = value
    add(key, .optional(.number(range)), about) { writer in
      if let number { writer.exactNumber(number) } else { writer.null() }
    }
  }

  package mutating func namedNumber(
    _ key: String, _ value: inout Double, names: [(name: String, value: Double)],
    in range: SettingRange, _ about: StaticString
  ) {
    let number = value
    let name = names.first { $0.value == number }?.name
    add(key, .either([.word(names.map { $0.name }), .number(range)]), about) { writer in
      if let name { writer.string(name) } else { writer.exactNumber(number) }
    }
  }

  package mutating func flag(_ key: String, _ value: inout Bool, _ about: StaticString) {
    let flag = value
    add(key, .bool, about) { $0.bool(flag) }
  }

  package mutating func numbers(
    _ key: String, _ values: inout [Double], in ranges: [SettingRange], _ about: StaticString
  ) { add(key, .numbers(ranges.count), about) }

  package mutating func text(_ key: String, _ value: inout String, _ about: StaticString) {
    let text = value
    add(key, .string, about) { $0.string(text) }
  }

  package mutating func optionalText(_ key: String, _ value: inout String?, _ about: StaticString) {
    let text = value
    add(key, .optional(.string), about) { writer in
      if let text { writer.string(text) } else { writer.null() }
    }
  }

  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ value: inout Value, _ about: StaticString
  ) where Value.RawValue == String {
    let word = value.rawValue
    add(key, .word(Value.allCases.map { $0.rawValue }), about) { $0.string(word) }
  }

  package mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, _ about: StaticString
  ) {
    add(key, Self.object(of: value), about)
  }

  package mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, whenGiven emptyValue: Group, _ about: StaticString
  ) {
    let usual = value
    add(key, Self.object(of: emptyValue), about) { writer in
      writer.beginObject()
      SettingsWriter.writeMembers(of: usual, to: &writer)
      writer.endObject()
    }
  }

  package mutating func optionalGroup<Group: SettingsGroup>(
    _ key: String, _ value: inout Group?, whenGiven defaultValue: Group, _ about: StaticString
  ) {
    add(key, .optional(Self.object(of: defaultValue)), about) { $0.null() }
  }

  package mutating func list<Group: SettingsGroup>(
    _ key: String, _ value: inout [Group], of defaultValue: Group, _ about: StaticString
  ) {
    add(key, .array(of: Self.object(of: defaultValue), count: nil), about)
  }

  package mutating func namedList<Group: SettingsGroup & Equatable>(
    _ key: String, _ value: inout [Group], of defaultValue: Group,
    names: [(name: String, value: Group)], _ about: StaticString
  ) {
    let element = JSONSchema.either([.word(names.map { $0.name }), Self.object(of: defaultValue)])
    add(key, .array(of: element, count: nil), about)
  }
}
