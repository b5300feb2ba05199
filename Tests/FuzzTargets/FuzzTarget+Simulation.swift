import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

extension FuzzTarget {
  /// Random gestures on a scene of legal settings, most of them at the ends of their ranges, or on
  /// a built-in one with some of its settings there, in one of the formats.
  static func simulationFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var bytes = FuzzBytes(input)
    let format = bytes.element(of: TimelineFormat.all)
    let seed = UInt64(bytes.number(below: 65536))
    let name = bytes.element(of: FuzzScenes.names + [nil])
    var maker = ExtremeDocument(bytes)
    var document = maker.make(sceneSchema).node
    if let name, let builtIn = try SheetCatalog.builtIn.document(named: name) {
      document = builtIn.merging(document)
    }
    let scene = try SceneReader.scene(from: document)
    let fault = faultOrRefusal { () throws(InputFailure) in
      let checks = SheetChecks(scene, runs: 1, seed: seed)
      if let finding = try checks.findings().first { return "\(finding)" }
      return try self.fault(
        in: format, of: SceneSimulator(scene: scene, trace: checks.trace(ofSeed: seed)))
    }
    return fault.map { "\($0): \(String(decoding: SceneWriter.text(of: scene), as: UTF8.self))" }
  }

  /// What is wrong with a run as a format has it.
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

  private static let sceneSchema = SceneSchema.document()
}
