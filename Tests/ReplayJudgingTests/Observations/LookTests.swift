import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Looks at a run between its frames.
struct LookTests {
  private static func fling() throws -> Trace {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up))
    return try GestureRecipe(.fling(stroke, velocity: 1800)).trace()
  }

  @Test(arguments: SheetCatalog.builtIn.sceneNames)
  func `a look at a frame's time shows that frame`(scene: String) throws {
    let scene = try ReplayScene.builtIn(scene)
    let timeline = try Timeline(of: try Self.fling(), on: scene)
    var simulator = try SceneSimulator(scene: scene, trace: try Self.fling())
    let looks = try simulator.frames(at: timeline.frames.map { $0.time })
    #expect(looks.frames == Array(timeline.frames))
    #expect(looks.outcome == timeline.outcome)
  }

  @Test(arguments: SheetCatalog.builtIn.sceneNames)
  func `looks between frames change nothing, and lie between their neighbours`(scene: String)
    throws
  {
    let scene = try ReplayScene.builtIn(scene)
    let timeline = try Timeline(of: try Self.fling(), on: scene)
    let times = timeline.frames.map { $0.time }
    let between = zip(times, times.dropFirst()).map { ($0 + $1) / 2 }
    var simulator = try SceneSimulator(scene: scene, trace: try Self.fling())
    let looks = try simulator.frames(at: (times + between).sorted())
    #expect(looks.outcome == timeline.outcome)
    #expect(
      stride(from: 0, to: looks.frames.count, by: 2).map { looks.frames[$0] }
        == Array(timeline.frames))
    // Flung content moves in one direction.
    for index in stride(from: 2, to: looks.frames.count - 1, by: 2) {
      let phases = looks.frames[(index - 2)...index].map { $0.scroll?.phase }
      guard phases == [.decelerating, .decelerating, .decelerating] else { continue }
      let offsets = looks.frames[(index - 2)...index].compactMap { $0.scroll?.contentOffset.y }
      #expect(offsets == offsets.sorted())
    }
  }

  @Test(arguments: SheetCatalog.builtIn.sceneNames, [59, 60, 90])
  func `a frame's time that is rounded to a microsecond shows that frame`(
    scene: String, refreshRate: Double
  ) throws {
    let scene = try ReplayScene.builtIn(scene)
    let options = ReplayOptions(refreshRate: refreshRate)
    let timeline = try Timeline(of: try Self.fling(), on: scene, options: options)
    var simulator = try SceneSimulator(scene: scene, trace: try Self.fling(), options: options)
    let times = timeline.frames.map { ($0.time * 1e6).rounded() / 1e6 }
    #expect(try simulator.frames(at: times).frames == Array(timeline.frames))
  }

  @Test func `before the beginning and after the end it is at rest`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    var simulator = try SceneSimulator(scene: scene, trace: try Self.fling())
    let looks = try simulator.frames(at: [-0.5, 60]).frames
    #expect(looks.map { $0.sheet?.reading.state } == ["initial", "full"])
    #expect(looks[0].sheet?.reading.y == 750)
    #expect(looks[1].sheet?.reading.y.isNear(168.8) == true)
    #expect(looks.map { $0.time } == [-0.5, 60])
  }
}
