import JSONText

/// Lists in the parameters of actions.
extension ActionParameter {
  /// The fault of a list; nil if there is none.
  func fault(in values: [AppAction.Value], of element: Element) -> Fault? {
    for (index, value) in values.enumerated() {
      if let fault = fault(in: value, of: element, at: "\(key)[\(index)]") { return fault }
    }
    return nil
  }

  private func fault(in value: AppAction.Value, of element: Element, at place: String) -> Fault? {
    switch value {
    case .text(let word):
      element.words.contains(word) ? nil : ("\"\(place)\" is \"\(word)\"", element.expected)
    case .object(let members): element.fault(in: members, at: place)
    case .number, .flag, .list:
      ("\"\(place)\" is neither a string nor an object", element.expected)
    }
  }
}

extension ActionParameter.Element {
  /// The values that it may have, in words: `"medium", "large" or an object`.
  var expected: String {
    words.map { "\"\($0)\"" }.joined(separator: ", ") + " or an object"
  }

  fileprivate func fault(in arguments: [AppAction.Argument], at place: String)
    -> ActionParameter.Fault?
  {
    for argument in arguments {
      guard let member = members.first(where: { $0.key == argument.key }) else {
        return (
          "\"\(place)\" has no \"\(argument.key)\"",
          Spelling.suggestion(for: argument.key, among: members.map { $0.key })
        )
      }
      if let fault = member.fault(in: argument.value) {
        return ("in \"\(place)\", \(fault.what)", fault.expected)
      }
    }
    let missing = members.first { member in
      member.isRequired && !arguments.contains { $0.key == member.key }
    }
    return missing.map { ("\"\(place)\" has no \"\($0.key)\"", $0.required ?? "") }
  }
}

extension JSONReader {
  /// Reads a list of values, each of whatever kind it is.
  mutating func readList() throws(JSONFailure) -> [AppAction.Value] {
    var values: [AppAction.Value] = []
    try openArray()
    while try nextElement() { values.append(try readAnyValue()) }
    return values
  }

  private mutating func readAnyValue() throws(JSONFailure) -> AppAction.Value {
    switch try peekKind() {
    case .string: return .text(try readString())
    case .number: return .number(try readNumber())
    case .bool: return .flag(try readBool())
    case .array: return .list(try readList())
    case .object:
      var members: [AppAction.Argument] = []
      var register = KeyRegister()
      try openObject()
      while let key = try nextKey() {
        try register.add(key, of: self)
        members.append(.init(text(of: key), try readAnyValue()))
      }
      return .object(members)
    case .null:
      throw JSONFailure(
        at: offset, "this is null", expected: "a number, a string, true or false, or a list")
    }
  }
}
