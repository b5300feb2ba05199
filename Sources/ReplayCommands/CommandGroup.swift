import JSONText

/// Commands for one kind of work, under a heading of the help.
struct CommandGroup: Sendable {
  /// What a user wants to do: `Tune a sheet`.
  let title: String

  /// In the order in which they are listed.
  let commands: [any Command.Type]

  /// What the tool does, in two lines.
  static let introduction = """
    Replay recorded touches against gesture recognizers, a scroll view and a sheet,
    headless, and see what the screen did and why.
    """

  /// All commands, in the order in which they are listed.
  static let commands: [any Command.Type] = all.flatMap(\.commands)

  static func command(named name: String) throws(InputFailure) -> any Command.Type {
    guard let command = commands.first(where: { $0.help.name == name }) else {
      throw InputFailure(
        "unknown command \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: commands.map { $0.help.name }))
    }
    return command
  }

  /// In the order of the help; one line registers a command.
  static let all = [
    CommandGroup(
      title: "See what a gesture does, and why",
      commands: [
        ReplayCommand.self,
        ExplainCommand.self,
        DiffCommand.self,
        MatrixCommand.self,
      ]),
    CommandGroup(
      title: "Tune a sheet",
      commands: [
        SweepCommand.self,
        TuneCommand.self,
      ]),
    CommandGroup(
      title: "Guard a sheet against changes",
      commands: [
        CheckCommand.self,
        ExploreCommand.self,
        MinimizeCommand.self,
        DegradeCommand.self,
      ]),
    CommandGroup(
      title: "Try a sheet and record gestures",
      commands: [
        TryCommand.self,
        RecorderCommand.self,
      ]),
    CommandGroup(
      title: "Compare with an app",
      commands: [
        VerifyCommand.self,
        FitCommand.self,
      ]),
    CommandGroup(
      title: "Make and exchange traces",
      commands: [
        SynthesizeCommand.self,
        ImportCommand.self,
        ExportCommand.self,
        TrimCommand.self,
        ValidateCommand.self,
      ]),
    CommandGroup(
      title: "Start a project, with a sheet of your own",
      commands: [
        InitCommand.self,
        ScenesCommand.self,
        SchemaCommand.self,
      ]),
    CommandGroup(
      title: "Set up the shell and the manual",
      commands: [
        CompletionsCommand.self,
        ManCommand.self,
      ]),
  ]
}
