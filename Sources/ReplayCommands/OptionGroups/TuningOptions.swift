import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import TextFiles

/// The options that choose and tune a scene, shared by all commands that replay.
struct TuningOptions: Sendable {
  /// The last one counts.
  private static let scene = CommandOption(
    repeatable: "--scene", "NAME|FILE", .text(.scenes),
    "A built-in scene or a scene file, instead of the trace's own scene.")

  /// The scene option of a command that uses all given scenes.
  private static let eachScene = CommandOption(
    repeatable: scene.name, "NAME|FILE", .text(.scenes),
    "A scene to try, a built-in one or a scene file (repeatable).")

  static let set = CommandOption(
    repeatable: "--set", "KEYPATH=VALUE",
    ValueParser(.keyPaths) { (text, option) throws(InputFailure) in
      try SceneReader.patch(text, option: option)
    },
    "Change a tuning parameter (repeatable, last wins):\n--set sheet.velocityThreshold=800")

  static let tuning = CommandOption(
    repeatable: "--tuning", "FILE",
    ValueParser(.json) { (path, _) throws(InputFailure) in try document(at: path) },
    "Merge a JSON object into the scene (repeatable, last wins).")

  private static let refreshRate = CommandOption(
    "--refresh-rate", "HZ", .number(in: Screen.refreshRates),
    "Frames per second, instead of the scene's.")

  private static let maxSettle = CommandOption(
    "--max-settle", "SECONDS", .number(in: .within(0...86_400)),
    default: ReplayOptions.defaultMaxSettle,
    "Stop this long after the last input, even if something still moves\n(default: 10).")

  /// The choice of these options that a command has.
  enum Choice {
    case all

    /// For traces on the screen where they were recorded.
    case oneScreen
    case manyScenes

    /// For scenes named by another argument.
    case patches

    /// The same, with the screen's rate.
    case patchesAndRate
  }

  /// The scenes that the options name.
  private(set) var sceneNames: [String] = []

  private(set) var scene: SceneKey?

  /// A scene that replaces any other named one; nil for none.
  private(set) var sceneDocument: JSONNode?

  /// Patches for the scene, in the order of the command line.
  private(set) var patches: [JSONNode]

  /// The way in which traces of another screen are replayed.
  private var screens: ScreenOptions
  private(set) var simulation: ReplayOptions

  /// The scenes of the call, as far as they have been read.
  let scenes: SceneLibrary

  /// The known systems and scenes.
  var catalog: SheetCatalog { scenes.catalog }

  /// Reads the options of the current call.
  init(_ choice: Choice = .all) {
    let call = CommandCall.current
    scenes = call.scenes
    switch choice {
    case .all, .oneScreen: sceneNames = call.read(Self.scene)
    case .manyScenes: sceneNames = call.read(Self.eachScene)
    case .patches, .patchesAndRate: break
    }
    scene = sceneNames.last.map { SceneKey(name: $0, folder: "") }
    patches = Self.readPatches()
    screens = choice == .all || choice == .manyScenes ? ScreenOptions() : ScreenOptions.none
    simulation = ReplayOptions(
      refreshRate: choice == .patches ? nil : call.read(Self.refreshRate),
      maxSettle: choice == .patches || choice == .patchesAndRate
        ? ReplayOptions.defaultMaxSettle : call.read(Self.maxSettle))
  }

  /// The options of a call that names at most a scene.
  init(scene name: String?, _ scenes: SceneLibrary) {
    self.scenes = scenes
    scene = name.map { SceneKey(name: $0, folder: "") }
    patches = []
    screens = ScreenOptions.none
    simulation = ReplayOptions()
  }

  /// Reads documents to lay over a scene, in the order of the command line.
  static func readPatches() -> [JSONNode] {
    CommandCall.current.read(inOrderOf: laid)
  }

  /// The options whose values are laid over scenes.
  static let laid = [set, tuning]

  /// The texts that were typed for them.
  static var patchTexts: [String] { CommandCall.current.texts(of: set, tuning) }

  /// The same options with nothing laid over scenes.
  var untuned: TuningOptions {
    var options = self
    options.patches = []
    return options
  }

  /// The same options with another scene, and with more tuning laid over it.
  ///
  /// - Parameters:
  ///   - patches: documents to lay over the scene, the last one uppermost.
  ///   - scene: the scene's document; nil leaves the choice as it is.
  /// - Returns: the combined options.
  func laying(_ patches: [JSONNode], over scene: JSONNode?) -> TuningOptions {
    var options = self
    options.patches += patches
    if let scene { options.sceneDocument = scene }
    return options
  }

  /// The options of a suite's case with these options applied.
  ///
  /// - Parameter options: the case's own.
  /// - Returns: the case's options with these applied on top.
  func laid(over options: TuningOptions) -> TuningOptions {
    var result = options.laying(patches, over: sceneDocument)
    if let scene { result.scene = scene }
    result.screens = screens.laid(over: options.screens)
    result.simulation = simulation
    return result
  }

  /// The options that follow from a case of a suite.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - folder: the suite's folder, to which the case's paths are relative.
  ///   - scenes: the scenes of the call.
  /// - Throws: if the key path of a setting is not valid.
  init(_ testCase: Suite.Case, in folder: String, _ scenes: SceneLibrary) throws(InputFailure) {
    self.scenes = scenes
    scene = testCase.scene.map { SceneKey(name: $0, folder: folder) }
    var patches: [JSONNode] = []
    for setting in testCase.settings {
      patches.append(try SceneReader.patch(setting.value, at: setting.keyPath))
    }
    self.patches = patches
    screens = ScreenOptions(mapping: testCase.mapping)
    simulation = ReplayOptions()
  }

  private static func document(at path: String) throws(InputFailure) -> JSONNode {
    let node = try JSONNode(
      parsing: try TextFile.read(path, waitsForWriter: false),
      source: TextFile.displayName(of: path), wanting: [.tuning, .document(.scene)])
    guard case .object = node.value else {
      throw InputFailure("the tuning is \(node.kind)", expected: "an object", at: node.location)
    }
    return node
  }

  /// Whether anything is laid over scenes.
  var isTuned: Bool { !patches.isEmpty }

  /// The same options for another thread, which looks for its scene once for each trace.
  var deepCopy: TuningOptions {
    var options = self
    options.scene = scene.map {
      SceneKey(name: $0.name.deepCopy, folder: $0.folder.deepCopy)
    }
    return options
  }

  /// The trace as these options let it be replayed on a scene.
  func mapped(_ trace: Trace, to scene: ReplayScene) -> Trace {
    trace.mapped(to: scene, by: screens.mapping, from: recordedScreen(of: trace))
  }

  /// The trace to replay, and what happens to it on its way from another screen.
  func prepared(_ trace: Trace, for scene: ReplayScene) -> PreparedTrace {
    screens.prepared(trace, for: scene, from: recordedScreen(of: trace))
  }

  /// By how much these options scale a trace's touches.
  ///
  /// - Parameters:
  ///   - trace: as it was read.
  ///   - mapped: as it is replayed.
  /// - Returns: the factors across and down, 1 for touches that are not scaled.
  func scale(of trace: Trace, to mapped: Trace) -> Vector {
    guard screens.mapping == .scale, let from = trace.device, let to = mapped.device else {
      return Vector(x: 1, y: 1)
    }
    return Vector(x: to.width / from.width, y: to.height / from.height)
  }

  /// The screen where a trace was recorded, if that decides how it is replayed; nil if it does not,
  /// or is not known.
  func recordedScreen(of trace: Trace) -> RecordedScreen? {
    guard screens.mapping == .move else { return nil }
    if let known = screens.recorded { return known }
    let own = trace.scene.flatMap { name in
      try? scenes.scene(named: name, in: TextFile.folder(of: trace.source))
    }
    return RecordedScreen(of: trace, on: own)
  }

  /// The same options for many runs of one trace, whose own scene is read only once.
  func replayingOnly(_ trace: Trace) -> TuningOptions {
    var options = self
    options.screens.recorded = recordedScreen(of: trace)
    return options
  }
}
