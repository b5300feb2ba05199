public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws
package import ReplayJudging
import ReplayTimelines

/// A gesture, and what it was meant to do.
///
/// ```
/// let meant = try TuneCase("a flick opens it", trace, on: document, endsIn: "full")
/// ```
public struct TuneCase: Sendable {
  public let name: String

  /// The expectations in words: `sheet.state full`.
  package let wanted: String

  /// Its location in the suite; nil if it is made in code.
  package let location: TextLocation?

  /// The reason that its outcome says nothing about a parameter's value; nil if there is none.
  package private(set) var reasonToLeaveOut: String?

  private let testCase: Suite.Case
  private let trace: Trace
  private let recorded: RecordedScreen?

  /// The text of its scene without values of parameters that are tuned.
  package let document: JSONNode

  /// The refresh rate of its runs, and when one that still moves ends.
  package let options: ReplayOptions
  private let catalog: SheetCatalog

  /// A case created in code.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - trace: what the fingers do.
  ///   - document: the scene's text.
  ///   - state: the sheet's state at the end.
  ///   - options: the refresh rate, and when a run that still moves ends.
  ///   - catalog: the systems that the scene can name.
  public init(
    _ name: String, _ trace: Trace, on document: JSONNode, endsIn state: String,
    options: ReplayOptions = .init(), catalog: SheetCatalog = .builtIn
  ) {
    var testCase = Suite.Case(of: trace, golden: "")
    testCase.name = name
    testCase.golden = nil
    let location = TextLocation(source: name)
    testCase.expectations = [
      ("final.sheet.state", .value(JSONNode(.string(state), at: location)))
    ]
    self.init(
      testCase, trace, from: nil, on: document, options: options, catalog: catalog, at: nil)
  }

  /// A suite's case.
  ///
  /// - Parameters:
  ///   - testCase: what is expected.
  ///   - trace: its trace.
  ///   - recorded: where the trace was recorded; nil if that is not known.
  ///   - document: the text of its scene, tuned.
  ///   - options: the refresh rate, and when a run that still moves ends.
  ///   - catalog: the systems that the scene can name.
  package init(
    of testCase: Suite.Case, _ trace: Trace, from recorded: RecordedScreen?,
    on document: JSONNode, options: ReplayOptions, catalog: SheetCatalog
  ) {
    self.init(
      testCase, trace, from: recorded, on: document, options: options, catalog: catalog,
      at: testCase.location)
  }

  private init(
    _ testCase: Suite.Case, _ trace: Trace, from recorded: RecordedScreen?,
    on document: JSONNode, options: ReplayOptions, catalog: SheetCatalog, at location: TextLocation?
  ) {
    name = testCase.name
    wanted = testCase.wanted
    self.location = location
    self.testCase = testCase
    self.trace = trace
    self.recorded = recorded
    self.document = document
    self.options = options
    self.catalog = catalog
    if !expectsAnything {
      reasonToLeaveOut = "it expects nothing but a golden"
    }
  }

  /// Records why a case says nothing about the values of some parameters.
  ///
  /// - Throws: if its scene cannot be read as it is.
  mutating func judge(_ parameters: [TuneParameter]) throws(InputFailure) {
    guard reasonToLeaveOut == nil else { return }
    for parameter in parameters {
      if let key = testCase.ownSetting(over: parameter.keyPath) {
        reasonToLeaveOut = "it sets \(key) itself"
        return
      }
      let scene = try SceneReader.scene(from: document, catalog: catalog)
      let part = parameter.keyPath.prefix { $0 != "." }
      if part == "scrollView", scene.scrollView == nil {
        reasonToLeaveOut = "its scene has no scroll view"
      } else if part == "sheet", scene.sheet == nil {
        reasonToLeaveOut = "its scene has no sheet"
      } else if part == "app", scene.sheet?.settingsPart != .app {
        reasonToLeaveOut = "its scene has no app"
      }
    }
  }

  /// Its scene at a point.
  ///
  /// - Throws: if the scene does not have such a parameter, or not such a value.
  package func scene(_ parameters: [TuneParameter], at place: [Double]) throws(InputFailure)
    -> ReplayScene
  {
    var document = document
    for (parameter, value) in zip(parameters, place) {
      document = document.merging(try parameter.patch(value))
    }
    return try SceneReader.scene(from: document, catalog: catalog)
  }

  /// Whether it has a golden.
  var hasGolden: Bool { testCase.golden != nil }

  /// Whether it says more than a golden.
  var expectsAnything: Bool { !testCase.expectations.isEmpty || testCase.verifyTolerance != nil }

  /// Whether it decides a parameter's value itself.
  func sets(_ keyPath: String) -> Bool { testCase.ownSetting(over: keyPath) != nil }

  /// Its run on one of its scenes.
  ///
  /// - Throws: if the scene does not support an action in the trace.
  package func simulator(on scene: ReplayScene) throws(InputFailure) -> SceneSimulator {
    try Simulator(scene: scene, trace: mapped(to: scene), options: options)
  }

  /// By how much touches are scaled on their way to one of its scenes.
  func scale(to scene: ReplayScene) -> Vector { trace.scale(to: scene, by: testCase.mapping) }

  /// Its trace as it is replayed on one of its scenes.
  package func mapped(to scene: ReplayScene) -> Trace {
    trace.mapped(to: scene, by: testCase.mapping, from: recorded)
  }

  /// Its result on one of its scenes.
  func answer(on scene: ReplayScene) -> TuneAnswer {
    do throws(InputFailure) {
      var simulator = try simulator(on: scene)
      guard testCase.readsHeader || testCase.verifyTolerance != nil else {
        let outcome = try simulator.run()
        return answer(outcome, simulator, header: nil, agrees: true)
      }
      guard let tolerance = testCase.verifyTolerance else {
        let outcome = try simulator.run()
        return answer(outcome, simulator, header: simulator.description.node, agrees: true)
      }
      let outcome = try simulator.run()
      let verification = try Verification(
        of: mapped(to: scene), on: TraceReplayer(PreparedScene(scene), options), offset: nil,
        .estimated, tolerance: tolerance)
      return answer(
        outcome, simulator, header: simulator.description.node, agrees: verification.agrees)
    } catch {
      return TuneAnswer(verdict: "refused", isMet: false, sides: [])
    }
  }

  private func answer(
    _ outcome: Outcome, _ simulator: SceneSimulator, header: JSONNode?, agrees: Bool
  ) -> TuneAnswer {
    var sides = testCase.sides(header: header, final: outcome.node)
    if testCase.verifyTolerance != nil { sides.append(agrees ? 0 : 2) }
    return TuneAnswer(
      verdict: outcome.verdict, isMet: sides.allSatisfy { $0 == 0 }, sides: sides)
  }
}

extension Suite.Case {
  /// The expectations in words: `sheet.state full, t at most 1`.
  fileprivate var wanted: String {
    var words = expectations.map { keyPath, expectation in
      let isFinal = keyPath.hasPrefix("final.")
      return "\(isFinal ? String(keyPath.dropFirst(6)) : keyPath) \(expectation.words)"
    }
    if verifyTolerance != nil { words.append("as observed") }
    return words.joined(separator: ", ")
  }

  fileprivate var readsHeader: Bool { expectations.contains { $0.keyPath.hasPrefix("header") } }

  /// The key path of a setting of its own that decides a parameter's value.
  fileprivate func ownSetting(over keyPath: String) -> String? {
    ownSettings.first { own in
      if own.keyPath == keyPath { return true }
      guard keyPath.hasPrefix(own.keyPath + ".") else { return false }
      return own.value[keyPath: String(keyPath.dropFirst(own.keyPath.count + 1))] != nil
    }?.keyPath
  }

  /// On which side of each expectation a run is.
  fileprivate func sides(header: JSONNode?, final: JSONNode) -> [Int8] {
    var members = [JSONNode.Member(key: "final", keyLocation: final.location, node: final)]
    if let header {
      members.append(.init(key: "header", keyLocation: header.location, node: header))
    }
    let document = JSONNode(.object(members), at: final.location)
    return expectations.map { keyPath, expectation in
      let actual = document[keyPath: keyPath]
      if expectation.isMet(by: actual) { return 0 }
      guard let excess = actual?.number.flatMap({ expectation.excess(of: $0) }), excess != 0 else {
        return 2
      }
      return excess < 0 ? -1 : 1
    }
  }
}
