import GestureEngine
import JSONText

/// `scenes`: the built-in scenes, and any scene with every key spelled out.
struct ScenesCommand: Command {
  static let specification = CommandSpecification(
    name: "scenes", arguments: "[show NAME|FILE]", leading: [.words(["show"]), .scenes],
    summary: "List the built-in scenes, or print one with every tuning parameter.",
    discussion: """
      `scenes show` prints a scene with all tuning parameters, and is their reference. Saved as a
      file and passed to --scene, it gives the same simulation.
      """,
    options: TuningOptions.patchOptions,
    examples: [
      ("{{tool}} scenes", "The names of the built-in scenes."),
      (
        "{{tool}} scenes show ivaev-bottom-sheet > my-sheet.json",
        "A starting point for your own scene."
      ),
    ])

  /// What the call requests.
  private enum Request: Sendable {
    case list
    case show(scene: String, TuningOptions)
  }

  private let request: Request
  private let catalog: SheetCatalog

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    catalog = tool.catalog
    switch (arguments.positionals.first, arguments.positionals.count) {
    case (nil, _), ("list", 1):
      // No option is silently ignored.
      guard arguments.firstOption(except: []) == nil else {
        throw InputFailure(
          "--set and --tuning apply only to scenes show", expected: "scenes show NAME")
      }
      request = .list
    case ("show", 2):
      request = .show(
        scene: arguments.positionals[1], try TuningOptions(arguments, tool.catalog))
    case ("show", 1):
      throw InputFailure(
        "scenes show needs a name",
        expected: "one of \(tool.catalog.sceneNames.joined(separator: ", ")), or a scene's file")
    default:
      let (given, names) = (arguments.positionals.joined(separator: " "), tool.catalog.sceneNames)
      throw InputFailure(
        "unknown argument \"\(given)\"",
        expected: names.contains(given)
          ? Spelling.question(["scenes show \(given)"])
          : "nothing, or show and one of \(names.joined(separator: ", "))")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    switch request {
    case .list: output.write(list)
    case .show(let name, let tuning):
      output.write(SceneWriter.text(of: try tuning.scene(.init(name: name, folder: ""))))
    }
    try output.finish()
    return .success
  }

  private var list: [UInt8] {
    var text = ""
    for scene in catalog.scenes { text += "\(scene.name)\t\(scene.summary)\n" }
    return Array(text.utf8)
  }
}
