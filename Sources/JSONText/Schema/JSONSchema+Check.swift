extension JSONSchema {
  /// Checks a value.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - path: its key path, for errors; empty for a whole document.
  /// - Throws: at the first invalid value, with its location.
  package func check(_ node: JSONNode, path: String = "") throws(InputFailure) {
    switch (self, node.value) {
    case (.anything, _), (.null, .null), (.bool, .bool), (.string, .string): return
    case (.described(let schema, _), _): try schema.check(node, path: path)
    case (.number(let range), .number(let number)) where range.contains(number): return
    case (.number(let range), .integer(let integer)) where range.contains(Double(integer)): return
    case (.integer(let range), _) where node.integer.map { range.contains(Double($0)) } == true:
      return
    case (.filePath, .string(let path)) where Self.isFilePath(path): return
    case (.word(let words), .string(let word)):
      guard !words.contains(word) else { return }
      throw InputFailure(
        "\(Self.name(path)) is \"\(word)\"", expected: Spelling.suggestion(for: word, among: words),
        at: node.location)
    case (.array(let element, let count), .array(let elements))
    where count == nil || count == elements.count:
      for (index, value) in elements.enumerated() {
        try element.check(value, path: "\(path)[\(index)]")
      }
    case (.row(let first, let others), .array(let elements)) where !elements.isEmpty:
      for (index, value) in elements.enumerated() {
        try (index == 0 ? first : others).check(value, path: "\(path)[\(index)]")
      }
    case (.object(let shape), .object(let members)):
      try shape.check(members, of: node, path: path)
    case (.tagged(let key, let kinds), .object):
      try Self.kind(of: node, by: key, among: kinds, path: path).check(node, path: path)
    case (.named(let kinds), .object):
      try Self.check(node, isOneOf: kinds.map { $0.schema }, path: path)
    case (.either(let kinds), _): try Self.check(node, isOneOf: kinds, path: path)
    default: throw mismatch(node, path)
    }
  }

  private static func name(_ path: String) -> String {
    path.isEmpty ? "the value" : "\"\(path)\""
  }

  private func mismatch(_ node: JSONNode, _ path: String) -> InputFailure {
    let what =
      switch node.value {
      case .number(let number): number.exact
      case .integer: node.words
      case .null, .bool, .string, .array, .object: node.kind
      }
    return InputFailure("\(Self.name(path)) is \(what)", expected: words, at: node.location)
  }

  /// The expected value, in words.
  package var words: String {
    switch self {
    case .anything: "any value"
    case .null: "null"
    case .bool: "true or false"
    case .string: "a string"
    case .filePath: "a file's path"
    case .number(let range): range == .any ? "a number" : "a number, \(range)"
    case .integer(let range):
      range == .any ? "a whole number of 64 bits" : "a whole number, \(range)"
    case .word(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .array(let element, let count):
      count.map { "an array of \($0), each \(element.words)" } ?? "an array"
    case .row(let first, _): "an array that begins with \(first.words)"
    case .object, .tagged, .named: "an object"
    case .either(let kinds): kinds.map { $0.words }.joined(separator: " or ")
    case .described(let schema, _): schema.words
    }
  }

  /// Tries each kind.
  ///
  /// If a value is none of them, the failure is that of the only kind that may contain other
  /// values, if there is one, because that is where the mistake is.
  private static func check(_ node: JSONNode, isOneOf kinds: [JSONSchema], path: String)
    throws(InputFailure)
  {
    var deepest: InputFailure?
    for kind in kinds {
      do throws(InputFailure) {
        return try kind.check(node, path: path)
      } catch {
        if error.location != node.location { deepest = error }
      }
    }
    throw deepest ?? JSONSchema.either(kinds).mismatch(node, path)
  }

  private static func kind(
    of node: JSONNode, by key: String, among kinds: [(tag: String, schema: JSONSchema)],
    path: String
  ) throws(InputFailure) -> JSONSchema {
    let place = path.isEmpty ? key : path + "." + key
    guard let tag = node[key] else {
      throw InputFailure(
        "\(name(path)) has no \"\(key)\"",
        expected: "one of " + kinds.map { $0.tag }.joined(separator: ", "), at: node.location)
    }
    try JSONSchema.word(kinds.map { $0.tag }).check(tag, path: place)
    guard case .string(let word) = tag.value,
      let kind = kinds.first(where: { $0.tag == word })
    else { return .anything }
    return kind.schema
  }
}

extension JSONSchema.ObjectShape {
  fileprivate func check(_ given: [JSONNode.Member], of node: JSONNode, path: String)
    throws(InputFailure)
  {
    let keyPath = { (key: String) in path.isEmpty ? key : path + "." + key }
    for member in members where member.isRequired && node[member.key] == nil {
      throw missing([member], at: node, path)
    }
    for value in given {
      if let member = members.first(where: { $0.key == value.key }) {
        try member.schema.check(value.node, path: keyPath(value.key))
      } else {
        try checkOther(value, path: keyPath(value.key))
      }
    }
    guard given.count >= minimumCount else { throw missing(members, at: node, path) }
    guard needsOneOf.isEmpty || needsOneOf.contains(where: { fits($0, node) }) else {
      throw missing(needsOneOf, at: node, path)
    }
  }

  private func fits(_ member: JSONSchema.Member, _ node: JSONNode) -> Bool {
    guard let value = node[member.key] else { return false }
    return (try? member.schema.check(value)) != nil
  }

  private func missing(_ keys: [JSONSchema.Member], at node: JSONNode, _ path: String)
    -> InputFailure
  {
    let list = keys.map { "\"\($0.key)\"" }.joined(separator: " or ")
    return InputFailure(
      "\(path.isEmpty ? "the object" : "\"\(path)\"") has no \(list)", expected: list,
      at: node.location)
  }

  private func checkOther(_ member: JSONNode.Member, path: String) throws(InputFailure) {
    switch others {
    case .anything: return
    case .values(let schema): try schema.check(member.node, path: path)
    case .keyPaths(let words, let schema)
    where words.contains { member.key == $0 || member.key.hasPrefix($0 + ".") }:
      try schema.check(member.node, path: path)
    case .keyPaths, .forbidden:
      throw InputFailure(
        "unknown key \"\(path)\"",
        expected: Spelling.suggestion(for: member.key, among: members.map { $0.key }),
        at: member.keyLocation)
    }
  }
}

extension JSONSchema {
  /// Whether a text can be a file's path: no system has files whose name is empty, ends in a slash,
  /// or contains the character with which C ends a string.
  package static func isFilePath(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains(0) && text.utf8.last != UInt8(ascii: "/")
  }
}
