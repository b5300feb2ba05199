import GestureReplay

/// What a shell offers for a value on the command line.
enum CompletionKind: Equatable, Sendable {
  /// A number, a name: nothing that could be known.
  case nothing
  case words([String])
  case files
  case folders

  /// The built-in scenes, and files.
  case scenes

  /// The key paths of tuning parameters, each followed by a text such as `=`.
  case keyPaths(then: String)
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
