extension CommandGroup {
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
      title: "Find a gesture for a UI test",
      commands: [
        AimCommand.self
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
      title: "Work with a coding agent",
      commands: [
        ContextServerCommand.self
      ]),
    CommandGroup(
      title: "Set up the shell and the manual",
      commands: [
        CompletionsCommand.self,
        ManCommand.self,
      ]),
  ]
}
