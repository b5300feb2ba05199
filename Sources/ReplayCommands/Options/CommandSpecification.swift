/// A command, as its help shows it.
///
/// In texts, `{{tool}}` is replaced by the name of the tool, which is not always `gesture-replay`.
struct CommandSpecification: Sendable {
  let name: String

  /// What follows the name, apart from options: `TRACE…`.
  let arguments: String

  /// What is offered for the first arguments.
  let leading: [CompletionKind]

  /// What is offered for every argument beyond them.
  let rest: CompletionKind

  /// One line.
  let summary: String

  /// What else a user should know, in paragraphs.
  private(set) var discussion: String

  let options: [OptionSpecification]

  /// Commands that work as they are, each with a note on what it shows.
  private(set) var examples: [(command: String, shows: String)]

  init(
    name: String, arguments: String, leading: [CompletionKind] = [],
    rest: CompletionKind = .nothing, summary: String, discussion: String,
    options: [any OptionDeclaration], examples: [(command: String, shows: String)]
  ) {
    self.name = name
    self.arguments = arguments
    self.leading = leading
    self.rest = rest
    self.summary = summary
    self.discussion = discussion
    self.options = options.map(\.specification)
    self.examples = examples
  }

  init(
    _ help: CommandHelp, _ positionals: PositionalSpecification,
    _ options: [any OptionDeclaration]
  ) {
    self.init(
      name: help.name, arguments: positionals.placeholder, leading: positionals.leading,
      rest: positionals.rest, summary: help.summary, discussion: help.discussion,
      options: options, examples: help.pairs)
  }

  static let help = OptionSpecification(name: "--help", help: "Show this help.")

  static let quiet = OptionSpecification(
    name: "--quiet",
    help: "Show no progress and no notes, only results, warnings and\nerrors (-q).")

  /// The options, and those that every command has.
  var allOptions: [OptionSpecification] { options + [Self.quiet, Self.help] }

  /// The names of the options that take a value.
  var valuedOptions: [String] { options.filter { $0.placeholder != nil }.map(\.name) }

  /// The specification with the name of a tool in its texts.
  func named(for tool: String) -> CommandSpecification {
    var named = self
    named.discussion = discussion.replacing("{{tool}}", with: tool)
    named.examples = examples.map { ($0.command.replacing("{{tool}}", with: tool), $0.shows) }
    return named
  }

  /// The help text, as a tool with that name shows it.
  func helpText(of tool: String) -> String {
    var text = "\(summary)\n\nUsage: {{tool}} \(name)"
    if !arguments.isEmpty { text += " \(arguments)" }
    text += " [options]\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    text += "\nOptions:\n"
    let labels = allOptions.map { option in
      option.placeholder.map { "\(option.name) \($0)" } ?? option.name
    }
    let width = labels.map(\.count).max() ?? 0
    for (label, option) in zip(labels, allOptions) {
      let indentation = "\n" + String(repeating: " ", count: width + 4)
      let help = option.fullHelp.split(separator: "\n").joined(separator: indentation)
      text += "  \(label)\(String(repeating: " ", count: width - label.count + 2))\(help)\n"
    }
    text += "\nExamples:\n"
    for example in examples { text += "  \(example.command)\n      \(example.shows)\n" }
    return text.replacing("{{tool}}", with: tool)
  }
}
