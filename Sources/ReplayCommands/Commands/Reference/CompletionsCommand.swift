import JSONText

/// `completions`: what shells need to complete calls of the tool.
struct CompletionsCommand: Command {
  private enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    func text(of calls: KnownCalls) -> String {
      switch self {
      case .bash: BashCompletions(calls).text
      case .zsh: ZshCompletions(calls).text
      case .fish: FishCompletions(calls).text
      }
    }
  }

  static let help = CommandHelp(
    name: "completions",
    summary: "Print a shell's completions of commands, options and values.",
    discussion: """
      bash: in ~/.bashrc, eval "$({{tool}} completions bash)"
      zsh: in ~/.zshrc, after compinit, eval "$({{tool}} completions zsh)"; or, in a folder
        of $fpath: {{tool}} completions zsh > ~/.zfunc/_{{tool}}
      fish: {{tool}} completions fish > ~/.config/fish/completions/{{tool}}.fish
      """,
    examples: """
      {{tool}} completions bash > completions.bash
      A script for ~/.bashrc to source.
      {{tool}} completions zsh > _{{tool}}
      A function for a folder of $fpath.
      """)

  @Positional(.word("shell", absent: .bash)) private var shell: Shell
  private let tool = CommandCall.current.tool

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    output.write(Array(shell.text(of: KnownCalls(of: tool)).utf8))
    try output.finish()
    return .success
  }
}
