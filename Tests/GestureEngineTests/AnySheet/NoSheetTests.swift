import GestureTraces
import MotionLaws
import Testing

@testable import GestureEngine
@testable import ReplayTimelines

struct NoSheetTests {
  private func frame(scrollView: ScrollViewSettings?) throws -> Frame {
    let scene = ReplayScene(name: "bare", sheet: nil, scrollView: scrollView)
    return try Timeline(of: Trace(name: "nothing"), on: scene).outcome.frame
  }

  @Test func `without a sheet the scroll view fills the screen, and no sheet is shown`() throws {
    let frame = try frame(scrollView: ScrollViewSettings())
    let screen = Screen()
    #expect(frame.sheet == nil)
    #expect(
      frame.layout[ViewArrangement.scrollView]
        == Rect(x: 0, y: 0, width: screen.width, height: screen.height))
  }

  @Test func `without sheet and scroll view the screen is empty`() throws {
    let frame = try frame(scrollView: nil)
    #expect(frame.sheet == nil && frame.scroll == nil && frame.layout.views.isEmpty)
  }
}
