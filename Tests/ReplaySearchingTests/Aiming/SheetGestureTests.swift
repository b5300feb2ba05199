import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplaySearching
import ReplayTestSupport
import ReplayTimelines
import Testing

/// Gestures that begin on a scene's sheet, wherever it lies.
struct SheetGestureTests {
  private static func scene(_ members: String) throws -> ReplayScene {
    let text = "{\"format\": \"gesture-scene/1\", \"name\": \"scene\", \(members)}"
    return try SceneReader.scene(from: try JSONNode(parsing: Array(text.utf8), source: "scene"))
  }

  private static let collapsed = "\"sheet\": {\"system\": \"container\"}"
  private static let list = "\"scrollView\": {\"contentHeight\": 2000}"

  private static func panel(_ anchor: String, at place: Double) -> String {
    """
    "sheet": {"system": "panel", "initialState": "\(anchor)", "anchors": {"\(anchor)": \(place)},
      "reference": "screen"}
    """
  }

  @Test(arguments: [
    (collapsed, Direction.up, 200.0, Point(x: 195, y: 797), Point(x: 195, y: 597)),
    // There is no room: it begins at the upper border, and lifts at the screen's edge.
    (collapsed, .down, 200, Point(x: 195, y: 751), Point(x: 195, y: 844)),
    (panel("full", at: 0), .up, 200, Point(x: 195, y: 422), Point(x: 195, y: 222)),
    (panel("full", at: 0), .left, 300, Point(x: 300, y: 422), Point(x: 0, y: 422)),
    (panel("full", at: 0), .angle(45), 400, Point(x: 107.157, y: 334.157), Point(x: 390, y: 617)),
    // Nothing shows, or there is no sheet.
    (panel("tip", at: 0), .up, 200, Point(x: 195, y: 840), Point(x: 195, y: 640)),
    (list, .up, 200, Point(x: 195, y: 422), Point(x: 195, y: 222)),
  ])
  func `the finger begins in the middle of what shows, and stays on the screen`(
    members: String, direction: Direction, distance: Double, start: Point, end: Point
  ) throws {
    let scene = try Self.scene(members)
    for trace in [
      try Trace.fling(direction, distance: distance, velocity: 900, on: scene),
      try Trace.drag(direction, distance: distance, velocity: 900, on: scene),
    ] {
      #expect(trace.samples.first?.point == start)
      #expect(trace.samples.last?.point == end)
      #expect(trace.device?.width == scene.screen.width)
    }
  }

  @Test(arguments: SidePanel.edges)
  func `a sheet from the side is taken where it shows`(edge: SheetEdge) throws {
    let scene = try SidePanel.scene(edge)
    let closing = edge == .left ? Direction.left : .right
    let fling = try Trace.fling(closing, distance: 150, velocity: 1400, on: scene)
    #expect(fling.samples.first?.point.x == (edge == .left ? 150 : 240))
    #expect(try Timeline(of: fling, on: scene).outcome.verdict == "tip")
  }

  @Test func `a slow drag returns where a fling of the same way opens`() throws {
    let scene = try Self.scene(Self.collapsed)
    let fling = try Trace.fling(.up, distance: 100, velocity: 1400, on: scene)
    let drag = try Trace.drag(.up, distance: 100, velocity: 100, on: scene)
    #expect(try Timeline(of: fling, on: scene).outcome.verdict == "full")
    #expect(try Timeline(of: drag, on: scene).outcome.verdict == "initial")
  }

  @Test(arguments: [
    (Direction.up, 0.0, "the distance 0 is out of range"),
    (.up, -20, "the distance -20 is out of range"),
    (.up, .nan, "the distance nan is out of range"),
    (.angle(.nan), 200, "the angle nan is not a direction"),
    (.up, 40, "the distance 40 is too short for a fling of 3000 pt/s"),
    (
      .down, 200,
      "the screen's edge is 93 points from the sheet: the distance 93 is too short for a fling of 3000 pt/s"
    ),
  ])
  func `what no finger can do is refused`(direction: Direction, distance: Double, what: String)
    throws
  {
    let scene = try Self.scene(Self.collapsed)
    let failure = #expect(throws: InputFailure.self) {
      try Trace.fling(direction, distance: distance, velocity: 3000, on: scene)
    }
    #expect(failure?.what == what)
  }
}
