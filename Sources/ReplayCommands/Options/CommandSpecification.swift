/// A command, as its help shows it.
struct CommandSpecification: Sendable {
  private let about: CommandHelp
  private let positionals: PositionalSpecification
  let options: [OptionSpecification]

  init(
    _ about: CommandHelp, _ positionals: PositionalSpecification = .none,
    _ options: [OptionSpecification] = []
  ) {
    self.about = about
    self.positionals = positionals
    self.options = options
  }

  var name: String { about.name }

  /// One line.
  var summary: String { about.summary }

  /// The text about what else a user should know, in paragraphs.
  var discussion: String { about.discussion }

  /// Commands that work as they are, each with a note on what it shows.
  var examples: [(command: String, shows: String)] { about.pairs }

  /// The text after the name, apart from options: `TRACE…`.
  var arguments: String { positionals.placeholder }

  /// The completions that are offered for the first arguments.
  var leading: [CompletionKind] { positionals.leading }

  /// The option by which an argument can be given; nil if there is none.
  var positionalOption: OptionSpecification? { positionals.option }

  /// The completion that is offered for every argument beyond them.
  var rest: CompletionKind { positionals.rest }

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
    CommandSpecification(about.named(for: tool), positionals, options)
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
