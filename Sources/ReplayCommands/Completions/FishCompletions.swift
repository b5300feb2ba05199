import GestureReplay

/// The completions of fish.
struct FishCompletions {
  /// The script.
  static func text(for commands: [CommandSpecification]) -> String {
    var text = helpers
    for command in commands + [help(of: commands)] {
      text += "\n\(line("__gesture_replay_begins")) -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
      for option in command.allOptions { text += lines(of: option, command) }
      text += arguments(of: command)
    }
    return text + "\(line("__gesture_replay_begins")) -l version -d 'Show the version.'\n"
  }

  private static let helpers = """
    # Completions of gesture-replay for fish, made by: gesture-replay completions fish

    complete -c gesture-replay -f

    function __gesture_replay_begins
        test (count (commandline -opc)) -eq 1
    end

    function __gesture_replay_command
        set -l tokens (commandline -opc)
        test (count $tokens) -ge 2; and test $tokens[2] = $argv[1]
    end

    # Whether the current word is an argument of that index, or one beyond: COMMAND, eq or ge,
    # INDEX, and the options that take a value.
    function __gesture_replay_argument
        __gesture_replay_command $argv[1]; or return 1
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

  /// `help` takes a command.
  private static func help(of commands: [CommandSpecification]) -> CommandSpecification {
    CommandSpecification(
      name: "help", arguments: "", words: [commands.map(\.name)], summary: "Show help.",
      discussion: "", options: [], examples: [])
  }

  private static func line(_ condition: String) -> String {
    "complete -c gesture-replay -n \(quoted(condition))"
  }

  private static func lines(of option: OptionSpecification, _ command: CommandSpecification)
    -> String
  {
    let start =
      "\(line("__gesture_replay_command \(command.name)")) -l \(option.name.dropFirst(2))"
      + " -d \(quoted(option.shortHelp))"
    return option.completion.map { "\(start) \(value($0))\n" } ?? "\(start)\n"
  }

  private static func arguments(of command: CommandSpecification) -> String {
    let completions = command.leadingCompletions
    let condition = { (comparison: String, index: Int) in
      (["__gesture_replay_argument", command.name, comparison, "\(index)"]
        + command.valuedOptions).joined(separator: " ")
    }
    var text = ""
    for (index, completion) in completions.enumerated() {
      text += "\(line(condition("eq", index))) \(argument(completion))\n"
    }
    guard command.restCompletion != .nothing else { return text }
    return text
      + "\(line(condition("ge", completions.count))) \(argument(command.restCompletion))\n"
  }

  private static func value(_ completion: Completion) -> String {
    switch completion {
    case .files: "-r -F"
    case .scenes: "-r -F \(argument(.words(BuiltInScenes.names)))"
    case .nothing: "-x"
    case .words, .folders, .keyPaths: "-x \(argument(completion))"
    }
  }

  private static func argument(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "-F"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .folders: "-a '(__fish_complete_directories)'"
    case .scenes: "-F \(argument(.words(BuiltInScenes.names)))"
    case .keyPaths(let end):
      "-a \(quoted(Completion.keyPaths.map { $0 + end }.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
