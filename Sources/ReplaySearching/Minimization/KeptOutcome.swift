package import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws
package import ReplayJudging
import ReplayTimelines

/// The outcome that a trace must keep while it is minimized.
package struct KeptOutcome: Sendable {
  private enum Kind: Sendable {
    case asItIs(RunTraits)
    case expected([OutcomeExpectation])
  }

  private let scene: ReplayScene
  private let options: ReplayOptions
  private let kind: Kind

  /// - Parameters:
  ///   - trace: the whole trace.
  ///   - expectations: what must stay; empty for the trace's own outcome.
  ///   - scene: what is touched.
  ///   - options: how the run is replayed.
  /// - Throws: if the trace does not meet the expectations, or the scene refuses it.
  package init(
    of trace: Trace, _ expectations: [OutcomeExpectation], on scene: ReplayScene,
    options: ReplayOptions = .init()
  ) throws(InputFailure) {
    self.scene = scene
    self.options = options
    guard !expectations.isEmpty else {
      kind = .asItIs(try RunTraits(of: trace, on: scene, options))
      return
    }
    kind = .expected(expectations)
    let final = try Self.final(of: trace, on: scene, options)
    for expectation in expectations where !expectation.isMet(by: final) {
      let actual = final[keyPath: expectation.keyPath]
      throw InputFailure(
        actual.map { "\(expectation.keyPath) is \($0.words)" }
          ?? "the final line has no \"\(expectation.keyPath)\"",
        expected: "\(expectation.expected.words), as --keep requires",
        at: trace.sourceLocation)
    }
  }

  /// Whether a trace has this outcome.
  package func isMet(by trace: Trace) -> Bool {
    do throws(InputFailure) {
      switch kind {
      case .asItIs(let traits):
        return try RunTraits(of: trace, on: scene, options) == traits
      case .expected(let expectations):
        let final = try Self.final(of: trace, on: scene, options)
        return expectations.allSatisfy { $0.isMet(by: final) }
      }
    } catch {
      return false
    }
  }

  /// The kept outcome in words.
  package var words: String {
    switch kind {
    case .asItIs(let traits): traits.words
    case .expected(let expectations): expectations.map { $0.words }.joined(separator: ", ")
    }
  }

  private static func final(of trace: Trace, on scene: ReplayScene, _ options: ReplayOptions)
    throws(InputFailure) -> JSONNode
  {
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    let final = try simulator.run().node
    return JSONNode(
      .object([.init(key: "final", keyLocation: final.location, node: final)]),
      at: final.location)
  }
}

/// The traits that distinguish a run from others that end differently: its verdict, where it rests,
/// and the last thing of each kind that happened on the way there.
struct RunTraits: Equatable, Sendable {
  private let verdict: String

  /// The stop at which the sheet rests, among those that it has at the beginning; nil elsewhere.
  private let stop: Int?

  /// By kind: a decision, a change of state, a transition, a navigation, a scroll view's message.
  private var last: [String: String] = [:]

  /// - Throws: if the scene refuses the trace.
  init(of trace: Trace, on scene: ReplayScene, _ options: ReplayOptions) throws(InputFailure) {
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    var listener = EventListener()
    let outcome = try simulator.run(&listener)
    verdict = outcome.verdict
    let pixel = Tolerance.halfPixel(scale: scene.screen.scale).distance
    stop = outcome.frame.sheet.flatMap { sheet in
      scene.start?.stops?.stops.firstIndex { stop in
        stop.state == sheet.reading.state && stop.extents.lowerBound == stop.extents.upperBound
          && (stop.extents.lowerBound - sheet.reading.extent).magnitude <= pixel
      }
    }
    for event in listener.events where event.isOutcome {
      let kind = event.sheet.map { "\(event.kind.name) of \($0)" } ?? event.kind.name
      last[event.scrollView.map { "scroll of \($0)" } ?? kind] = event.brief
    }
  }

  /// `full, decision show`.
  var words: String {
    ([verdict] + ["decision", "navigation"].compactMap { last[$0] }).joined(separator: ", ")
  }
}
