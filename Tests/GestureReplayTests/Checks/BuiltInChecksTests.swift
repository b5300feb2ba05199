import GestureReplay
import GestureTraces
import SheetSystems
import Testing

/// What is true of every built-in system, whatever fingers and the app do to it.
struct BuiltInChecksTests {
  @Test(arguments: BuiltInChecks.all)
  func `it rests at a stop with all in order, and so it does later, mirrored and at another rate`(
    chunk: BuiltInChecks
  ) throws {
    for finding in try chunk.checks().findings() {
      Issue.record("\(chunk.tuning) \(finding)")
    }
  }

  @Test(arguments: BuiltInChecks.all)
  func `at every refresh rate the same happens, to the last bit`(chunk: BuiltInChecks) throws {
    let checks = try chunk.checks()
    guard checks.scene.sheet?.dependsOnRefreshRate != true else { return }
    for seed in stride(from: chunk.seeds.lowerBound, to: chunk.seeds.upperBound, by: 25) {
      let trace = checks.trace(ofSeed: UInt64(seed))
      let usual = try EventLog.of(trace, on: checks.scene, refreshRate: 60)
      for refreshRate in [30.0, 120] {
        let other = try EventLog.of(trace, on: checks.scene, refreshRate: refreshRate)
        #expect(other == usual, "seed \(seed)")
      }
    }
  }
}

extension EventLog {
  /// What happens in a run.
  fileprivate static func of(_ trace: Trace, on scene: ReplayScene, refreshRate: Double) throws
    -> [TimelineEvent]
  {
    var recording = Recording(wantsFrames: false)
    var simulator = try Simulator(
      scene: scene, trace: trace, options: .init(refreshRate: refreshRate))
    try simulator.run(&recording)
    return recording.events
  }
}
