package import GestureEngine
package import GestureTraces
package import JSONText
import ReplayTimelines

/// What keeps a gesture from a goal: parameters with another value of which it would reach it.
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
    let found = try TunableParameter.all(of: scene, catalog).compactMap { parameter in
      answer(parameter).map { ($0, order: WhyNotOrder($0, beginsThere: false)) }
    }
    return found.sorted { $0.order < $1.order }.prefix(Self.most).map { $0.0 }
  }

  private func answer(_ parameter: TunableParameter) -> WhyNotAnswer.Parameter? {
    switch parameter.values {
    case .choice(let now, let others):
      return others.first { isReached(parameter, $0) }.map {
        .init(key: parameter.keyPath, now: now, flipsAt: $0)
      }
    case .number(let now, let range):
      let find = NearestValue(now: now, range: range).find { isReached(parameter, node($0)) }
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

  private func isReached(_ parameter: TunableParameter, _ value: JSONNode) -> Bool {
    do throws(InputFailure) {
      let scene = try SceneReader.scene(
        from: document.merging(try parameter.patch(value)), catalog: catalog)
      var simulator = try Simulator(scene: scene, trace: trace)
      let final = try simulator.run().node
      return goal.inFinalLine.shortfall(of: .lines(["final": final])).isMet
    } catch {
      return false
    }
  }
}
