import JSONText

/// `man`: manual pages, made of the commands' help.
struct ManCommand: Command {
  static let specification = CommandSpecification(
    name: "man", arguments: "[COMMAND|scene]",
    summary: "Print a manual page: the tool's, a command's, or that of scenes.",
    discussion: """
      The page has the text of --help, as roff for man(1); that of scene has every parameter of a
      scene, with its values, its default and what it does. scripts/install installs all pages. To
      read one, use `{{tool}} man | man -l -` on Linux and `{{tool}} man | mandoc -a` on macOS.
      """,
    options: [SharedOptions.output],
    examples: [
      ("{{tool}} man > {{tool}}.1", "The page of the tool."),
      ("{{tool}} man replay --output {{tool}}-replay.1", "The page of a command."),
      ("{{tool}} man scene | man -l -", "Every parameter of a scene."),
    ])

  private let tool: ToolContext
  private let command: CommandSpecification?
  private let isOfScenes: Bool
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool
    output = try arguments[SharedOptions.output]
    guard !arguments.positionals.isEmpty else {
      command = nil
      isOfScenes = false
      return
    }
    let name = try arguments.onlyPositional("command", expected: "one")
    isOfScenes = name == ManualPage.scenePage
    command = isOfScenes ? nil : try CommandLineTool.command(named: name).specification
  }

  func run() throws(InputFailure) -> ExitStatus {
    let groups = CommandGroup.all.map { group in
      (title: group.title, commands: group.commands.map { $0.specification })
    }
    let text =
      if isOfScenes {
        ManualPage.textOfScenes(in: tool)
      } else if let command {
        ManualPage.text(of: command, in: tool)
      } else {
        ManualPage.text(
          of: tool, CommandLineTool.introduction.replacing("\n", with: " "), groups)
      }
    let output = try ResultOutput(path: self.output)
    output.write(Array(text.utf8))
    try output.finish()
    return .success
  }
}
