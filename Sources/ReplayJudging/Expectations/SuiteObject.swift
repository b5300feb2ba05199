import JSONText

/// An object of a suite whose keys have been checked.
struct SuiteObject {
  private let node: JSONNode

  /// - Parameters:
  ///   - node: the value.
  ///   - keys: those that it may have.
  ///   - passedOver: a key that it may also have, with any value.
  ///   - what: its name in errors.
  /// - Throws: if it is not an object, or has another key.
  init(_ node: JSONNode, keys: [String], passedOver: String? = nil, what: String)
    throws(InputFailure)
  {
    guard case .object(let members) = node.value else {
      throw InputFailure("\(what) is \(node.kind)", expected: "an object", at: node.location)
    }
    for member in members
    where !keys.contains(member.key)
      && member.key != passedOver
    {
      throw InputFailure(
        "unknown key \"\(member.key)\"",
        expected: Spelling.suggestion(for: member.key, among: keys), at: member.keyLocation)
    }
    self.node = node
  }

  subscript(key: String) -> JSONNode? { node[key] }

  /// A string, or that of the defaults if the object has none.
  func text(_ key: String, else defaults: SuiteObject? = nil) throws(InputFailure) -> String? {
    guard let value = node[key] ?? defaults?[key] else { return nil }
    guard case .string(let text) = value.value else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "a string", at: value.location)
    }
    return text
  }

  /// A file's path.
  func path(_ key: String) throws(InputFailure) -> String? {
    guard let path = try text(key) else { return nil }
    guard JSONSchema.isFilePath(path) else {
      throw InputFailure(
        "\"\(key)\" is \"\(path)\"", expected: "a file's path",
        at: node[key]?.location ?? node.location)
    }
    return path
  }

  /// A number, or that of the defaults if the object has none.
  func number(_ key: String, else defaults: SuiteObject? = nil) throws(InputFailure) -> Double? {
    guard let value = node[key] ?? defaults?[key] else { return nil }
    guard let number = value.number else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "a number", at: value.location)
    }
    guard number >= 0 || !["tolerance", "timeTolerance", "within"].contains(key) else {
      throw InputFailure(
        "\"\(key)\" is \(number.exact)", expected: "at least 0", at: value.location)
    }
    return number
  }

  /// The members of an object; those of the defaults come first.
  func members(_ key: String, after defaults: SuiteObject? = nil) throws(InputFailure)
    -> [(keyPath: String, value: JSONNode)]
  {
    if let defaults { return try defaults.members(key) + members(key) }
    guard let value = node[key] else { return [] }
    guard case .object(let members) = value.value else {
      throw InputFailure("\"\(key)\" is \(value.kind)", expected: "an object", at: value.location)
    }
    return members.map { ($0.key, $0.node) }
  }
}
