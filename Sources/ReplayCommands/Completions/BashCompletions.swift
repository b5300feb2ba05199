import GestureReplay

/// The completions of bash, from version 3.2 on.
struct BashCompletions {
  /// The script.
  static func text(for commands: [CommandSpecification]) -> String {
    let names = (commands.map(\.name) + ["help", "--help", "--version"]).joined(separator: " ")
    let cases = commands.map(self.case).joined()
    let helped = commands.map(\.name).joined(separator: " ")
    return helpers + """
      _gesture_replay() {
        local current previous command valued options arguments=0 index word
        COMPREPLY=()
        current="${COMP_WORDS[COMP_CWORD]}"
        previous="${COMP_WORDS[COMP_CWORD-1]}"
        # Bash breaks words at "=": --option=value comes in three.
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$previous" = "=" ] && [ "$COMP_CWORD" -ge 3 ]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          _gesture_replay_words "\(names)"
          return
        fi
        command="${COMP_WORDS[1]}"
        case "$command" in
          help) [ "$COMP_CWORD" -ne 2 ] || _gesture_replay_words "\(helped)" ;;
      \(cases)  esac
      }
      complete -F _gesture_replay gesture-replay

      """
  }

  private static let helpers = """
    # Completions of gesture-replay for bash, made by: gesture-replay completions bash

    _gesture_replay_words() {
      local IFS=$' \\t\\n'
      COMPREPLY=($(compgen -W "$1" -- "$current"))
    }
    _gesture_replay_files() {
      local IFS=$'\\n'
      compopt -o filenames 2> /dev/null
      COMPREPLY+=($(compgen "${1:--f}" -- "$current"))
    }
    _gesture_replay_scenes() {
      _gesture_replay_words "\(BuiltInScenes.names.joined(separator: " "))"
      _gesture_replay_files
    }
    _gesture_replay_key_paths() {
      local IFS=$' \\t\\n'
      case "$current" in *=*) return ;; esac
      [ -z "$1" ] || compopt -o nospace 2> /dev/null
      COMPREPLY=($(compgen -S "$1" -W "\(Completion.keyPaths.joined(separator: " "))" -- "$current"))
    }
    # How many arguments stand before the current word; $1 are the options that take a value.
    _gesture_replay_count() {
      arguments=0
      for ((index = 2; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if [ "$word" = "=" ]; then
          index=$((index + 1))
          continue
        fi
        case " $1 " in
          *" $word "*)
            index=$((index + 1))
            [ "${COMP_WORDS[index]}" != "=" ] || index=$((index + 1))
            continue
            ;;
        esac
        case "$word" in -?*) ;; *) arguments=$((arguments + 1)) ;; esac
      done
    }


    """

  private static func `case`(_ command: CommandSpecification) -> String {
    var text = "    \(command.name))\n      case \"$previous\" in\n"
    for option in command.options {
      guard let completion = option.completion else { continue }
      text += "        \(option.name)) \(call(completion)); return ;;\n"
    }
    let options = command.allOptions.map(\.name).joined(separator: " ")
    text += """
            esac
            case "$current" in
              -*)
                _gesture_replay_words "\(options)"
                return
                ;;
            esac
            _gesture_replay_count "\(command.valuedOptions.joined(separator: " "))"
            case "$arguments" in

      """
    for (index, completion) in command.leadingCompletions.enumerated() {
      text += "        \(index)) \(call(completion)) ;;\n"
    }
    text += "        *) \(call(command.restCompletion)) ;;\n      esac\n      ;;\n"
    return text
  }

  private static func call(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "_gesture_replay_words \"\(words.joined(separator: " "))\""
    case .files: "_gesture_replay_files"
    case .folders: "_gesture_replay_files -d"
    case .scenes: "_gesture_replay_scenes"
    case .keyPaths(let end): "_gesture_replay_key_paths \"\(end)\""
    }
  }
}
