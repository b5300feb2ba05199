import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

@testable import ReplaySearching

/// Whether what rests still goes with a finger, whatever came before.
struct DragWatchTests {
  private static let runs = TestEffort.count(600, or: 300)

  private static func scene(_ fault: FaultySheet.Fault) -> ReplayScene {
    ReplayScene(name: "card", sheet: FaultySheet(fault))
  }

  private static func findings(_ scene: ReplayScene) throws -> [ExplorationFinding] {
    try Exploration(scene, runs: runs, invariants: [.canStillBeDragged]).findings()
      .filter { $0.invariant == "can-still-be-dragged" }
  }

  @Test func `a sheet that goes with every finger keeps it`() throws {
    #expect(try Self.findings(Self.scene(.none)).isEmpty)
  }

  @Test func `a sheet that no finger moves after a cancelled one breaks it`() throws {
    let finding = try #require(try Self.findings(Self.scene(.holdsAfterCancelledPans)).first)
    #expect(finding.fault.hasPrefix("a finger on sheet moves nothing where everything rests"))
    #expect(finding.fault.hasSuffix("the same finger alone moves the sheet"))
    let samples = try #require(finding.trace).samples
    #expect(samples.filter { $0.phase == .began }.count == 2)
    #expect(samples.contains { $0.phase == .cancelled })
  }

  @Test func `only a drag that has moved nothing asks for another run`() throws {
    for fault in [FaultySheet.Fault.none, .holdsAfterCancelledPans] {
      let scene = Self.scene(fault)
      var strokes = Strokes()
      for isCancelled in [true, false] {
        strokes.land(780)
        for _ in 0..<10 { strokes.move(-12) }
        if isCancelled { strokes.cancel() } else { strokes.lift() }
        strokes.pause(2)
      }
      var simulator = try Simulator(scene: scene, trace: strokes.trace)
      var watcher = RunWatcher(scene, strokes.trace, [.canStillBeDragged])
      _ = try simulator.run(&watcher)
      let drags = try #require(watcher.drags)
      #expect(drags.drags.count == 1 && drags.faults.isEmpty)
      #expect((drags.unansweredDrag == nil) == (fault == .none))
    }
  }

  // MARK: Lists

  /// The faults of a finger that goes up or down a list of a card that is open.
  private static func faults(
    _ fault: FaultySheet.Fault, contentHeight: Double = 1600, by way: Double = -120
  ) throws -> [String] {
    var content = ScrollViewSettings()
    content.contentHeight = contentHeight
    let scene = ReplayScene(name: "card", sheet: FaultySheet(fault), scrollView: content)
    var strokes = Strokes()
    strokes.land(780)
    for _ in 0..<10 { strokes.move(way / 10) }
    strokes.lift()
    var simulator = try Simulator(scene: scene, trace: strokes.trace)
    var watcher = RunWatcher(scene, strokes.trace, [.canStillBeDragged])
    _ = try simulator.run(&watcher)
    return try #require(watcher.drags).faults.map(\.words)
  }

  @Test func `a list that is held breaks it, wherever it has more to show`() throws {
    let words = "a finger drags 120 pt up on scrollView, which has 1000 pt left to scroll"
    #expect(try Self.faults(.holdsEverything) == ["\(words), and neither it nor the sheet moves"])
    // There is nothing above its beginning, nor below a short content.
    #expect(try Self.faults(.holdsEverything, by: 50) == [])
    #expect(try Self.faults(.holdsEverything, contentHeight: 600) == [])
    #expect(try Self.faults(.none) == [])
  }
}
