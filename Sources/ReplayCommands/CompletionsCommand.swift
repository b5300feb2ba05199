import JSONText

/// `completions`: what shells have to know to complete calls of the tool.
struct CompletionsCommand {
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    func text(for commands: [CommandSpecification]) -> String {
      switch self {
      case .bash: BashCompletions.text(for: commands)
      case .zsh: ZshCompletions.text(for: commands)
      case .fish: FishCompletions.text(for: commands)
      }
    }
  }

  static let specification = CommandSpecification(
    name: "completions", arguments: words.joined(separator: "|"), words: [words],
    summary: "Print a shell's completions: commands, options, their values, scenes, parameters.",
    discussion: """
      bash: in ~/.bashrc, eval "$(gesture-replay completions bash)"
      zsh: in ~/.zshrc, after compinit, eval "$(gesture-replay completions zsh)"; or, in a folder
        of $fpath: gesture-replay completions zsh > ~/.zfunc/_gesture-replay
      fish: gesture-replay completions fish > ~/.config/fish/completions/gesture-replay.fish
      """,
    options: [],
    examples: [
      ("gesture-replay completions bash > completions.bash", "A script for ~/.bashrc to source."),
      ("gesture-replay completions zsh > _gesture-replay", "A function for a folder of $fpath."),
    ])

  private static let words = Shell.allCases.map(\.rawValue)

  private let shell: Shell

  init(_ arguments: Arguments) throws(InputFailure) {
    shell = try arguments.onlyWord(of: "completions", "shell", Shell.self)
  }

  func run(_ commands: [CommandSpecification]) throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    output.write(Array(shell.text(for: commands).utf8))
    try output.finish()
    return .success
  }
}
