/// Commands for one kind of work, under a heading of the help.
struct CommandGroup: Sendable {
  /// The task of a user: `Tune a sheet`.
  let title: String

  /// In the order in which they are listed.
  let commands: [any Command.Type]

  /// A description of what the tool does, in two lines.
  static let introduction = """
    Replay recorded touches against gesture recognizers, a scroll view and a sheet,
    headless, and see what the screen did and why.
    """

  /// The options that can be used without a command.
  static let globalOptions = [
    (name: "--help", help: "Show this help; after a command, that command's."),
    (name: "--version", help: "Show the version (-V)."),
  ]
}
