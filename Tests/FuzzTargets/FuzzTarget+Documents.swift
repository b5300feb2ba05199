import GestureReplay
import GestureReports
import GestureTraces
import JSONText

// Documents: what was read is written, and must read back the same.

extension FuzzTarget {
  static func traceFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    let trace = try TraceReader.read(input, source: source).trace
    if let fault = fault(in: trace) { return fault }
    return try runFault(trace, input.count)
  }

  /// What is wrong with a trace that has been read.
  static func fault(in trace: Trace) -> String? {
    faultOrRefusal { () throws(InputFailure) in
      let text = TraceWriter.text(of: trace)
      let again = TraceWriter.text(of: try TraceReader.read(text, source: trace.source).trace)
      return text == again
        ? nil : "written, read and written again it is another trace: \(words(text))"
    }
  }

  /// Replays and verifies short traces, on one scene or another.
  private static func runFault(_ trace: Trace, _ number: Int) throws(InputFailure) -> String? {
    guard trace.endTime < 4, trace.samples.count < 200,
      let scene = try ReplayScene(builtIn: FuzzScenes.names[number % FuzzScenes.names.count])
    else { return nil }
    var simulator = try SceneSimulator(scene: scene, trace: trace)
    let outcome = try simulator.run()
    if trace.observed != nil { _ = try Verification(of: trace, on: scene) }
    return outcome.time.isFinite ? nil : "a run without an end"
  }

  static func sceneFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    let scene = try SceneReader.scene(from: try JSONNode(parsing: input, source: source))
    _ = try scene.readProperties()
    return fault(in: scene)
  }

  /// What is wrong with a scene that has been read.
  static func fault(in scene: ReplayScene) -> String? {
    faultOrRefusal { () throws(InputFailure) in
      let text = SceneWriter.text(of: scene)
      let node = try JSONNode(parsing: text, source: source)
      let again = SceneWriter.text(of: try SceneReader.scene(from: node))
      return text == again
        ? nil : "written, read and written again it is another scene: \(words(text))"
    }
  }

  static func suiteFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    let suite = try Suite(from: try JSONNode(parsing: input, source: source))
    return suite.cases.contains { $0.name.isEmpty } ? "a case without a name" : nil
  }

  static func timelineFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    _ = try TimelineCheck(input, source: source)
    for document in try TimelineDocument.all(in: input, source: source) {
      guard TimelineComparison(document, document, within: TimelineTolerance()).areAlike else {
        return "a timeline that differs from itself"
      }
      let timeline = try Timeline(reading: document)
      if let fault = fault(in: timeline) { return fault }
    }
    return nil
  }

  /// What is wrong with a timeline that has been read.
  private static func fault(in timeline: Timeline) -> String? {
    faultOrRefusal { () throws(InputFailure) in
      let text = timeline.jsonLines
      let again = try Timeline(reading: Array(text.utf8), source: source).jsonLines
      guard text == again else { return "read and written twice it is another: \(text)" }
      let isShown = !timeline.html.isEmpty && !timeline.svg.isEmpty && !timeline.explanation.isEmpty
      return isShown ? nil : "a timeline that nothing shows"
    }
  }

  private static func words(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
}
