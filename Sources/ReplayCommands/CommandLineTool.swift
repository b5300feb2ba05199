import JSONText

/// The tool: finds the command, runs it, and turns what goes wrong into one line and a status.
public enum CommandLineTool {
  public static let version = "0.1.0"

  private static let commands: [CommandSpecification] = [
    ReplayCommand.specification, ExplainCommand.specification, CheckCommand.specification,
    DiffCommand.specification, SweepCommand.specification, MatrixCommand.specification,
    ImportCommand.specification,
    SynthesizeCommand.specification, TrimCommand.specification, RecorderCommand.specification,
    ValidateCommand.specification, ScenesCommand.specification, SchemaCommand.specification,
    CompletionsCommand.specification,
  ]

  /// Runs the tool.
  ///
  /// - Parameter arguments: those of the command line, the program's name left out.
  /// - Returns: the status to exit with.
  public static func run(_ arguments: [String]) async -> ExitStatus {
    Console.ignoreSignalsOfWriting()
    do throws(InputFailure) {
      return try await dispatch(arguments)
    } catch {
      Console.note("error: \(error)")
      return .wrongInput
    }
  }

  private static func dispatch(_ arguments: [String]) async throws(InputFailure) -> ExitStatus {
    guard let name = arguments.first else {
      throw InputFailure(
        "no command was given", expected: "one of \(names), or --help")
    }
    switch name {
    case "--help", "-h": return try show(helpText)
    case "--version": return try show("gesture-replay \(version)\n")
    case "help": return try show(try help(for: Array(arguments.dropFirst())))
    default: break
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw InputFailure(
        "there is no command \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: commands.map(\.name)))
    }
    let parsed = try Arguments(Array(arguments.dropFirst()), command)
    if parsed.asksForHelp { return try show(command.helpText) }
    return try await run(name, parsed)
  }

  private static func run(_ name: String, _ arguments: Arguments) async throws(InputFailure)
    -> ExitStatus
  {
    switch name {
    case "replay": try await ReplayCommand(arguments).run()
    case "explain": try ExplainCommand(arguments).run()
    case "diff": try await DiffCommand(arguments).run()
    case "matrix": try await MatrixCommand(arguments).run()
    case "check": try await CheckCommand(arguments).run()
    case "sweep": try await SweepCommand(arguments).run()
    case "import": try ImportCommand(arguments).run()
    case "synthesize": try SynthesizeCommand(arguments).run()
    case "schema": try SchemaCommand(arguments).run()
    case "completions": try CompletionsCommand(arguments).run(commands)
    case "trim": try TrimCommand(arguments).run()
    case "recorder": try RecorderCommand(arguments).run()
    case "validate": try ValidateCommand(arguments).run()
    default: try ScenesCommand(arguments).run()
    }
  }

  private static func show(_ text: String) throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    output.write(Array(text.utf8))
    try output.finish()
    return .success
  }

  private static func help(for arguments: [String]) throws(InputFailure) -> String {
    guard let name = arguments.first else { return helpText }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw InputFailure(
        "there is no command \"\(name)\"",
        expected: Spelling.suggestion(for: name, among: commands.map(\.name)))
    }
    return command.helpText
  }

  private static var names: String { commands.map(\.name).joined(separator: ", ") }

  private static var helpText: String {
    var text = """
      Replay recorded touches against gesture recognizers, a scroll view and a sheet, headless,
      and see what the screen did and why.

      Usage: gesture-replay COMMAND [options]

      Commands:

      """
    let width = commands.map(\.name.count).max() ?? 0
    for command in commands {
      let padding = String(repeating: " ", count: width - command.name.count + 2)
      text += "  \(command.name)\(padding)\(command.summary)\n"
    }
    return text + """

      Options:
        --help     Show this help; after a command, that command's.
        --version  Show the version.

      Exit status: 0 all well, 1 a difference was found, 2 the input or the call was wrong.

      Example:
        gesture-replay replay Fixtures/traces/fling-up.json

      """
  }
}
