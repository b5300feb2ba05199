import GestureEngine
import JSONText

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
    commands = tool.commands.map { $0.specification }
    scenes = tool.catalog.sceneNames
    keyPaths = SceneSchema.document(tool.catalog).keyPaths.filter { $0.contains(".") }
  }
}
