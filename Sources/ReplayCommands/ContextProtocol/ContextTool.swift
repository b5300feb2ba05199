import JSONText

/// A command as a tool of the Model Context Protocol: what the command takes, and the call that the
/// arguments of a client mean.
///
/// Everything about its options comes from their declarations. Only the names of what has none are
/// added here.
struct ContextTool: Sendable {
  let name: String

  /// The command's name.
  let command: String

  /// The names for what follows the command's name; the last one is a list if the command takes
  /// several.
  let arguments: [String]

  /// Options that each call has, without which it is wrong or another tool's.
  var required: [String] = []

  /// Options that belong to another tool of the same command.
  var without: [String] = []

  /// The summary, where it is not the command's.
  var summary: String?

  /// The text that is read where an argument is `-`.
  static let input = "input"

  /// In the order in which they are listed; one line makes a command a tool.
  static let all = [
    ContextTool(name: "replay", command: "replay", arguments: ["traces"]),
    ContextTool(
      name: "explain", command: "explain", arguments: ["traces"],
      without: ["--why-not", "--max-speed", "--jobs"], summary: "Explain each decision of a run."),
    ContextTool(
      name: "why_not", command: "explain", arguments: ["traces"], required: ["--why-not"],
      without: ["--brief"], summary: "Say which single change would have led to another end."),
    ContextTool(name: "diff", command: "diff", arguments: ["traces"]),
    ContextTool(name: "check", command: "check", arguments: ["suite"]),
    ContextTool(name: "tune", command: "tune", arguments: ["suite"], required: ["--find"]),
    ContextTool(name: "aim", command: "aim", arguments: ["scene"], required: ["--goal"]),
    ContextTool(name: "explore", command: "explore", arguments: ["scenes"]),
    ContextTool(name: "synthesize", command: "synthesize", arguments: ["gesture"]),
    ContextTool(name: "scenes", command: "scenes", arguments: ["show", "scene"]),
  ]

  /// The tool of a name.
  ///
  /// - Throws: if there is none.
  static func named(_ name: String) throws(ContextFailure) -> ContextTool {
    if let tool = all.first(where: { $0.name == name }) { return tool }
    throw ContextFailure(
      ContextFailure.wrongParameters,
      InputFailure(
        "unknown tool \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: all.map(\.name))))
  }

  /// The command, as its help shows it.
  func specification(in tool: ToolContext) -> CommandSpecification? {
    (try? tool.command(named: command))?.specification
  }

  /// The options that a client can give.
  func options(of command: CommandSpecification) -> [OptionSpecification] {
    let own = command.positionalOption?.name
    return command.options.filter {
      !$0.isForPeople && !without.contains($0.name) && $0.name != own
    }
  }

  /// The name of an option's property: without its dashes.
  static func property(of option: String) -> String { String(option.drop { $0 == "-" }) }
}

extension ContextTool {
  /// Whether an argument may be `-`.
  static func readsInput(_ command: CommandSpecification) -> Bool {
    ([command.rest] + command.leading).contains {
      if case .files = $0 { true } else { false }
    }
  }

  /// The properties of its arguments.
  func schema(of command: CommandSpecification) -> JSONSchema {
    var members = arguments.indices.map { argument($0, of: command) }
    if Self.readsInput(command) {
      members.append(
        .optional(
          Self.input, .string, "The text of a file that is not on disk: give - in its place."))
    }
    for option in options(of: command) { members.append(member(of: option)) }
    return .object(members)
  }

  private func argument(_ index: Int, of command: CommandSpecification) -> JSONSchema.Member {
    let isLast = index == arguments.count - 1
    let kind = command.leading.indices.contains(index) ? command.leading[index] : command.rest
    let isList = isLast && command.arguments.contains("…")
    let value: JSONSchema =
      switch kind {
      case .words(let words): .word(words)
      default: .string
      }
    var about = command.arguments
    switch kind {
    case .scenes: about += ": the name of a built-in scene, or a scene's file"
    case .files: about += ": \(isList ? "files, or folders of them" : "a file")"
    default: break
    }
    let schema = isList ? JSONSchema.array(of: value, count: nil) : value
    return command.arguments.hasPrefix("[")
      ? .optional(arguments[index], schema, about + ".")
      : .required(arguments[index], schema, about + ".")
  }

  private func member(of option: OptionSpecification) -> JSONSchema.Member {
    var schema: JSONSchema =
      if option.placeholder == nil {
        .bool
      } else if option.choices.isEmpty {
        option.kind.schema
      } else {
        .word(option.choices)
      }
    if option.isRepeatable { schema = .array(of: schema, count: nil) }
    let words = option.fullHelp.split(separator: "\n").joined(separator: " ")
    let about = option.placeholder.map { "\($0): \(words)" } ?? words
    let key = Self.property(of: option.name)
    return required.contains(option.name)
      ? .required(key, schema, about) : .optional(key, schema, about)
  }
}

extension ContextTool {
  /// The words of the command line that arguments mean.
  ///
  /// - Parameters:
  ///   - given: an object; nil for none.
  ///   - command: the command.
  /// - Returns: the words after the tool's name, and the text for standard input.
  /// - Throws: if something is no argument of the tool, or of another kind.
  func call(_ given: JSONNode?, of command: CommandSpecification) throws(InputFailure)
    -> (words: [String], input: String)
  {
    var given = given ?? JSONNode(.object([]), at: TextLocation(source: ""))
    if case .null = given.value { given.value = .object([]) }
    guard case .object(let all) = given.value else {
      throw InputFailure("the arguments are \(given.kind)", expected: "an object")
    }
    // Some clients say null for what is not given.
    var members = all.filter { if case .null = $0.node.value { false } else { true } }
    for member in members { try check(member.key, of: command) }
    let schema = schema(of: command)
    for index in members.indices { wrap(&members[index], as: schema) }
    given.value = .object(members)
    if case .object(let shape) = schema,
      let missing = shape.members.first(where: { $0.isRequired && given[$0.key] == nil })
    {
      throw InputFailure(
        "\(name) needs \"\(missing.key)\"", expected: "\(missing.schema.words), \(missing.about)")
    }
    do throws(InputFailure) {
      try schema.check(given)
    } catch {
      // The message is one line that nobody sees.
      throw InputFailure(error.what, expected: error.expected)
    }
    var words = [command.name]
    for option in options(of: command) {
      guard let node = given[Self.property(of: option.name)] else { continue }
      switch node.value {
      case .bool(let isGiven): if isGiven { words.append(option.name) }
      case .array(let elements): words += elements.map { "\(option.name)=\($0.word)" }
      default: words.append("\(option.name)=\(node.word)")
      }
    }
    words.append("--")
    for name in arguments {
      guard let node = given[name] else { continue }
      if case .array(let elements) = node.value {
        words += elements.compactMap(\.text)
      } else {
        words.append(node.word)
      }
    }
    if let word = words.first(where: { $0.utf8.contains(0) }) {
      throw InputFailure(
        "an argument contains U+0000, \"\(word.replacing("\0", with: "\\0"))\"",
        expected: "a text without it")
    }
    return (words, given[Self.input]?.text ?? "")
  }

  /// Makes a list of a lone value where a list is expected, because it is clear what is meant.
  private func wrap(_ member: inout JSONNode.Member, as schema: JSONSchema) {
    guard case .object(let shape) = schema,
      let known = shape.members.first(where: { $0.key == member.key }),
      case .array = known.schema
    else { return }
    if case .array = member.node.value { return }
    member.node = JSONNode(.array([member.node]), at: member.node.location)
  }

  /// Checks that a tool has an argument of a name, before its value matters.
  private func check(_ name: String, of command: CommandSpecification) throws(InputFailure) {
    let options = options(of: command).map { Self.property(of: $0.name) }
    let input = Self.readsInput(command) ? [Self.input] : []
    let known = arguments + input + options
    guard !known.contains(name) else { return }
    let option = command.allOptions.first { Self.property(of: $0.name) == name }
    if option?.isForPeople == true {
      throw InputFailure(
        "\(self.name) has no \"\(name)\" here, because it is for a person at this computer",
        expected: "the other arguments")
    }
    let others = Self.all.filter { $0.command == self.command && $0.name != self.name }
    if option != nil, let other = others.first {
      throw InputFailure("\(self.name) has no \"\(name)\"", expected: "the tool \(other.name)")
    }
    throw InputFailure(
      "\(self.name) has no \"\(name)\"", expected: Spelling.suggestion(for: name, among: known))
  }

  /// Writes the tool as a list shows it.
  func write(to writer: inout JSONWriter, in tool: ToolContext) {
    guard let command = specification(in: tool)?.named(for: tool.name) else { return }
    let summary = summary ?? command.summary
    writer.beginObject()
    writer.field("name", name)
    writer.field("title", summary)
    writer.field(
      "description", command.discussion.isEmpty ? summary : "\(summary)\n\n\(command.discussion)")
    writer.key("inputSchema")
    writer.raw(JSONSchemaWriter.value(of: schema(of: command)))
    writer.key("annotations")
    writer.beginObject()
    writer.key("openWorldHint")
    writer.bool(false)
    writer.endObject()
    writer.endObject()
  }
}
