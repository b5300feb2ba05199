import JSONText

/// An option of a command, as the command line and its help know it.
struct OptionSpecification: Sendable {
  /// With its dashes: `--scene`.
  var name: String

  /// What stands for its value in help; nil for a flag.
  ///
  /// `FILE`, `DIR`, `NAME|FILE` and `KEYPATH=VALUE` say what completions offer.
  var value: String?

  var help: String

  /// The words that the value may be; empty where it may be anything.
  var choices: [String] = []

  static func flag(_ name: String, _ help: String) -> OptionSpecification {
    OptionSpecification(name: name, value: nil, help: help)
  }

  static func option(_ name: String, _ value: String, _ help: String) -> OptionSpecification {
    OptionSpecification(name: name, value: value, help: help)
  }

  /// An option whose value is one of some words.
  static func option<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ value: String, oneOf type: Choice.Type, _ help: String
  ) -> OptionSpecification where Choice.RawValue == String {
    OptionSpecification(
      name: name, value: value, help: help, choices: type.allCases.map(\.rawValue))
  }
}

/// A command, as its help shows it.
///
/// In texts `{{tool}}` stands for the name of the tool, which is not always `gesture-replay`.
struct CommandSpecification: Sendable {
  var name: String

  /// What follows the name, options apart: `TRACE…`.
  var arguments: String

  /// What is offered for the first arguments.
  ///
  /// Beyond them arguments are files, where `arguments` speaks of any.
  var leading: [Completion] = []

  /// One line.
  var summary: String

  /// What else a user should know, in paragraphs.
  var discussion: String

  var options: [OptionSpecification]

  /// Commands that work as they stand, each with a word on what it shows.
  var examples: [(command: String, shows: String)]

  static let help = OptionSpecification.flag("--help", "Show this help.")

  /// The help text, as a tool of that name shows it.
  func helpText(of tool: String) -> String {
    var text = "\(summary)\n\nUsage: {{tool}} \(name)"
    if !arguments.isEmpty { text += " \(arguments)" }
    text += " [options]\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    text += "\nOptions:\n"
    let all = options + [Self.help]
    let labels = all.map { option in
      option.value.map { value in "\(option.name) \(value)" } ?? option.name
    }
    let width = labels.map(\.count).max() ?? 0
    for (label, option) in zip(labels, all) {
      let indentation = "\n" + String(repeating: " ", count: width + 4)
      let help = option.help.split(separator: "\n").joined(separator: indentation)
      text += "  \(label)\(String(repeating: " ", count: width - label.count + 2))\(help)\n"
    }
    text += "\nExamples:\n"
    for example in examples { text += "  \(example.command)\n      \(example.shows)\n" }
    return text.replacing("{{tool}}", with: tool)
  }
}
