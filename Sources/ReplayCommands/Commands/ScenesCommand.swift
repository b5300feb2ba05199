import GestureReplay
import JSONText

/// `scenes`: the built-in scenes, and any scene with every key spelled out.
struct ScenesCommand: Command {
  static let specification = CommandSpecification(
    name: "scenes", arguments: "[show NAME|FILE]", leading: [.words(["show"]), .scenes],
    summary: "List the built-in scenes, or print one with every tuning parameter.",
    discussion: """
      What `scenes show` prints is the reference of all tuning parameters; saved as a file and
      given to --scene, it gives the same simulation.
      """,
    options: [
      .option("--set", "KEYPATH=VALUE", "Change a tuning parameter (repeatable, last wins)."),
      .option("--tuning", "FILE", "Lay a JSON object over the scene (repeatable, last wins)."),
    ],
    examples: [
      ("{{tool}} scenes", "The names of the built-in scenes."),
      (
        "{{tool}} scenes show ivaev-bottom-sheet > my-sheet.json",
        "A scene of one's own, to begin with."
      ),
    ])

  private let arguments: Arguments
  private let tool: ToolContext

  init(_ arguments: Arguments, in tool: ToolContext) {
    self.arguments = arguments
    self.tool = tool
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    switch (arguments.positionals.first, arguments.positionals.count) {
    case (nil, _), ("list", 1): output.write(try list())
    case ("show", 2):
      let tuning = try TuningOptions(arguments, tool.catalog)
      let scene = try tuning.scene(.init(name: arguments.positionals[1], folder: ""))
      output.write(SceneWriter.text(of: scene))
    default:
      throw InputFailure(
        "scenes does not know \"\(arguments.positionals.joined(separator: " "))\"",
        expected: "nothing, or show and one of \(tool.catalog.sceneNames.joined(separator: ", "))")
    }
    try output.finish()
    return .success
  }

  private func list() throws(InputFailure) -> [UInt8] {
    // No option is read and ignored.
    guard arguments.options.isEmpty else {
      throw InputFailure(
        "scenes shows no parameters to tune", expected: "scenes show NAME with such options")
    }
    var text = ""
    for scene in tool.catalog.scenes { text += "\(scene.name)\t\(scene.summary)\n" }
    return Array(text.utf8)
  }
}
