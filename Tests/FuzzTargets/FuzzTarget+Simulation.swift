import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

extension FuzzTarget {
  /// Random gestures on a scene of legal settings, most of them at the ends of their ranges, on a
  /// built-in scene with some of its settings there, or on an unchanged built-in scene; in one of
  /// the formats.
  static func simulationFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var bytes = FuzzBytes(input)
    let format = bytes.element(of: TimelineFormat.all)
    let seed = UInt64(bytes.number(below: 65536))
    let name = bytes.element(of: FuzzScenes.names + [nil])
    let base =
      if let name { try SheetCatalog.builtIn.document(named: name) } else { nil as JSONNode? }
    let isAsItIs = base != nil && bytes.flag()
    var maker = ExtremeDocument(bytes, over: base)
    let document = maker.make(sceneSchema)
    var scene = try SceneReader.scene(
      from: isAsItIs ? base ?? document : base?.merging(document) ?? document)
    scene.screen.refreshRate = min(scene.screen.refreshRate, highestRefreshRate)
    let fault = faultOrRefusal { () throws(InputFailure) in
      let checks = SheetChecks(
        scene, runs: 1, seed: seed,
        invariants: isAsItIs ? SheetInvariant.general : invariantsAtExtremes)
      if let finding = try checks.findings().first { return "\(finding)" }
      return try self.fault(
        in: format, of: SceneSimulator(scene: scene, trace: checks.trace(ofSeed: seed)))
    }
    return fault.map { "\($0): \(String(decoding: SceneWriter.text(of: scene), as: UTF8.self))" }
  }

  /// What is wrong with a run in one of the formats.
  private static func fault(
    in format: TimelineFormat, of simulator: SceneSimulator
  ) throws(InputFailure) -> String? {
    var text: [UInt8] = []
    let context = ReportContext(style: TextStyle(isEnabled: false), tool: "tool")
    try format.show(simulator, number: 1, in: context) { text += $0 }
    switch format.name {
    case "jsonl": _ = try TimelineCheck(text, source: format.name, checksFields: true)
    case "json", "perfetto":
      _ = try JSONNode(parsing: format.prologue + text + format.epilogue, source: format.name)
    default: return text.isEmpty ? "nothing to show" : nil
    }
    return nil
  }

  /// Frames per second: higher rates take longer, as users expect.
  private static let highestRefreshRate = 240.0

  /// The invariants that hold whatever the settings are.
  ///
  /// Only settling in time does not, because springs may take minutes at the ends of their ranges.
  private static let invariantsAtExtremes = SheetInvariant.general.filter { $0.name != "settles" }

  private static let sceneSchema = SceneSchema.document()
}
