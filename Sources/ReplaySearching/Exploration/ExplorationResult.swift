package import GestureEngine

/// The result of exploring one scene.
package struct ExplorationResult: Sendable {
  package let scene: ReplayScene
  package let findings: [ExplorationFinding]

  /// The number of runs that were tried.
  package let runs: Int

  /// The number of different transitions between decisions and states that were seen.
  package let edgeCount: Int

  /// The things that are reached without a drag, if that was asked for.
  package var withoutDrags: DragFreeAnswer?

  package init(
    of scene: ReplayScene, _ search: ExplorationSearch, _ findings: [ExplorationFinding]
  ) {
    self.scene = scene
    self.findings = findings
    runs = search.runs
    edgeCount = search.edgeCount
    withoutDrags = nil
  }
}
