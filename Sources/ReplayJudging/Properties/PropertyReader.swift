public import GestureEngine
public import JSONText

/// Reads the properties of a scene or a suite.
struct PropertyReader {
  private let node: JSONNode

  /// Reads all properties.
  ///
  /// - Parameter node: the value of `properties`.
  /// - Returns: in the order of the list.
  /// - Throws: at an unknown key, a value of the wrong kind, a mistake in a condition, a property
  ///   without exactly one form, or two properties with one name.
  static func properties(_ node: JSONNode) throws(InputFailure) -> [ReplayProperty] {
    guard case .array(let elements) = node.value else {
      throw InputFailure(
        "\"properties\" is \(node.kind)", expected: "an array of objects", at: node.location)
    }
    var properties: [ReplayProperty] = []
    for element in elements {
      let property = try PropertyReader(node: element).property()
      guard !properties.contains(where: { $0.name == property.name }) else {
        throw InputFailure(
          "there are two properties \"\(property.name)\"",
          expected: "a unique name for each property", at: (element["name"] ?? element).location)
      }
      properties.append(property)
    }
    return properties
  }

  private func property() throws(InputFailure) -> ReplayProperty {
    let object = try SuiteObject(node, keys: PropertySchema.keys, what: "the property")
    guard let name = try object.text("name"), !name.isEmpty else {
      throw InputFailure(
        "the property has no name", expected: "\"name\": \"what must hold\"",
        at: (node["name"] ?? node).location)
    }
    let given = try formMember()
    let formKey = given.key
    try checkCompanions(of: formKey)
    let within = try object.number("within")
    let after = try condition("after")
    if let after, let value = after.changed.first {
      throw InputFailure(
        "\"after\" has change(\(value.path)), which counts from the beginning of a watch",
        expected: "speed(\(value.path)), or change(\(value.path)) in \"\(formKey)\" or \"when\"",
        at: (node["after"] ?? node).location)
    }
    return ReplayProperty(
      name, try form(given, within: within), when: try condition("when"), after: after,
      within: within, tolerance: try object.number("tolerance") ?? ReplayProperty.defaultTolerance)
  }

  /// The member whose value is the condition that must hold.
  private func formMember() throws(InputFailure) -> JSONNode.Member {
    var given: [JSONNode.Member] = []
    if case .object(let members) = node.value {
      given = members.filter { PropertySchema.forms.contains($0.key) }
    }
    let list = PropertySchema.forms.map { "\"\($0)\"" }.joined(separator: ", ")
    guard let first = given.first else {
      throw InputFailure(
        "the property says nothing that must hold", expected: "one of \(list)", at: node.location)
    }
    guard given.count == 1 else {
      throw InputFailure(
        "the property has \"\(first.key)\" and \"\(given[1].key)\"",
        expected: "one of them, and another property for the other", at: given[1].keyLocation)
    }
    return first
  }

  /// Checks that the keys that go with a form are there, and those of other forms are not.
  private func checkCompanions(of form: String) throws(InputFailure) {
    let needs = ["until": ["holds"], "atMost": ["times", "within"]]
    for key in needs[form] ?? [] where node[key] == nil {
      throw InputFailure(
        "\"\(form)\" needs \"\(key)\"",
        expected: key == "holds"
          ? "\"holds\": what must be true until then"
          : key == "times" ? "\"times\": how often at most" : "\"within\": in how many seconds",
        at: node.location)
    }
    for (key, owner) in [("holds", "until"), ("times", "atMost")] where form != owner {
      guard let value = node[key] else { continue }
      throw InputFailure(
        "\"\(key)\" goes with \"\(owner)\", and the property has \"\(form)\"",
        expected: "\"\(owner)\" instead, or no \"\(key)\"", at: value.location)
    }
  }

  private func form(_ given: JSONNode.Member, within: Double?) throws(InputFailure)
    -> ReplayProperty.Form
  {
    let condition = try Self.condition(given.key, given.node)
    switch given.key {
    case "always": return .always(condition)
    case "never": return .never(condition)
    case "eventually": return .eventually(condition)
    case "until": return .until(condition, holds: try self.condition("holds") ?? condition)
    default: return .atMost(condition, times: try times(), within: within ?? 0)
    }
  }

  private func times() throws(InputFailure) -> Int {
    guard let value = node["times"] else { return 0 }
    guard let times = value.integer, (0...PropertySchema.mostTimes).contains(times) else {
      throw InputFailure(
        "\"times\" is \(value.number.map(\.exact) ?? value.kind)",
        expected: "a whole number, 0 to \(PropertySchema.mostTimes)", at: value.location)
    }
    return times
  }

  private func condition(_ key: String) throws(InputFailure) -> ReplayCondition? {
    guard let value = node[key] else { return nil }
    return try Self.condition(key, value)
  }

  private static func condition(_ key: String, _ value: JSONNode) throws(InputFailure)
    -> ReplayCondition
  {
    guard case .string(let text) = value.value else {
      throw InputFailure(
        "\"\(key)\" is \(value.kind)", expected: "a condition, such as \"sheet.y > 100\"",
        at: value.location)
    }
    return try ReplayCondition(text, at: value.location)
  }
}

extension ReplayScene {
  /// The properties that every run of the scene must have, as its file lists them.
  ///
  /// - Throws: at a mistake in one of them, with its line and column.
  public func readProperties() throws(InputFailure) -> [ReplayProperty] {
    guard let properties else { return [] }
    return try PropertyReader.properties(properties)
  }
}
