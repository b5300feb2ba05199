import GestureEngine
import JSONText
import ReplayReports

/// `scenes`: the built-in scenes, and any scene with every key spelled out.
struct ScenesCommand: Command {
  private static let formatOption = CommandOption.format([
    TextOrJSON.text, .json("one array, for scenes parameters"),
  ])

  private static let words = ["show", "parameters"]

  static let specification = CommandSpecification(
    name: "scenes", arguments: "[show|parameters NAME|FILE]", leading: [.words(words), .scenes],
    summary: "List the built-in scenes, print one, or list its parameters.",
    discussion: """
      `scenes show` prints a scene with all tuning parameters. Saved as a file and passed to
      --scene, it gives the same simulation. `scenes parameters` lists what --set and --vary can
      change in a scene: the value without them, the values that are allowed, and what it means.
      """,
    options: TuningOptions.patchOptions + [formatOption, SharedOptions.output],
    examples: [
      ("{{tool}} scenes", "The names of the built-in scenes."),
      ("{{tool}} scenes parameters system-sheet", "What can be tuned in a scene."),
      (
        "{{tool}} scenes show ivaev-bottom-sheet > my-sheet.json",
        "A starting point for your own scene."
      ),
    ])

  /// What the call requests.
  private enum Request: Sendable {
    case list
    case show(scene: String, TuningOptions)
    case parameters(scene: String, TuningOptions, isJSON: Bool)
  }

  private let request: Request
  private let catalog: SheetCatalog
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    catalog = tool.catalog
    output = try arguments[SharedOptions.output]
    let isJSON = try arguments[Self.formatOption].isJSON
    let given = arguments.positionals
    switch (given.first, given.count) {
    case (nil, _), ("list", 1):
      try Self.check(arguments, of: "scenes", [])
      request = .list
    case ("show", 2):
      try Self.check(arguments, of: "scenes show", TuningOptions.patchOptions)
      request = .show(scene: given[1], try TuningOptions(arguments, tool.catalog))
    case ("parameters", 2):
      try Self.check(
        arguments, of: "scenes parameters", TuningOptions.patchOptions + [Self.formatOption])
      request = .parameters(
        scene: given[1], try TuningOptions(arguments, tool.catalog), isJSON: isJSON)
    case (let word?, 1) where Self.words.contains(word):
      throw InputFailure(
        "scenes \(word) needs a name",
        expected: "one of \(tool.catalog.sceneNames.joined(separator: ", ")), or a scene's file")
    default:
      let (given, names) = (given.joined(separator: " "), tool.catalog.sceneNames)
      throw InputFailure(
        "unknown argument \"\(given)\"",
        expected: names.contains(given)
          ? Spelling.question(Self.words.map { "scenes \($0) \(given)" })
          : Spelling.question(about: given, among: Self.words)
            ?? "nothing, or show or parameters and one of \(names.joined(separator: ", "))")
    }
  }

  /// Checks that no option is silently ignored.
  private static func check(
    _ arguments: Arguments, of call: String, _ options: [any OptionDeclaration]
  ) throws(InputFailure) {
    guard let other = arguments.firstOption(except: options + [SharedOptions.output]) else {
      return
    }
    throw InputFailure(
      "\(other) does not apply to \(call)",
      expected: other == formatOption.name ? "scenes parameters NAME" : "scenes show NAME")
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    switch request {
    case .list:
      let scenes = catalog.scenes.map { (name: $0.name, summary: $0.summary) }
      output.write(SceneList(scenes).text(style: Console.style(ofOutput: self.output)))
    case .show(let name, let tuning):
      output.write(SceneWriter.text(of: try scene(name, tuning)))
    case .parameters(let name, let tuning, let isJSON):
      let parameters = try SceneParameters(of: try scene(name, tuning), catalog)
      output.write(
        isJSON ? parameters.json : parameters.text(style: Console.style(ofOutput: self.output)))
    }
    try output.finish()
    return .success
  }

  private func scene(_ name: String, _ tuning: TuningOptions) throws(InputFailure) -> ReplayScene {
    try tuning.scene(.init(name: name, folder: ""))
  }
}
