/// An option of a command, as used on the command line and in help.
struct OptionSpecification: OptionDeclaration {
  /// Its name with the dashes: `--scene`.
  let name: String

  /// Names that mean the same, which help mentions.
  var otherNames: [String] = []

  /// Names that it had in the version before: they still work, with a warning.
  var oldNames: [String] = []

  /// The placeholder for its value in help; nil for a flag.
  let placeholder: String?

  let help: String

  /// The completion that shells offer for its value; nil for a flag.
  let completion: CompletionKind?

  /// The words that its value may be; empty if it may be anything.
  let choices: [String]

  /// Words that its value could be in the version before, each with today's: they still work, with
  /// a warning.
  let oldChoices: [String: String]

  /// Endings of files in a format, besides the names of formats.
  var otherEndings: [String] = []

  /// Whether it names a file, or a folder, that results go to.
  var isForResults = false

  /// Whether it is for a person at this computer: it opens, shows, watches or asks.
  var isForPeople = false

  /// The kind of its value.
  let kind: OptionValueKind

  /// Whether it may be given several times, and each of them counts.
  var isRepeatable = false

  /// A flag.
  init(name: String, help: String) {
    self.name = name
    self.help = help
    placeholder = nil
    completion = nil
    kind = .text
    choices = []
    oldChoices = [:]
  }

  /// An option with a value.
  init<Value>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, _ help: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    completion = parser.completion
    kind = parser.kind
    choices = parser.choices
    oldChoices = parser.oldChoices
  }

  var specification: OptionSpecification { self }

  /// Whether it has a name, today's or another.
  func isNamed(_ word: String) -> Bool {
    name == word || otherNames.contains(word) || oldNames.contains(word)
  }

  /// Its help, with its other names.
  var fullHelp: String {
    otherNames.isEmpty ? help : help + "\n(also: \(otherNames.joined(separator: ", ")))"
  }

  /// Its help in one line.
  var shortHelp: String {
    choices.isEmpty
      ? help.split(separator: "\n").first.map(String.init) ?? ""
      : choices.joined(separator: ", ")
  }
}
