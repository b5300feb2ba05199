/// An option of a command, as used on the command line and in help.
struct OptionSpecification: Sendable {
  /// Its name with the dashes: `--scene`.
  let name: String

  /// The placeholder for its value in help; nil for a flag.
  let placeholder: String?

  let help: String

  /// What shells offer for its value; nil for a flag.
  let completion: CompletionKind?

  /// The words that its value may be; empty if it may be anything.
  let choices: [String]

  /// A flag.
  init(name: String, help: String) {
    self.name = name
    self.help = help
    placeholder = nil
    completion = nil
    choices = []
  }

  /// An option with a value.
  init<Value>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, _ help: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    completion = parser.completion
    choices = parser.choices
  }

  /// Its help in one line.
  var shortHelp: String {
    choices.isEmpty
      ? help.split(separator: "\n").first.map(String.init) ?? ""
      : choices.joined(separator: ", ")
  }
}
