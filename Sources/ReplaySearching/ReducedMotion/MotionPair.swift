import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws
import ReplayTimelines

/// A motion that is the same with Reduce Motion, and the gesture that showed it first.
package struct KeptMotion: Sendable {
  let motion: ShownMotion
  let trace: Trace
}

/// An exploration's gestures with Reduce Motion and without.
package struct MotionPair: Sendable {
  /// The most traces that are compared (chosen).
  private static let mostTraces = 400

  private let exploration: Exploration

  /// The traces that led somewhere new, each of which is run both ways.
  package let traces: [Trace]

  package init(_ exploration: Exploration, after search: ExplorationSearch) {
    self.exploration = exploration
    // What the system or the scene does is not the sheet's motion.
    let all = search.corpus.map { $0.trace(named: "motion") }
      .filter { $0.isOfPerson(exploration.scene) }
    let count = min(all.count, Self.mostTraces)
    traces = (0..<count).map { all[$0 * all.count / count] }
  }

  /// The motions of a trace that Reduce Motion does not change.
  ///
  /// - Parameter number: the place of the trace.
  /// - Returns: each kind once.
  /// - Throws: if the scene refuses the trace.
  package func kept(byTraceAt number: Int) throws(InputFailure) -> [KeptMotion] {
    let trace = traces[number]
    var kinds: [ShownMotion] = []
    for motion in try exploration.keptMotions(of: trace)
    where !kinds.contains(where: { $0.isAlike(motion) }) {
      kinds.append(motion)
    }
    return kinds.map { KeptMotion(motion: $0, trace: trace) }
  }

  /// The first of each kind.
  package static func kinds(of all: [KeptMotion]) -> [KeptMotion] {
    var kinds: [KeptMotion] = []
    for kept in all where !kinds.contains(where: { $0.motion.isAlike(kept.motion) }) {
      kinds.append(kept)
    }
    return kinds
  }
}

extension Exploration {
  /// Searches for motions that stay the same with Reduce Motion, in one go.
  ///
  /// - Throws: if the scene refuses a trace, or the sheet's code breaks a requirement of `SheetSystem`.
  package func keptMotions() throws(InputFailure) -> [ExplorationFinding] {
    var search = ExplorationSearch(self)
    while let blocks = search.nextRound() {
      for block in blocks { search.merge(try explore(block)) }
    }
    let pair = MotionPair(self, after: search)
    var all: [KeptMotion] = []
    for number in pair.traces.indices { all += try pair.kept(byTraceAt: number) }
    return MotionPair.kinds(of: all).compactMap { finding(of: $0) }
  }

  /// The motions of a trace that are the same with Reduce Motion and without.
  fileprivate func keptMotions(of trace: Trace) throws(InputFailure) -> [ShownMotion] {
    let usual = try motions(of: trace, reduced: false)
    guard !usual.isEmpty else { return [] }
    var reduced = try motions(of: trace, reduced: true)
    return usual.filter { motion in
      guard let place = reduced.firstIndex(where: { $0.isSame(as: motion) }) else { return false }
      reduced.remove(at: place)
      return true
    }
  }

  private func motions(of trace: Trace, reduced: Bool) throws(InputFailure) -> [ShownMotion] {
    var other = scene
    other.screen.reducesMotion = reduced
    return ShownMotion.all(in: try Timeline(of: trace, on: other), from: scene.edge)
  }

  /// A motion with the smallest gesture that shows it.
  ///
  /// - Returns: nil if it disappears once numbers are rounded as in a file.
  package func finding(of kept: KeptMotion) -> ExplorationFinding? {
    let find = { (trace: Trace) -> ShownMotion? in
      (try? keptMotions(of: trace))?.first { $0.isAlike(kept.motion) }
    }
    let least = try? MinimizedTrace(
      of: kept.trace, within: traces.limits, while: { find($0) != nil })
    guard let trace = least?.trace, let motion = find(trace) else { return nil }
    return ExplorationFinding(kept: motion, trace, scene: scene.name)
  }
}
