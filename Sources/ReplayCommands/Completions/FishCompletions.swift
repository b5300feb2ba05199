/// The completions of fish.
struct FishCompletions {
  private let calls: KnownCalls

  /// The prefix of the functions' names.
  private var name: String { calls.identifier }

  init(_ calls: KnownCalls) {
    self.calls = calls
  }

  /// The script.
  var text: String {
    var text = helpers
    for command in calls.commands + [help] {
      text += "\n\(line("__\(name)_begins")) -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
      for option in command.allOptions { text += lines(of: option, command) }
      text += arguments(of: command)
    }
    return text + "\(line("__\(name)_begins")) -l version -d 'Show the version.'\n"
  }

  private var helpers: String {
    """
    # Completions of \(calls.tool) for fish, made by: \(calls.tool) completions fish

    complete -c \(calls.tool) -f

    function __\(name)_begins
        test (count (commandline -opc)) -eq 1
    end

    function __\(name)_command
        set -l tokens (commandline -opc)
        test (count $tokens) -ge 2; and test $tokens[2] = $argv[1]
    end

    # Files with one of these extensions, and folders; every file where there is none.
    function __\(name)_files
        set -l word (string replace -r -- '^--[a-z-]*=' '' (commandline -ct))
        set -l all (complete -C "__\(name)_unknown $word" | string split -f 1 \\t)
        set -l fit (string match -r -- '^.*(?:/|\\.(?:'(string join '|' $argv)'))$' $all)
        set -q fit[1]; or set fit $all
        string join \\n -- $fit
    end

    # Whether the current word is an argument of that index, or one beyond: COMMAND, eq or ge,
    # INDEX, and the options that take a value.
    function __\(name)_argument
        __\(name)_command $argv[1]; or return 1
        set -l arguments 0
        set -l skips 2
        for token in (commandline -opc)
            if test $skips -gt 0
                set skips (math $skips - 1)
            else if contains -- $token $argv[4..-1]
                set skips 1
            else if not string match -q -- '-?*' $token
                set arguments (math $arguments + 1)
            end
        end
        test $arguments -$argv[2] $argv[3]
    end

    """
  }

  /// `help` takes a command.
  private var help: CommandSpecification {
    CommandSpecification(
      CommandHelp(name: "help", summary: "Show help."),
      PositionalSpecification(
        placeholder: "", leading: [.words(calls.commands.map(\.name))]))
  }

  private func line(_ condition: String) -> String {
    "complete -c \(calls.tool) -n \(quoted(condition))"
  }

  private func lines(of option: OptionSpecification, _ command: CommandSpecification)
    -> String
  {
    let start =
      "\(line("__\(name)_command \(command.name)")) -l \(option.name.dropFirst(2))"
      + " -d \(quoted(option.shortHelp))"
    return option.completion.map { "\(start) \(value($0))\n" } ?? "\(start)\n"
  }

  private func arguments(of command: CommandSpecification) -> String {
    let completions = command.leading
    let condition = { (comparison: String, index: Int) in
      (["__\(name)_argument", command.name, comparison, "\(index)"]
        + command.valuedOptions).joined(separator: " ")
    }
    var text = ""
    for (index, completion) in completions.enumerated() {
      text += "\(line(condition("eq", index))) \(argument(completion))\n"
    }
    guard command.rest != .nothing else { return text }
    return text
      + "\(line(condition("ge", completions.count))) \(argument(command.rest))\n"
  }

  private func value(_ completion: CompletionKind) -> String {
    switch completion {
    case .files([]): "-r -F"
    case .nothing: "-x"
    default: "-x \(argument(completion))"
    }
  }

  private func argument(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: ""
    case .files([]): "-F"
    case .files(let extensions): "-a \(quoted(files(extensions)))"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .folders: "-a '(__fish_complete_directories)'"
    case .scenes: "-a \(quoted(scenes))"
    case .keyPaths: "-a \(quoted(keyPaths))"
    case .changes: "-a \(quoted(keyPaths + " " + scenes))"
    }
  }

  private func files(_ extensions: [String]) -> String {
    "(\((["__\(name)_files"] + extensions).joined(separator: " ")))"
  }

  private var scenes: String { (calls.scenes + [files(["json"])]).joined(separator: " ") }

  private var keyPaths: String { calls.keyPaths.map { $0 + "=" }.joined(separator: " ") }

  private func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
