import GestureEngine
import JSONText
import ReplayReports
import TextFiles

/// `scenes`: the built-in scenes, and any scene with every key spelled out.
struct ScenesCommand: Command {
  static let help = CommandHelp(
    name: "scenes",
    summary: "List the built-in scenes, print one, or list its parameters.",
    discussion: """
      Scene files in scenes/ and gestures/scenes/ of this folder are listed after the built-in
      scenes, as paths for --scene. `scenes show` prints a scene with all tuning parameters. Saved
      as a file and passed to --scene, it gives the same simulation. `scenes parameters` lists what
      --set and --vary can change in a scene: the value without them, the values that are allowed,
      and what it means.
      """,
    examples: """
      {{tool}} scenes
      The names of the built-in scenes.
      {{tool}} scenes parameters system-sheet
      What can be tuned in a scene.
      {{tool}} scenes show ivaev-bottom-sheet > my-sheet.json
      A starting point for your own scene.
      """)

  @Positional(
    .any("[show|parameters NAME|FILE]", .nothing, leading: [.words(words), .scenes]))
  private var words: [String]

  @OptionGroup private var tuning = TuningOptions(.patches)
  @Option(.format([TextOrJSON.text, .json("one array, for scenes parameters")]))
  private var format: TextOrJSON

  @Option(SharedOptions.output) private var output: String?
  private let tool = CommandCall.current.tool

  private static let words = ["show", "parameters"]

  /// The request that the call makes.
  private enum Request: Sendable {
    case list
    case show(scene: String)
    case parameters(scene: String)
  }

  func check() throws(InputFailure) {
    switch try request {
    case .list: try check("scenes", [])
    case .show: try check("scenes show", $tuning)
    case .parameters: try check("scenes parameters", $tuning + [$format])
    }
  }

  private var request: Request {
    get throws(InputFailure) {
      switch (words.first, words.count) {
      case (nil, _), ("list", 1): return .list
      case ("show", 2): return .show(scene: words[1])
      case ("parameters", 2): return .parameters(scene: words[1])
      case (let word?, 1) where Self.words.contains(word):
        throw InputFailure(
          "scenes \(word) needs a name",
          expected: "one of \(tool.catalog.sceneNames.joined(separator: ", ")), or a scene's file")
      default:
        let (given, names) = (words.joined(separator: " "), tool.catalog.sceneNames)
        throw InputFailure(
          "unknown argument \"\(given)\"",
          expected: names.contains(given)
            ? Spelling.question(Self.words.map { "scenes \($0) \(given)" })
            : Spelling.question(about: given, among: Self.words)
              ?? "nothing, or show or parameters and one of \(names.joined(separator: ", "))")
      }
    }
  }

  /// Checks that no option is silently ignored.
  private func check(_ call: String, _ options: [any OptionDeclaration]) throws(InputFailure) {
    guard let other = CommandCall.firstOption(except: options + [$output]) else { return }
    throw InputFailure(
      "\(other) does not apply to \(call)",
      expected: other == $format.name ? "scenes parameters NAME" : "scenes show NAME")
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    switch try request {
    case .list:
      let scenes = tool.catalog.scenes.map { (name: $0.name, summary: $0.summary) } + files
      output.write(SceneList(scenes).text(style: Console.style(ofOutput: self.output)))
    case .show(let name): output.write(SceneWriter.text(of: try scene(name)))
    case .parameters(let name):
      let parameters = try SceneParameters(of: try scene(name), tool.catalog)
      output.write(
        format.isJSON
          ? parameters.json : parameters.text(style: Console.style(ofOutput: self.output)))
    }
    try output.finish()
    return .success
  }

  /// The scene files of this folder, each with what it is.
  private var files: [(name: String, summary: String)] {
    ["scenes", "\(SuitePlaces.folderName)/scenes"].flatMap { folder in
      TextFile.names(in: folder).filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        let path = TextFile.path(name, in: folder)
        guard let scene = try? scene(path) else { return nil }
        return (path, "a file here: " + (scene.sheet.map { "the system \($0.name)" } ?? "no sheet"))
      }
    }
  }

  private func scene(_ name: String) throws(InputFailure) -> ReplayScene {
    try tuning.scene(.init(name: name, folder: ""))
  }
}
