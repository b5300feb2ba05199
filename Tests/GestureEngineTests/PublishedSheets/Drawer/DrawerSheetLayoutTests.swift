import GestureReplay
import MotionLaws
import ReplayTestSupport
import Testing

/// The drawer's view, which begins at the screen's edge and is as tall as the drawer and the status
/// bar together.
struct DrawerSheetLayoutTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "granados-pull-down-drawer", settings)
  }

  @Test(
    arguments: [([], 147), (["device.safeArea.top=20"], 120), (["device.safeArea.top=0"], 100)]
      as [(settings: [String], height: Double)])
  func `its view reaches up under the status bar`(row: (settings: [String], height: Double)) throws
  {
    let run = try replay(Strokes(), row.settings)
    let bounds = Rect(x: 0, y: 0, width: 390, height: row.height)
    #expect(run.outcome.frame.layout["sheet"] == bounds)
    #expect(run.sheet?.y == 0 && run.sheet?.extent == 100 && run.sheet?.movingEdge == row.height)
  }

  @Test func `its view is as tall as what shows, under a finger and on its way`() throws {
    var strokes = Strokes()
    strokes.land(50)
    strokes.move(200)
    let dragged = strokes.time
    strokes.lift()
    let run = try replay(strokes)
    for time in [dragged, dragged + 0.125, dragged + 0.25] {
      let frame = try #require(run.frame(at: time))
      let extent = try #require(frame.sheet).reading.extent
      #expect(frame.layout["sheet"] == Rect(x: 0, y: 0, width: 390, height: 47 + extent))
    }
    #expect(run.outcome.frame.layout["sheet"]?.height == 547)
  }

  @Test(
    arguments: [(99, true), (100, true), (120, true), (146.9, true), (147, false)]
      as [(y: Double, isTaken: Bool)])
  func `a touch below the closed height, but on its view, takes hold of it`(
    row: (y: Double, isTaken: Bool)
  ) throws {
    var strokes = Strokes()
    strokes.land(row.y)
    strokes.move(200)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.touched == [row.isTaken ? "sheet" : "content"], "\(row)")
    #expect(run.state == (row.isTaken ? "open" : "closed"), "\(row)")
  }

  @Test func `open, it takes touches that much farther down, too`() throws {
    var strokes = Strokes()
    strokes.land(120)
    strokes.move(200)
    strokes.lift()
    strokes.rest(2)
    for y in [546.9, 547] {
      strokes.land(y)
      strokes.move(-200)
      strokes.cancel()
    }
    let run = try replay(strokes)
    #expect(run.touched == ["sheet", "sheet", "content"])
    #expect(run.sheet?.extent == 300)
  }

  @Test func `a spring that tracks a fling below nothing shows a view of no height`() throws {
    var strokes = Strokes()
    strokes.land(120)
    strokes.move(200)
    strokes.lift()
    strokes.rest(2)
    strokes.land(500)
    strokes.move(-16)
    strokes.fling(-9000)
    let time = strokes.time
    strokes.lift()
    let run = try Timeline(
      of: strokes, onBuiltIn: "granados-pull-down-drawer", ["sheet.tracksVelocity=true"])
    let frame = try #require(run.frame(at: time + 0.125))
    #expect(try #require(frame.sheet).reading.extent < -47)
    #expect(frame.layout["sheet"]?.height == 0)
    #expect(run.sheet?.extent == 100)
  }
}
