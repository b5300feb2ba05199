import BasicTestSupport
import GestureReplay
import ReplayTestSupport
import Testing

/// A sheet from the package runs the code of its own type, without any visible effect.
struct SimulatorSheetsTests {
  /// Everything that a run reports.
  private struct Recording: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var events: [TimelineEvent] = []
    var frames: [Frame] = []

    func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames.append(frame) }
    func end(_ outcome: Outcome) {}
  }

  @Test(arguments: TestEffort.rows(Fixture.all, or: 40))
  func `a sheet runs alike where its type is known and where it is not`(fixture: Fixture) throws {
    let scene = try fixture.scene()
    var hidden = scene
    // A sheet that is boxed twice has no type that the simulator knows.
    hidden.sheet = scene.sheet.map { AnySheet($0) }
    var (known, unknown) = (Recording(), Recording())
    var simulator = try Simulator(scene: scene, trace: try fixture.trace)
    let outcome = try simulator.run(&known)
    simulator = try Simulator(scene: hidden, trace: try fixture.trace)
    #expect(try simulator.run(&unknown) == outcome)
    #expect(known.events == unknown.events)
    #expect(known.frames == unknown.frames)
  }

  @Test(arguments: TestEffort.rows(Fixture.all, or: 40))
  func `an unwatched run ends alike where the type is known and where it is not`(fixture: Fixture)
    throws
  {
    let scene = try fixture.scene()
    var hidden = scene
    hidden.sheet = scene.sheet.map { AnySheet($0) }
    var simulator = try Simulator(scene: scene, trace: try fixture.trace)
    let outcome = try simulator.run()
    simulator = try Simulator(scene: hidden, trace: try fixture.trace)
    #expect(try simulator.run() == outcome)
  }
}
