import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayJudging
import ReplayTestSupport
import Testing

/// How far touches are moved from one screen to another.
struct TouchMoveTests {
  private static func trace(
    _ points: (Double, Double)..., device: (Double, Double)? = (390, 844)
  ) -> Trace {
    Trace(
      name: "t", device: device.map { Trace.Device(width: $0.0, height: $0.1) },
      samples: points.enumerated().map { index, point in
        index == 0
          ? .began(0, point.1, x: point.0) : .moved(Double(index) / 10, point.1, x: point.0)
      })
  }

  private static func scene(_ name: String, _ width: Double, _ height: Double) throws
    -> ReplayScene
  {
    var scene = try ReplayScene.builtIn(name)
    scene.screen.width = width
    scene.screen.height = height
    return scene
  }

  private static func distance(
    _ trace: Trace, _ recorded: RecordedScreen, _ scene: ReplayScene
  ) -> Vector { TouchMove(of: trace, from: recorded, to: scene).distance }

  @Test func `without a known sheet, the edge from which the sheet comes decides`() throws {
    let recorded = RecordedScreen(width: 390, height: 844, sheet: nil)
    let trace = Self.trace((195, 790), (195, 400))
    #expect(
      Self.distance(trace, recorded, try Self.scene("ivaev-bottom-sheet", 430, 932))
        == Vector(x: 20, y: 88))
    #expect(
      Self.distance(trace, recorded, try Self.scene("granados-pull-down-drawer", 430, 932))
        == Vector(x: 20, y: 0))
    // Without a sheet, the first finger lands at the same fraction of the screen.
    #expect(
      Self.distance(trace, recorded, try Self.scene("scroll-view", 430, 932))
        == Vector(x: 20, y: 82.37))
  }

  @Test func `a known sheet on the same side decides`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    #expect(scene.pulledEdge == PulledEdge(.bottom, at: 750))
    let trace = Self.trace((195, 540), (195, 300))
    let known = RecordedScreen(width: 390, height: 844, sheet: PulledEdge(.bottom, at: 500))
    #expect(Self.distance(trace, known, scene) == Vector(x: 0, y: 250))
    let drawer = RecordedScreen(width: 390, height: 844, sheet: PulledEdge(.top, at: 500))
    #expect(Self.distance(trace, drawer, scene) == .zero)
  }

  @Test func `touches stay on the screen if it is large enough`() throws {
    let scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    let known = RecordedScreen(width: 390, height: 844, sheet: PulledEdge(.bottom, at: 100))
    let move = TouchMove(of: Self.trace((195, 300), (195, 150)), from: known, to: scene)
    // A finger on the far edge itself would hit nothing.
    #expect(move.distance == Vector(x: 0, y: 543))
    #expect(move.correction == -107)
    #expect(move.countOffScreen == 0)
    let wide = RecordedScreen(width: 800, height: 844, sheet: nil)
    let across = TouchMove(of: Self.trace((700, 790), (100, 790)), from: wide, to: scene)
    #expect(across.distance == Vector(x: -358.75, y: 0))
    #expect(across.countOffScreen == 1)
  }

  @Test func `what was observed tells more than the scene that a trace names`() throws {
    let own = try ReplayScene.builtIn("ivaev-bottom-sheet")
    var trace = Self.trace((195, 790))
    #expect(RecordedScreen(of: trace, on: own)?.sheet == PulledEdge(.bottom, at: 750))
    #expect(RecordedScreen(of: trace, on: nil) == .init(width: 390, height: 844, sheet: nil))
    trace.observed = Observation(
      channels: ["scroll.y", "sheet.y"],
      frames: [
        .init(time: 0, values: [0, nil]), .init(time: 0.1, values: [0, 612]),
      ])
    #expect(RecordedScreen(of: trace, on: own)?.sheet == PulledEdge(.bottom, at: 612))
    // Its screen is not that of the scene, which lays the sheet out on it.
    trace.device = Trace.Device(width: 320, height: 568)
    trace.observed = nil
    #expect(
      RecordedScreen(of: trace, on: own)
        == .init(
          width: 320, height: 568, sheet: PulledEdge(.bottom, at: 474), isAssumed: true))
    #expect(RecordedScreen(of: Self.trace((1, 1), device: nil), on: nil) == nil)
    #expect(
      RecordedScreen(of: Self.trace((1, 1), device: nil), on: own)
        == .init(width: 390, height: 844, sheet: PulledEdge(.bottom, at: 750)))
  }

  // MARK: Sheets from a side

  /// The panel shows 200 pt at first; on a wider screen one at the right is farther right.
  @Test(arguments: zip(SidePanel.edges, [(0.0, 40.0), (40, -60)]))
  func `touches keep their distance from a panel's inner edge, across the screen`(
    edge: SheetEdge, moves: (unknown: Double, known: Double)
  ) throws {
    var scene = try SidePanel.scene(edge)
    #expect(scene.pulledEdge == PulledEdge(edge, at: edge == .left ? 200 : 190))
    scene = try SidePanel.scene(edge, ["device.width=430", "device.height=932"])
    let trace = Self.trace((195, 422), (215, 422))
    let unknown = RecordedScreen(width: 390, height: 844, sheet: nil)
    #expect(Self.distance(trace, unknown, scene) == Vector(x: moves.unknown, y: 44))
    let known = RecordedScreen(
      width: 390, height: 844, sheet: PulledEdge(edge, at: edge == .left ? 160 : 290))
    #expect(Self.distance(trace, known, scene) == Vector(x: moves.known, y: 44))
    // A sheet that comes from another side tells nothing.
    let other = RecordedScreen(width: 390, height: 844, sheet: PulledEdge(.bottom, at: 160))
    #expect(Self.distance(trace, other, scene) == Vector(x: moves.unknown, y: 44))
  }

  @Test(arguments: SidePanel.edges)
  func `touches that stay on the screen are corrected across it`(edge: SheetEdge) throws {
    let scene = try SidePanel.scene(edge)
    let known = RecordedScreen(
      width: 390, height: 844, sheet: PulledEdge(edge, at: edge == .left ? 380 : 10))
    let trace = Self.trace((edge == .left ? 100 : 290, 422))
    let move = TouchMove(of: trace, from: known, to: scene)
    // 180 pt would be too far.
    #expect(move.distance == Vector(x: edge == .left ? -100 : 99, y: 0))
    #expect(move.correction == (edge == .left ? 80 : -81))
  }

  @Test(arguments: zip(SidePanel.edges, [250.0, 240]))
  func `an observed left edge tells where a panel's inner edge was`(
    edge: SheetEdge, place: Double
  ) throws {
    let scene = try SidePanel.scene(edge)
    var trace = Self.trace((195, 422))
    let x = edge == .left ? place - 300 : place
    trace.observed = Observation(
      channels: ["sheet.x"], frames: [.init(time: 0.1, values: [x])])
    #expect(RecordedScreen(of: trace, on: scene)?.sheet == PulledEdge(edge, at: place))
    #expect(RecordedScreen(of: trace, on: nil)?.sheet == nil)
  }
}
