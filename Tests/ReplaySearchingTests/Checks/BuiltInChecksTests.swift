import GestureReplay
import GestureTraces
import Testing

/// What is true of every built-in system, whatever fingers and the app do.
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
      let usual = try EventsOnly(of: trace, on: checks.scene, refreshRate: 60).events
      for refreshRate in [30.0, 120] {
        let other = try EventsOnly(
          of: trace, on: checks.scene, refreshRate: refreshRate
        ).events
        #expect(other == usual, "seed \(seed)")
      }
    }
  }
}

/// What happens in a run, whatever its frames show.
private struct EventsOnly: TimelineSink {
  let wantsFrames = false
  let wantsEvents = true
  private(set) var events: [TimelineEvent] = []

  init(of trace: Trace, on scene: ReplayScene, refreshRate: Double) throws {
    var simulator = try Simulator(
      scene: scene, trace: trace, options: .init(refreshRate: refreshRate))
    try simulator.run(&self)
  }

  func begin(_ run: RunDescription) {}
  mutating func event(_ event: TimelineEvent) { events.append(event) }
  func frame(_ frame: Frame) {}
  func end(_ outcome: Outcome) {}
}
