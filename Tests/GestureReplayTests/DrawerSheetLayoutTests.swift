import GestureReplay
import MotionLaws
import SheetSystems
import Testing

struct DrawerSheetLayoutTests {
  @Test func `a spring that tracks a fling below nothing shows a view of no height`() throws {
    var strokes = Strokes()
    strokes.land(90)
    strokes.move(-16)
    strokes.fling(-6000)
    let time = strokes.time
    strokes.lift()
    let run = try BuiltInReplay(
      strokes, on: "granados-pull-down-drawer", ["sheet.tracksVelocity=true"])
    let frame = try run.frame(at: time + 0.0625)
    #expect(try #require(frame.sheet).reading.extent < 0)
    #expect(frame.layout["sheet"]?.height == 0)
    #expect(run.sheet?.extent == 100)
  }
}
