import GestureReplay

/// What a shell offers for a value on the command line.
enum Completion: Equatable, Sendable {
  /// A number, a name: nothing that could be known.
  case nothing
  case words([String])
  case files
  case folders

  /// The built-in scenes, and files.
  case scenes

  /// The key paths of tuning parameters, each followed by a text such as `=`.
  case keyPaths(then: String)

  /// What may stand for the placeholder of a help text.
  init(placeholder: String) {
    let kinds = placeholder.split { !$0.isLetter && $0 != "=" }.map(String.init)
    let keyPath = kinds.first { $0.hasPrefix("KEY") }
    self =
      if placeholder.contains("NAME|FILE") { .scenes } else if let keyPath {
        .keyPaths(then: keyPath.contains("=") ? "=" : "")
      } else if kinds.contains("DIR") { .folders } else if kinds.contains(where: Self.isFile) {
        .files
      } else { .nothing }
  }

  private static func isFile(_ word: String) -> Bool {
    ["FILE", "TRACE", "SUITE", "JSONL"].contains(word)
  }
}

extension OptionSpecification {
  /// What is offered for its value; nil for a flag.
  var completion: Completion? {
    value.map { choices.isEmpty ? Completion(placeholder: $0) : .words(choices) }
  }

  /// Its help in one line.
  var shortHelp: String {
    choices.isEmpty
      ? help.split(separator: "\n").first.map(String.init) ?? ""
      : choices.joined(separator: ", ")
  }
}

extension CommandSpecification {
  /// What is offered beyond the arguments that `leading` speaks of.
  var restCompletion: Completion {
    let completion = Completion(placeholder: arguments)
    return completion == .scenes ? .nothing : completion
  }

  /// The options that take a value.
  var valuedOptions: [String] { options.filter { $0.value != nil }.map(\.name) }

  var allOptions: [OptionSpecification] { options + [Self.help] }
}

/// All that can be called and named on a command line: what completions are made of.
struct KnownCalls {
  /// The tool's name.
  let tool: String

  let commands: [CommandSpecification]

  /// The built-in scenes.
  let scenes: [String]

  /// The tuning parameters of all systems.
  let keyPaths: [String]

  /// The tool's name as shells can have it in a function's.
  var identifier: String {
    String(tool.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  init(of tool: ToolContext) {
    self.tool = tool.name
    commands = CommandLineTool.commands.map { $0.specification }
    scenes = tool.catalog.sceneNames
    keyPaths = SceneSchema.document(tool.catalog).keyPaths.filter { $0.contains(".") }
  }
}
