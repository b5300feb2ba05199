import GestureEngine
import GestureTraces
import JSONText
import TextFiles

/// One side of a comparison, `--a` or `--b`: what it changes in the scenes of both sides.
///
/// The form of a value decides. `KEYPATH=VALUE` is a setting; to give a path that contains an
/// equals sign, write a slash before that sign: `./a=b.json`. The name of a built-in scene is that
/// scene. Anything else is a file, which is a scene if its `format` says so and a tuning if it has
/// none.
struct TuningSide: Sendable {
  /// The scene that replaces all others; nil if none is named.
  private var scene: JSONNode?

  /// Tunings, in the order of the command line.
  private var patches: [JSONNode] = []

  /// - Parameters:
  ///   - changes: as they were typed.
  ///   - option: `--a` or `--b`, for errors.
  ///   - catalog: the built-in scenes.
  /// - Throws: if a file cannot be read, or is neither scene nor tuning.
  init(_ changes: [String], of option: String, _ catalog: SheetCatalog) throws(InputFailure) {
    for change in changes { try add(change, option, catalog) }
  }

  /// The options of one side: those of both sides, with this side's changes on top.
  func options(_ both: TuningOptions) -> TuningOptions { both.laying(patches, over: scene) }

  private mutating func add(_ value: String, _ option: String, _ catalog: SheetCatalog)
    throws(InputFailure)
  {
    if let sign = value.firstIndex(of: "="), !value[..<sign].contains("/") {
      return patches.append(try SceneReader.patch(value, option: option))
    }
    if let builtIn = try catalog.document(named: value) {
      scene = builtIn
      return
    }
    guard value == "-" || value.contains("/") || TextFile.exists(value) else {
      throw InputFailure(
        "\(option) is \"\(value)\"",
        expected: Spelling.question(about: value, among: catalog.sceneNames)
          ?? "KEYPATH=VALUE, a scene or tuning file, or a scene's name: "
          + catalog.sceneNames.joined(separator: ", "))
    }
    let node = try JSONNode(
      parsing: try TextFile.read(value, waitsForWriter: false),
      source: TextFile.displayName(of: value), wanting: [.tuning, .document(.scene)])
    guard case .object = node.value else {
      throw InputFailure(
        "\(option) is \(node.kind)", expected: "an object: a tuning or a scene", at: node.location)
    }
    if node["format"] == nil { patches.append(node) } else { scene = node }
  }
}
