import GestureEngine
import JSONText

/// What a shell offers for a value on the command line.
enum CompletionKind: Equatable, Sendable {
  /// A number or a name: nothing that can be suggested.
  case nothing
  case words([String])

  /// Files whose names end in a dot and one of some words, and folders on the way to them; all
  /// files if no word is given.
  case files([String] = [])
  case folders

  /// The built-in scenes, and files of scenes.
  case scenes

  /// The key paths of tuning parameters, each followed by `=`.
  case keyPaths

  /// What changes a scene: a tuning parameter's key path and `=`, a scene, or a file.
  case changes

  /// Files of JSON, one document each.
  static let json = files(["json"])

  /// Files of traces or timelines, one per file or one per line.
  static let traces = files(["json", "jsonl"])
}

/// Everything that can be called and named on a command line, from which completions are made.
struct KnownCalls {
  /// The tool's name.
  let tool: String

  let commands: [CommandSpecification]

  /// The built-in scenes.
  let scenes: [String]

  /// The tuning parameters of all systems.
  let keyPaths: [String]

  /// The tool's name in a form that shells allow in a function's name.
  var identifier: String {
    String(tool.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  init(of tool: ToolContext) {
    self.tool = tool.name
    commands = CommandGroup.commands.map { $0.specification }
    scenes = tool.catalog.sceneNames
    keyPaths = SceneSchema.document(tool.catalog).keyPaths.filter { $0.contains(".") }
  }
}
