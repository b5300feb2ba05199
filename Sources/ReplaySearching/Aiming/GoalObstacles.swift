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

  /// The most parameters that are named.
  private static let most = 5

  /// - Parameters:
  ///   - goal: what the gesture misses.
  ///   - trace: the gesture.
  ///   - document: the scene's text, with tunings merged into it.
  ///   - catalog: the systems that the scene can name.
  package init(
    _ goal: GestureGoal, of trace: Trace, on document: JSONNode, catalog: SheetCatalog
  ) {
    (self.goal, self.trace, self.document, self.catalog) = (goal, trace, document, catalog)
  }

  /// For each such parameter the nearest value, in the order of `WhyNotAnswer`.
  ///
  /// - Throws: if the scene cannot be read.
  package func parameters() throws(InputFailure) -> [WhyNotAnswer.Parameter] {
    let scene = try SceneReader.scene(from: document, catalog: catalog)
    let rests = try end(of: trace, on: scene).isSettled
    let found = try TunableParameter.all(of: scene, catalog).compactMap { parameter in
      answer(parameter, resting: rests).map { ($0, order: WhyNotOrder($0, beginsThere: false)) }
    }
    return found.sorted { $0.order < $1.order }.prefix(Self.most).map { $0.0 }
  }

  private func answer(_ parameter: TunableParameter, resting: Bool) -> WhyNotAnswer.Parameter? {
    switch parameter.values {
    case .choice(let now, let others):
      return others.first { isReached(parameter, $0, resting: resting) }.map {
        .init(key: parameter.keyPath, now: now, flipsAt: $0)
      }
    case .number(let now, let range):
      let find = NearestValue(now: now, range: range).find {
        isReached(parameter, node($0), resting: resting)
      }
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

  /// Whether the gesture does what nothing else does.
  private func isReached(_ parameter: TunableParameter, _ value: JSONNode, resting: Bool) -> Bool {
    do throws(InputFailure) {
      let scene = try SceneReader.scene(
        from: document.merging(try parameter.patch(value)), catalog: catalog)
      let end = try self.end(of: trace, on: scene)
      guard end.isMet, end.isSettled || !resting else { return false }
      return try !self.end(of: Trace(name: "nothing", samples: []), on: scene).isMet
    } catch {
      return false
    }
  }

  private func end(of trace: Trace, on scene: ReplayScene) throws(InputFailure)
    -> (isMet: Bool, isSettled: Bool)
  {
    var simulator = try Simulator(scene: scene, trace: trace)
    let outcome = try simulator.run()
    let shortfall = goal.inFinalLine.shortfall(of: .lines(["final": outcome.node]))
    return (shortfall.isMet, outcome.isSettled)
  }
}
