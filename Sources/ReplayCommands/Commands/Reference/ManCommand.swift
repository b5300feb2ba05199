import JSONText

/// `man`: manual pages, made of the commands' help.
struct ManCommand: Command {
  static let help = CommandHelp(
    name: "man",
    summary: "Print a manual page: the tool's, a command's, or that of scenes.",
    discussion: """
      The page has the text of --help; that of scene has every parameter of a scene, with its
      values, its default and what it does. On a terminal it is shown; in a pipe or a file it is
      roff for man(1). scripts/install installs all pages.
      """,
    examples: """
      {{tool}} man > {{tool}}.1
      The page of the tool.
      {{tool}} man replay --output {{tool}}-replay.1
      The page of a command.
      {{tool}} man scene | man -l -
      Every parameter of a scene, in man's own reader.
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
    if name == ManualNames.scene { return .scenes }
    return .command(try tool.command(named: name).specification)
  }

  func run() throws(InputFailure) -> ExitStatus {
    let isRead = self.output == nil && Console.showsOutput
    let output = try ResultOutput(path: self.output)
    output.write(
      Array((isRead ? text(by: PlainManualWriter.self) : text(by: RoffWriter.self)).utf8))
    try output.finish()
    return .success
  }

  private func text<Writer: ManualWriter>(by writer: Writer.Type) -> String {
    switch page {
    case .scenes: return ManualPage<Writer>.textOfScenes(in: tool)
    case .command(let command): return ManualPage<Writer>.text(of: command, in: tool)
    case .tool:
      let groups = tool.groups.map { group in
        (title: group.title, commands: group.commands.map { $0.specification })
      }
      let introduction = CommandGroup.introduction.replacing("\n", with: " ")
      return ManualPage<Writer>.text(of: tool, introduction, groups)
    }
  }
}
