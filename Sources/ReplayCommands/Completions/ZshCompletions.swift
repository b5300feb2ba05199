import GestureReplay

/// The completions of zsh.
struct ZshCompletions {
  /// The script, to be sourced, or to lie in a folder of fpath as `_gesture-replay`.
  static func text(for commands: [CommandSpecification]) -> String {
    let described = commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    let cases = commands.map(self.case).joined()
    return helpers + """
      _gesture-replay_commands() {
        local -a commands
        commands=(
      \(described)    'help:Show help.'
        )
        _describe command commands
      }
      _gesture-replay() {
        local curcontext="$curcontext" state line
        if (( CURRENT == 2 )); then
          _gesture-replay_commands
          _arguments '--help[Show help.]' '--version[Show the version.]'
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)    help) (( CURRENT == 2 )) && _gesture-replay_commands ;;
        esac
      }
      if [[ $funcstack[1] == _gesture-replay ]]; then
        _gesture-replay "$@"
      else
        compdef _gesture-replay gesture-replay
      fi

      """
  }

  private static let helpers = """
    #compdef gesture-replay
    # Completions of gesture-replay for zsh, made by: gesture-replay completions zsh

    _gesture-replay_scenes() {
      compadd -- \(BuiltInScenes.names.joined(separator: " "))
      _files
    }
    _gesture-replay_key_paths() {
      [[ $PREFIX == *=* ]] && return
      compadd -S "$1" -- \(Completion.keyPaths.joined(separator: " "))
    }

    """

  private static func `case`(_ command: CommandSpecification) -> String {
    var parts = command.allOptions.map(option)
    for (index, completion) in command.leadingCompletions.enumerated() {
      parts.append("\(index + 1):argument:\(action(completion))")
    }
    if command.restCompletion != .nothing {
      parts.append("*:file:\(action(command.restCompletion))")
    }
    let lines = parts.map { " \\\n        \(quoted($0))" }.joined()
    return "    \(command.name)) _arguments\(lines) ;;\n"
  }

  private static func option(_ option: OptionSpecification) -> String {
    let help = escaped(option.shortHelp, "[]\\:")
    guard let completion = option.completion, let value = option.value else {
      return "*\(option.name)[\(help)]"
    }
    return "*\(option.name)=[\(help)]:\(escaped(value, "\\:")):\(action(completion))"
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .scenes: "_gesture-replay_scenes"
    case .keyPaths(let end): "{_gesture-replay_key_paths \"\(end)\"}"
    }
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
