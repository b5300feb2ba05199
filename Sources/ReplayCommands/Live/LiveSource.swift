import GestureEngine
import GestureTraces
import JSONText
import PageEngine
import ReplayTimelines

/// The source of a request to the tool: a scene, and what is set in it.
struct LiveSource {
  private let document: JSONNode
  private let settings: [(keyPath: String, value: String)]
  private let options: ReplayOptions
  private let catalog: SheetCatalog

  /// - Parameters:
  ///   - source: the text of a request's source.
  ///   - catalog: the systems that the scene can name.
  /// - Throws: if the source is none.
  init(_ source: String, _ catalog: SheetCatalog) throws(InputFailure) {
    let node = try JSONNode(parsing: Array(source.utf8), source: "source")
    guard let scene = node["scene"] else {
      throw InputFailure("the source has no scene", expected: "a gesture-scene/1")
    }
    let rate = try node.number("refreshRate")
    options = ReplayOptions(
      refreshRate: rate > 0 ? rate : nil, maxSettle: try node.number("maxSettle"))
    self.catalog = catalog
    document = scene
    var settings: [(keyPath: String, value: String)] = []
    for setting in try node.elements("settings") {
      guard case .array(let words) = setting.value, words.count == 2,
        case .string(let keyPath) = words[0].value, case .string(let value) = words[1].value
      else {
        throw InputFailure("a setting is \(setting.kind)", expected: "a key path and a value")
      }
      settings.append((keyPath, value))
    }
    self.settings = settings
  }

  /// The run of a trace, which can be changed further.
  ///
  /// - Throws: if the scene refuses a setting, or cannot do what the app does in the trace.
  func run(_ trace: Trace) throws(InputFailure) -> LiveRun {
    var run = try LiveRun(
      scene: document, trace: trace, options: options, catalog: catalog, wantsLooks: true)
    for (keyPath, value) in settings { try run.set(keyPath, to: value) }
    return run
  }

  /// The timeline of a trace, which has what its lines do not say: which views the app names.
  ///
  /// - Throws: if the scene refuses a setting, or the run fails.
  func timeline(_ trace: Trace) throws(InputFailure) -> Timeline {
    var document = document
    for (keyPath, value) in settings {
      document = document.merging(try SceneReader.patch("\(keyPath)=\(value)"))
    }
    let scene = try SceneReader.scene(from: document, catalog: catalog)
    return try Timeline(of: try Simulator(scene: scene, trace: trace, options: options))
  }
}
