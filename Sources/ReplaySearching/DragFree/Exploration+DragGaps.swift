import GestureEngine
import GestureTraces
package import JSONText
import MotionLaws

/// The things that only drags reach, as findings.
extension Exploration {
  /// Searches for what drags reach and nothing without one, in one go.
  ///
  /// - Returns: the findings, and what is reached without a drag.
  /// - Throws: if the scene refuses a trace, or the sheet's code breaks a requirement of `SheetSystem`.
  package func withoutDrags() throws(InputFailure) -> DragFreeAnswer {
    var search = ExplorationSearch(self)
    while let blocks = search.nextRound() {
      for block in blocks { search.merge(try explore(block)) }
    }
    var walks = DragFreeSearch(self, beside: search)
    while let blocks = try walks.nextRound() {
      for block in blocks { walks.merge(DragFreeSearch.run(block, of: self), of: block) }
    }
    let findings = walks.gaps.compactMap { finding(of: $0, runs: walks.runs) }
    return DragFreeAnswer(findings: findings, routes: walks.routes, runs: walks.runs)
  }

  /// A gap with the smallest drag that shows it.
  ///
  /// - Parameters:
  ///   - gap: what only drags reach.
  ///   - runs: the number of runs without a drag.
  /// - Returns: nil if the smallest gesture that reaches it is no drag.
  package func finding(of gap: DragGap, runs: Int) -> ExplorationFinding? {
    let holds = { (trace: Trace) -> Bool in
      trace.isOfPerson(scene) && place(atEndOf: trace).map { isReached(gap.what, at: $0) } == true
    }
    let least = try? MinimizedTrace(of: gap.evidence.trace, within: traces.limits, while: holds)
    let trace = least?.trace ?? gap.evidence.trace
    guard trace.hasDrag else { return nil }
    return ExplorationFinding(
      onlyByDrag: words(of: gap.what, runs: runs), trace, scene: scene.name, run: gap.evidence.run)
  }

  private func isReached(_ what: DragGap.What, at place: RestingPlace) -> Bool {
    switch what {
    case .thing(let thing): return place.things.contains(thing)
    case .scroll(let track, let offset, let without):
      guard let scrolled = place.scrolled.first(where: { $0.name == track.name }) else {
        return false
      }
      let reached = track.isVertical ? scrolled.offset.y : scrolled.offset.x
      // Whatever is as far, or farther, on the same side.
      guard let without else { return (reached - offset).magnitude <= DragGap.nearness }
      return offset > without.upperBound
        ? reached > without.upperBound + DragGap.nearness
        : reached < without.lowerBound - DragGap.nearness
    }
  }

  private func words(of what: DragGap.What, runs: Int) -> String {
    let nothing = "nothing in \(runs) runs without one does"
    switch what {
    case .thing(.stop(let index)):
      let stop = judge.stops[index]
      return
        "a drag leaves the sheet \(stop.state) at \(stop.extents.lowerBound.rounded3) pt, and \(nothing)"
    case .thing(.state(let state)): return "a drag leaves the sheet \(state), and \(nothing)"
    case .thing(.presented(let name, let state)):
      return "a drag leaves \(name) \(state), and \(nothing)"
    case .scroll(let track, let offset, let without):
      let axis = track.isVertical ? "y" : "x"
      let reached =
        without.map {
          "without one it is at \($0.lowerBound.rounded3) to \($0.upperBound.rounded3) pt in \(runs) runs"
        } ?? "without one it does not show in \(runs) runs"
      return "a drag scrolls \(track.name) to \(axis) \(offset.rounded3) pt, and \(reached)"
    }
  }
}

/// The answer of a search without drags.
package struct DragFreeAnswer: Sendable {
  package let findings: [ExplorationFinding]

  /// The things that are reached without a drag.
  package let routes: [DragFreeRoute]

  /// The number of runs without a drag.
  package let runs: Int

  package init(findings: [ExplorationFinding], routes: [DragFreeRoute], runs: Int) {
    (self.findings, self.routes, self.runs) = (findings, routes, runs)
  }
}
