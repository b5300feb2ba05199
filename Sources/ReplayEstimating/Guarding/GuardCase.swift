package import GestureEngine
package import JSONText
package import ReplayJudging
import ReplayTimelines

/// A suite's case as a guard: what makes it fail when a parameter has another value.
///
/// It fails if its expectations are not met, if a property is broken or, if it has a golden and no
/// expectations, if it ends differently than with the suite's own values.
package struct GuardCase: Sendable {
  /// The result of the case at a value.
  enum Answer: Sendable {
    case passes, fails

    /// The scene cannot have the value.
    case notAllowed
  }

  package let name: String

  /// The name of its scene's sheet; that of its scene if it has no sheet.
  let system: String

  /// Its scene's name.
  let scene: String

  /// The parameters of its scene.
  let parameters: [TunableParameter]

  /// Whether it passes with the suite's own values.
  package let passes: Bool

  private let testCase: TuneCase
  private let catalog: SheetCatalog

  /// Its end with the suite's own values; nil if it expects something else.
  private let ending: String?

  /// The properties of the suite and of its scene.
  private let properties: [ReplayProperty]

  /// The kinds of recognizers on which its run depends.
  private let consulted: ConsultedKinds

  /// Runs the case with the suite's own values.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - catalog: the known systems.
  ///   - properties: what must hold in all cases of the suite.
  /// - Throws: if its scene cannot be read, or do what the app does in its trace.
  package init(
    _ testCase: TuneCase, _ catalog: SheetCatalog, properties: [ReplayProperty] = []
  ) throws(InputFailure) {
    (self.testCase, self.catalog) = (testCase, catalog)
    name = testCase.name
    let scene = try SceneReader.scene(from: testCase.document, catalog: catalog)
    system = scene.sheet?.name ?? scene.name
    self.scene = scene.name
    parameters = try TunableParameter.all(of: scene, catalog)
    var simulator = try testCase.simulator(on: scene)
    let outcome = try simulator.run()
    consulted = simulator.consultedKinds
    ending = testCase.expectsAnything || !testCase.hasGolden ? nil : outcome.verdict
    self.properties = properties + (try scene.readProperties())
    passes =
      (!testCase.expectsAnything || testCase.answer(on: scene).isMet)
      && Self.holds(self.properties, testCase, on: scene)
  }

  /// Whether a run of the case breaks no property.
  private static func holds(
    _ properties: [ReplayProperty], _ testCase: TuneCase, on scene: ReplayScene
  ) -> Bool {
    guard !properties.isEmpty else { return true }
    let run = try? Timeline(of: testCase.simulator(on: scene))
    return run.map { properties.breaks(in: $0).isEmpty } ?? false
  }

  /// Whether its run may read a parameter.
  func reads(_ keyPath: String) -> Bool { consulted.mayRead(keyPath) }

  /// Whether it decides the value of a parameter itself.
  func sets(_ keyPath: String) -> Bool { testCase.sets(keyPath) }

  /// Its result when a parameter has a value.
  func answer(_ keyPath: String, _ value: JSONNode) -> Answer {
    let scene: ReplayScene
    do throws(InputFailure) {
      let patch = try SceneReader.patch(value, at: keyPath)
      scene = try SceneReader.scene(
        from: testCase.document.merging(patch), catalog: catalog)
    } catch {
      return .notAllowed
    }
    let answer = testCase.answer(on: scene)
    let isMet = ending.map { $0 == answer.verdict } ?? answer.isMet
    return isMet && Self.holds(properties, testCase, on: scene) ? .passes : .fails
  }
}
