package import GestureEngine
package import GestureTraces
package import JSONText
import ReplayTimelines

/// The obstacles that keep a gesture from a goal: parameters with another value of which it would
/// reach it.
///
/// A value with which the scene would end so without the gesture, or would never come to rest, keeps
/// nobody from anything.
package struct GoalObstacles: Sendable {
  private let goal: GestureGoal
  private let trace: Trace
  private let document: JSONNode
  private let catalog: SheetCatalog

  /// Whether the search goes on; asked before each run.
  private let goesOn: @Sendable () -> Bool

  /// The most parameters that are named.
  private static let most = 5

  /// - Parameters:
  ///   - goal: what the gesture misses.
  ///   - trace: the gesture.
  ///   - document: the scene's text, with tunings merged into it.
  ///   - catalog: the systems that the scene can name.
  ///   - goesOn: whether the search goes on; asked before each run.
  package init(
    _ goal: GestureGoal, of trace: Trace, on document: JSONNode, catalog: SheetCatalog,
    goesOn: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.goal, self.trace, self.document, self.catalog) = (goal, trace, document, catalog)
    self.goesOn = goesOn
  }

  /// For each such parameter the nearest value, in the order of `WhyNotAnswer`.
  ///
  /// - Throws: if the scene cannot be read.
  package func parameters() throws(InputFailure) -> [WhyNotAnswer.Parameter] {
    let scene = try SceneReader.scene(from: document, catalog: catalog)
    let now = try end(of: trace, on: scene)
    let sparesRuns = scene.runsTakeLong(catalog)
    let found = try TunableParameter.all(of: scene, catalog).filter { parameter in
      now.consulted.mayRead(parameter.keyPath)
    }.compactMap { parameter in
      answer(parameter, resting: now.isSettled, sparesRuns: sparesRuns).map {
        ($0, order: WhyNotOrder($0, beginsThere: false))
      }
    }
    return found.sorted { $0.order < $1.order }.prefix(Self.most).map { $0.0 }
  }

  private func answer(_ parameter: TunableParameter, resting: Bool, sparesRuns: Bool)
    -> WhyNotAnswer.Parameter?
  {
    func trial(_ value: JSONNode) -> TriedValues.Trial {
      self.trial(parameter, value, resting: resting, sparesRuns: sparesRuns)
    }
    switch parameter.values {
    case .choice(let now, let others):
      return others.first { trial($0).holds }.map {
        .init(key: parameter.keyPath, now: now, flipsAt: $0)
      }
    case .number(let now, let range):
      let find = NearestValue(now: now, range: range).find(trying: { trial(node($0)) })
      return find.map { find in
        .init(
          key: parameter.keyPath, now: node(now), flipsAt: node(find.value), holds: find.holds,
          range: range, size: WhyNotOrder.size(from: now, to: find.value))
      }
    }
  }

  private func node(_ number: Double) -> JSONNode {
    JSONNode(.number(number), at: document.location)
  }

  /// Whether the gesture does what nothing else does, with a parameter at a value.
  private func trial(
    _ parameter: TunableParameter, _ value: JSONNode, resting: Bool, sparesRuns: Bool
  ) -> TriedValues.Trial {
    guard goesOn() else { return TriedValues.Trial(holds: false) }
    do throws(InputFailure) {
      let scene = try SceneReader.scene(
        from: document.merging(try parameter.patch(value)), catalog: catalog)
      let end = try self.end(of: trace, on: scene, lookingAtCourse: sparesRuns)
      guard end.isMet, end.isSettled || !resting else {
        return TriedValues.Trial(holds: false, course: end.course)
      }
      let nothing = Trace(name: "nothing", samples: [])
      let isMetAnyway = try self.end(of: nothing, on: scene).isMet
      return TriedValues.Trial(holds: !isMetAnyway, course: end.course)
    } catch {
      return TriedValues.Trial(holds: false)
    }
  }

  /// The end of a run.
  private struct End {
    var isMet: Bool
    var isSettled: Bool
    var consulted: ConsultedKinds

    /// Nil if it was not looked at.
    var course: RunCourse?
  }

  private func end(of trace: Trace, on scene: ReplayScene, lookingAtCourse: Bool = false)
    throws(InputFailure) -> End
  {
    var simulator = try Simulator(scene: scene, trace: trace)
    var listener = EventListener()
    let outcome =
      lookingAtCourse ? try simulator.run(&listener) : try simulator.run()
    let shortfall = goal.inFinalLine.shortfall(of: .lines(["final": outcome.node]))
    return End(
      isMet: shortfall.isMet, isSettled: outcome.isSettled, consulted: simulator.consultedKinds,
      course: lookingAtCourse ? RunCourse(listener.events, .ended(outcome)) : nil)
  }
}
