/// Sets the parameters of a group from a JSON object, in which any of them may be left out.
///
/// An unknown key is an error that names the nearest known one. A value of the wrong kind or out of
/// range is also an error.
package struct SettingsReader: SettingsVisitor {
  package typealias Failure = InputFailure

  private let members: [JSONNode.Member]
  private let path: String
  private var known: [String] = []

  /// Reads a group.
  ///
  /// - Parameters:
  ///   - group: the group to change; parameters that the object does not have keep their values.
  ///   - node: the object.
  ///   - path: the key path of the object, for errors: empty, or such as `sheet`.
  ///   - extraKeys: further keys that the object may have.
  /// - Throws: at an unknown key, a value of the wrong kind or out of range.
  package static func read<Group: SettingsGroup>(
    _ group: inout Group, from node: JSONNode, path: String = "", extraKeys: [String] = []
  ) throws(InputFailure) {
    guard case .object(let members) = node.value else {
      throw InputFailure(
        "\(path.isEmpty ? "the document" : "\"\(path)\"") is \(node.kind)", expected: "an object",
        at: node.location)
    }
    var reader = SettingsReader(members: members, path: path)
    // Most groups have fewer keys than that: growing the list with each took longer than reading.
    reader.known.reserveCapacity(24)
    reader.known += extraKeys
    try group.visit(&reader)
    try reader.checkKeys(formerKeys: Group.formerKeys)
  }

  private init(members: [JSONNode.Member], path: String) {
    self.members = members
    self.path = path
  }

  private func checkKeys(formerKeys: [String: String]) throws(InputFailure) {
    for member in members where !known.contains(member.key) {
      if let successor = formerKeys[member.key] {
        throw InputFailure(
          "\"\(keyPath(member.key))\" is no longer a key",
          expected: "\"\(keyPath(successor))\", which replaced it",
          at: member.keyLocation)
      }
      let nearest = Spelling.nearest(to: member.key, among: known)
      throw InputFailure(
        "unknown key \"\(keyPath(member.key))\"",
        expected: nearest.map { Spelling.question(["\"\(keyPath($0))\""]) }
          ?? "one of " + known.map { keyPath($0) }.joined(separator: ", "),
        at: member.keyLocation)
    }
  }

  private func keyPath(_ key: String) -> String {
    path.isEmpty ? key : path + "." + key
  }

  /// The node of a key, if the object has it; the key counts as known from here on.
  private mutating func find(_ key: String) -> JSONNode? {
    known.append(key)
    return members.first { $0.key == key }?.node
  }

  private func wrongKind(_ key: String, _ node: JSONNode, _ expected: String) -> InputFailure {
    InputFailure("\"\(keyPath(key))\" is \(node.kind)", expected: expected, at: node.location)
  }

  /// The failure for a value that is not a number.
  private func noNumber(_ key: String, _ node: JSONNode, _ expected: String) -> InputFailure {
    guard case .string(let text) = node.value else { return wrongKind(key, node, expected) }
    return InputFailure(
      "\"\(text)\" is not a number",
      expected: "one for \"\(keyPath(key))\"\(Self.suchAs(text))", at: node.location)
  }

  /// The number that a text begins with, as an example: `800pt` may mean 800, `.46` means 0.46.
  private static func suchAs(_ text: String) -> String {
    let unsigned = text.drop { $0 == "-" || $0 == "+" }
    let number = unsigned.prefix { $0 == "." || ("0"..."9").contains($0) }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      unsigned.dropFirst(number.count).first != ","
    else { return "" }
    let whole = parts[0].isEmpty ? "0" : parts[0]
    let fraction = parts.count == 2 && !parts[1].isEmpty ? ".\(parts[1])" : ""
    return ", such as \(text.first == "-" ? "-" : "")\(whole)\(fraction)"
  }

  private func checked(_ key: String, _ number: Double, _ node: JSONNode, _ range: SettingRange)
    throws(InputFailure) -> Double
  {
    guard range.contains(number) else {
      throw InputFailure(
        "\"\(keyPath(key))\" is \(number.exact)", expected: range.description, at: node.location)
    }
    return number
  }

  package mutating func number(
    _ key: String, _ value: inout Double, in range: SettingRange, _ about: StaticString
  )
    throws(InputFailure)
  {
    guard let node = find(key) else { return }
    guard let number = node.number else { throw noNumber(key, node, "a number") }
    value = try checked(key, number, node, range)
  }

  package mutating func optionalNumber(
    _ key: String, _ value: inout Double?, in range: SettingRange, _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    switch node.value {
    case .null: value = nil
    case .number(let number): value = try checked(key, number, node, range)
    case .integer(let integer): value = try checked(key, Double(integer), node, range)
    default: throw noNumber(key, node, "a number or null")
    }
  }

  package mutating func namedNumber(
    _ key: String, _ value: inout Double, names: [(name: String, value: Double)],
    in range: SettingRange, _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    let words = names.map { "\"\($0.name)\"" }.joined(separator: ", ")
    switch node.value {
    case .number(let number): value = try checked(key, number, node, range)
    case .integer(let integer): value = try checked(key, Double(integer), node, range)
    case .string(let word):
      guard let named = names.first(where: { $0.name == word }) else {
        throw InputFailure(
          "\"\(keyPath(key))\" is \"\(word)\"",
          expected: "\(words) or a number\(Self.suchAs(word))", at: node.location)
      }
      value = named.value
    default: throw wrongKind(key, node, "\(words) or a number")
    }
  }

  package mutating func numbers(
    _ key: String, _ values: inout [Double], in ranges: [SettingRange], _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    guard case .array(let elements) = node.value else {
      throw wrongKind(key, node, "an array of \(ranges.count) numbers")
    }
    guard elements.count == ranges.count else {
      throw InputFailure(
        "\"\(keyPath(key))\" has \(elements.count) elements", expected: "\(ranges.count) numbers",
        at: node.location)
    }
    values = []
    for (index, element) in elements.enumerated() {
      let place = key + "[\(index)]"
      guard let number = element.number else { throw noNumber(place, element, "a number") }
      values.append(try checked(place, number, element, ranges[index]))
    }
  }

  package mutating func flag(_ key: String, _ value: inout Bool, _ about: StaticString)
    throws(InputFailure)
  {
    guard let node = find(key) else { return }
    guard case .bool(let flag) = node.value else { throw wrongKind(key, node, "true or false") }
    value = flag
  }

  package mutating func text(_ key: String, _ value: inout String, _ about: StaticString)
    throws(InputFailure)
  {
    guard let node = find(key) else { return }
    guard case .string(let text) = node.value else { throw wrongKind(key, node, "a string") }
    value = text
  }

  package mutating func optionalText(_ key: String, _ value: inout String?, _ about: StaticString)
    throws(InputFailure)
  {
    guard let node = find(key) else { return }
    switch node.value {
    case .null: value = nil
    case .string(let text): value = text
    default: throw wrongKind(key, node, "a string or null")
    }
  }

  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ value: inout Value, _ about: StaticString
  ) throws(InputFailure) where Value.RawValue == String {
    guard let node = find(key) else { return }
    let words = Value.allCases.map { $0.rawValue }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    guard case .string(let word) = node.value else {
      throw wrongKind(key, node, "one of \(list)")
    }
    guard let choice = Value(rawValue: word) else {
      throw InputFailure(
        "\"\(keyPath(key))\" is \"\(word)\"",
        expected: Spelling.suggestion(for: word, among: words), at: node.location)
    }
    value = choice
  }

  package mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, _ about: StaticString
  )
    throws(InputFailure)
  {
    guard let node = find(key) else { return }
    try Self.read(&value, from: node, path: keyPath(key))
  }

  package mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, whenGiven emptyValue: Group, _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    if !node.keepsDefaults { value = emptyValue }
    try Self.read(&value, from: node, path: keyPath(key))
  }

  package mutating func optionalGroup<Group: SettingsGroup>(
    _ key: String, _ value: inout Group?, whenGiven defaultValue: Group, _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    if case .null = node.value {
      value = nil
      return
    }
    var group = value ?? defaultValue
    try Self.read(&group, from: node, path: keyPath(key))
    value = group
  }

  package mutating func list<Group: SettingsGroup>(
    _ key: String, _ value: inout [Group], of defaultValue: Group, _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    guard case .array(let elements) = node.value else {
      throw wrongKind(key, node, "an array of objects")
    }
    value = []
    for (index, element) in elements.enumerated() {
      var group = defaultValue
      try Self.read(&group, from: element, path: keyPath(key) + "[\(index)]")
      value.append(group)
    }
  }

  package mutating func namedList<Group: SettingsGroup & Equatable>(
    _ key: String, _ value: inout [Group], of defaultValue: Group,
    names: [(name: String, value: Group)], _ about: StaticString
  ) throws(InputFailure) {
    guard let node = find(key) else { return }
    let words = names.map { "\"\($0.name)\"" }.joined(separator: ", ")
    guard case .array(let elements) = node.value else {
      throw wrongKind(key, node, "an array of \(words) or objects")
    }
    value = []
    for (index, element) in elements.enumerated() {
      let place = key + "[\(index)]"
      switch element.value {
      case .string(let word):
        guard let named = names.first(where: { $0.name == word }) else {
          throw InputFailure(
            "\"\(keyPath(place))\" is \"\(word)\"", expected: "\(words) or an object",
            at: element.location)
        }
        value.append(named.value)
      case .object:
        var group = defaultValue
        try Self.read(&group, from: element, path: keyPath(place))
        value.append(group)
      default: throw wrongKind(place, element, "\(words) or an object")
      }
    }
  }
}
