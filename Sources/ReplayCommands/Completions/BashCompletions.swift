/// The completions of bash, from version 3.2 on.
struct BashCompletions {
  private let calls: KnownCalls

  /// The prefix of the functions' names.
  private var name: String { calls.identifier }

  init(_ calls: KnownCalls) {
    self.calls = calls
  }

  /// The script.
  var text: String {
    let helped = calls.commands.map(\.name).joined(separator: " ")
    let names = helped + " help --help --version"
    let cases = calls.commands.map(self.case).joined()
    return helpers + """
      _\(name)() {
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
          _\(name)_words "\(names)"
          return
        fi
        command="${COMP_WORDS[1]}"
        case "$command" in
          help) [ "$COMP_CWORD" -ne 2 ] || _\(name)_words "\(helped)" ;;
      \(cases)  esac
      }
      complete -F _\(name) \(calls.tool)

      """
  }

  private var helpers: String {
    """
    # Completions of \(calls.tool) for bash, made by: \(calls.tool) completions bash

    _\(name)_words() {
      local IFS=$' \\t\\n'
      COMPREPLY=($(compgen -W "$1" -- "$current"))
    }
    # Files with one of these extensions, and folders; every file where there is none.
    _\(name)_files() {
      local IFS=$'\\n' extension
      compopt -o filenames 2> /dev/null
      for extension; do
        COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$current"))
      done
      [ "$#" -eq 0 ] || COMPREPLY+=($(compgen -d -- "$current"))
      [ "${#COMPREPLY[@]}" -ne 0 ] || COMPREPLY=($(compgen -f -- "$current"))
    }
    _\(name)_folders() {
      local IFS=$'\\n'
      compopt -o filenames 2> /dev/null
      COMPREPLY=($(compgen -d -- "$current"))
    }
    _\(name)_scenes() {
      _\(name)_words "\(calls.scenes.joined(separator: " "))"
      _\(name)_files json
    }
    _\(name)_key_paths() {
      local IFS=$' \\t\\n'
      case "$current" in *=*) return ;; esac
      compopt -o nospace 2> /dev/null
      COMPREPLY=($(compgen -S = -W "\(calls.keyPaths.joined(separator: " "))" -- "$current"))
    }
    _\(name)_changes() {
      _\(name)_key_paths
      case "$current" in *=*) return ;; esac
      [ "${#COMPREPLY[@]}" -ne 0 ] || _\(name)_scenes
    }
    # How many arguments stand before the current word; $1 are the options that take a value.
    _\(name)_count() {
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
  }

  private func `case`(_ command: CommandSpecification) -> String {
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
                _\(name)_words "\(options)"
                return
                ;;
            esac
            _\(name)_count "\(command.valuedOptions.joined(separator: " "))"
            case "$arguments" in

      """
    for (index, completion) in command.leading.enumerated() {
      text += "        \(index)) \(call(completion)) ;;\n"
    }
    text += "        *) \(call(command.rest)) ;;\n      esac\n      ;;\n"
    return text
  }

  private func call(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "_\(name)_words \"\(words.joined(separator: " "))\""
    case .files(let extensions): (["_\(name)_files"] + extensions).joined(separator: " ")
    case .folders: "_\(name)_folders"
    case .scenes: "_\(name)_scenes"
    case .keyPaths: "_\(name)_key_paths"
    case .changes: "_\(name)_changes"
    }
  }
}
