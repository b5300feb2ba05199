/// The completions of zsh.
struct ZshCompletions {
  private let calls: KnownCalls

  init(_ calls: KnownCalls) {
    self.calls = calls
  }

  /// The script, to be sourced, or put into a folder of fpath under the name `_` followed by the
  /// tool's name.
  var text: String {
    let described = calls.commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    let cases = calls.commands.map(self.case).joined()
    return helpers + """
      _\(calls.tool)_commands() {
        local -a commands
        commands=(
      \(described)    'help:Show help.'
        )
        _describe command commands
      }
      _\(calls.tool)() {
        local curcontext="$curcontext" state line
        if (( CURRENT == 2 )); then
          _\(calls.tool)_commands
          _arguments '--help[Show help.]' '--version[Show the version.]'
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)    help) (( CURRENT == 2 )) && _\(calls.tool)_commands ;;
        esac
      }
      if [[ $funcstack[1] == _\(calls.tool) ]]; then
        _\(calls.tool) "$@"
      else
        compdef _\(calls.tool) \(calls.tool)
      fi

      """
  }

  private var helpers: String {
    """
    #compdef \(calls.tool)
    # Completions of \(calls.tool) for zsh, made by: \(calls.tool) completions zsh

    _\(calls.tool)_scenes() {
      compadd -- \(calls.scenes.joined(separator: " "))
      _files -g "*.json"
    }
    _\(calls.tool)_key_paths() {
      [[ $PREFIX == *=* ]] && return
      compadd -S = -- \(calls.keyPaths.joined(separator: " "))
    }
    _\(calls.tool)_changes() {
      [[ $PREFIX == *=* ]] && return
      _\(calls.tool)_key_paths
      _\(calls.tool)_scenes
    }

    """
  }

  private func `case`(_ command: CommandSpecification) -> String {
    var parts = command.allOptions.map(option)
    for (index, completion) in command.leading.enumerated() {
      parts.append("\(index + 1):argument:\(action(completion))")
    }
    if command.rest != .nothing {
      parts.append("*:file:\(action(command.rest))")
    }
    let lines = parts.map { " \\\n        \(quoted($0))" }.joined()
    return "    \(command.name)) _arguments\(lines) ;;\n"
  }

  private func option(_ option: OptionSpecification) -> String {
    let help = escaped(option.shortHelp, "[]\\:")
    guard let completion = option.completion, let value = option.placeholder else {
      return "*\(option.name)[\(help)]"
    }
    return "*\(option.name)=[\(help)]:\(escaped(value, "\\:")):\(action(completion))"
  }

  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files([]): "_files"
    case .files(let extensions):
      "_files -g \"\(extensions.map { "*.\($0)" }.joined(separator: " "))\""
    case .folders: "_files -/"
    case .scenes: "_\(calls.tool)_scenes"
    case .keyPaths: "_\(calls.tool)_key_paths"
    case .changes: "_\(calls.tool)_changes"
    }
  }

  private func escaped(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
