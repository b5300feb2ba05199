import JSONText

/// `man`: manual pages, made of the commands' help.
struct ManCommand: Command {
  static let help = CommandHelp(
    name: "man",
    summary: "Print a manual page: the tool's, a command's, or that of scenes.",
    discussion: """
      The page has the text of --help, as roff for man(1); that of scene has every parameter of a
      scene, with its values, its default and what it does. scripts/install installs all pages. To
      read one, use `{{tool}} man | man -l -` on Linux and `{{tool}} man | mandoc -a` on macOS.
      """,
    examples: """
      {{tool}} man > {{tool}}.1
      The page of the tool.
      {{tool}} man replay --output {{tool}}-replay.1
      The page of a command.
      {{tool}} man scene | man -l -
      Every parameter of a scene.
      """)

  @Positional(page) private var page: Page
  @Option(SharedOptions.output) private var output: String?
  private let tool = CommandCall.current.tool

  private enum Page: Sendable {
    case tool, scenes
    case command(CommandSpecification)
  }

  private static let page = PositionalArguments<Page>(
    specification: PositionalSpecification(placeholder: "[COMMAND|scene]"), absent: .tool
  ) { (call, tool) throws(InputFailure) in
    guard !call.positionals.isEmpty else { return .tool }
    let name = try call.onlyPositional("command", expected: "one")
    if name == ManualPage.scenePage { return .scenes }
    return .command(try tool.command(named: name).specification)
  }

  func run() throws(InputFailure) -> ExitStatus {
    let groups = tool.groups.map { group in
      (title: group.title, commands: group.commands.map { $0.specification })
    }
    let text =
      switch page {
      case .scenes: ManualPage.textOfScenes(in: tool)
      case .command(let command): ManualPage.text(of: command, in: tool)
      case .tool:
        ManualPage.text(
          of: tool, CommandGroup.introduction.replacing("\n", with: " "), groups)
      }
    let output = try ResultOutput(path: self.output)
    output.write(Array(text.utf8))
    try output.finish()
    return .success
  }
}
