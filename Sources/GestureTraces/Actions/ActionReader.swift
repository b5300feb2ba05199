package import JSONText

/// Reads the actions of a trace.
struct ActionReader {
  /// A member other than `t` and `do`.
  private struct Member {
    let key: String
    let keyOffset: Int

    /// Positioned at the member's value, for the reader that knows what it must be.
    var reader: JSONReader
  }

  private let known: [ActionDescription]
  private var time: Double?
  private var timeOffset = 0
  private var name: String?
  private var nameOffset = 0
  private var members: [Member] = []

  private init(_ known: [ActionDescription]) {
    self.known = known
  }

  /// Reads an array of actions, whose times never decrease.
  ///
  /// - Parameters:
  ///   - reader: positioned before the array.
  ///   - known: the known actions.
  /// - Returns: the actions, and the byte at which each begins.
  /// - Throws: at the first that breaks a rule.
  static func readActions(from reader: inout JSONReader, known: [ActionDescription])
    throws(JSONFailure) -> (actions: [TimedAction], offsets: [Int])
  {
    var actions: [TimedAction] = []
    var offsets: [Int] = []
    try reader.openArray()
    while try reader.nextElement() {
      let (action, start, offsetOfTime) = try readAction(from: &reader, known: known)
      if let last = actions.last, action.time < last.time {
        throw JSONFailure(
          at: offsetOfTime,
          "the time runs backwards (\(action.time.exact) after \(last.time.exact))",
          expected: "a time of at least \(last.time.exact)")
      }
      actions.append(action)
      offsets.append(start)
    }
    return (actions, offsets)
  }

  /// Reads an action.
  ///
  /// - Returns: the action, and the bytes at which it and its time begin.
  static func readAction(from reader: inout JSONReader, known: [ActionDescription])
    throws(JSONFailure) -> (action: TimedAction, offset: Int, offsetOfTime: Int)
  {
    reader.skipWhitespace()
    let start = reader.offset
    var fields = ActionReader(known)
    try fields.readFields(from: &reader)
    return (try fields.action(at: start), start, fields.timeOffset)
  }

  private mutating func readFields(from reader: inout JSONReader) throws(JSONFailure) {
    var register = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      try register.add(key, of: reader)
      reader.skipWhitespace()
      switch reader.text(of: key) {
      case "t":
        timeOffset = reader.offset
        time = try reader.readTime()
      case "do":
        nameOffset = reader.offset
        name = try reader.readString()
      case let other:
        members.append(Member(key: other, keyOffset: key.start - 1, reader: reader))
        try reader.skipValue()
      }
    }
  }

  private func action(at start: Int) throws(JSONFailure) -> TimedAction {
    guard let time, let name else {
      throw JSONFailure(
        at: start, "the action has no \(time == nil ? "\"t\"" : "\"do\"")",
        expected: "\"t\" and \"do\"")
    }
    guard let description = known.first(where: { $0.name == name }) else {
      throw JSONFailure(
        at: nameOffset, "unknown action \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: known.map { $0.name }.sorted()))
    }
    var arguments: [AppAction.Argument] = []
    for member in members { arguments.append(try argument(member, of: description)) }
    if let fault = description.faultOfAbsence(in: arguments) {
      throw JSONFailure(at: start, fault.what, expected: fault.expected)
    }
    return TimedAction(time: time, action: description.action(with: arguments))
  }

  private func argument(_ member: Member, of description: ActionDescription) throws(JSONFailure)
    -> AppAction.Argument
  {
    guard let parameter = description[member.key] else {
      let keys = description.parameters.map { $0.key }
      throw JSONFailure(
        at: member.keyOffset, "\"\(description.name)\" has no \"\(member.key)\"",
        expected: keys.isEmpty
          ? "nothing but \"t\" and \"do\"" : Spelling.suggestion(for: member.key, among: keys))
    }
    var reader = member.reader
    let start = reader.offset
    let value = try reader.readValue(of: parameter.kind)
    if let fault = parameter.fault(in: value) {
      throw JSONFailure(at: start, fault.what, expected: fault.expected)
    }
    return AppAction.Argument(member.key, value)
  }
}

extension JSONReader {
  /// Reads a value of the kind that a parameter has.
  fileprivate mutating func readValue(of kind: ActionParameter.Kind) throws(JSONFailure)
    -> AppAction.Value
  {
    switch kind {
    case .number: .number(try readNumber())
    case .length, .coordinate: .number(try readCoordinate())
    case .text, .choice: .text(try readString())
    case .flag: .flag(try readBool())
    case .list: .list(try readList())
    }
  }
}

extension AppAction {
  /// An action of a timeline's event, with the parameters that a trace's action has; nil if a
  /// parameter is missing or invalid.
  ///
  /// - Parameters:
  ///   - description: its declaration.
  ///   - object: an object; members that are not parameters of the action are ignored.
  package init?(_ description: ActionDescription, in object: JSONNode) {
    guard case .object(let members) = object.value else { return nil }
    var arguments: [Argument] = []
    for member in members {
      guard let parameter = description[member.key] else { continue }
      guard let value = Value(member.node), parameter.fault(in: value) == nil else { return nil }
      arguments.append(Argument(member.key, value))
    }
    guard description.faultOfAbsence(in: arguments) == nil else { return nil }
    self = description.action(with: arguments)
  }
}

extension AppAction.Value {
  fileprivate init?(_ node: JSONNode) {
    switch node.value {
    case .number(let number): self = .number(number)
    case .integer(let integer): self = .number(Double(integer))
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .array(let elements):
      let values = elements.compactMap { Self($0) }
      guard values.count == elements.count else { return nil }
      self = .list(values)
    case .object(let members):
      let arguments = members.compactMap { member in
        Self(member.node).map { AppAction.Argument(member.key, $0) }
      }
      guard arguments.count == members.count else { return nil }
      self = .object(arguments)
    case .null: return nil
    }
  }
}
