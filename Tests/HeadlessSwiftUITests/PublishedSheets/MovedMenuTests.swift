import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// A menu that comes and goes at the left, as that of LanarsInc/swiftui-drawer does.
@MainActor
struct MovedMenuTests {
  struct Screen: View {
    @State private var isOpen = true

    var body: some View {
      ZStack(alignment: .leading) {
        Color.yellow.onTapGesture { isOpen = true }
        if isOpen {
          Color.clear.contentShape(Rectangle()).onTapGesture { isOpen = false }
          Color.gray.frame(width: 250).accessibilityIdentifier("sheet")
            .transition(.move(edge: .leading)).zIndex(1)
        }
      }
      .animation(.spring(), value: isOpen)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isOpen, "isOpen")
    }
  }

  private func tap(at time: Double) -> [TouchSample] {
    ViewRun.tap(at: Point(x: 320, y: 600), time: time)
  }

  @Test func `a tap beside it closes it, and another one opens it`() throws {
    let closed = try ViewRun(tap(at: 0)) { Screen() }
    #expect(closed.end("sheet") == nil)
    let opened = try ViewRun(tap(at: 0) + tap(at: 2)) { Screen() }
    // Its view is another one by now, and has a name of its own.
    #expect(opened.end("sheet2")?.x == 0)
  }

  @Test func `called back while it goes, it takes its velocity along`() throws {
    let run = try ViewRun(tap(at: 0) + tap(at: 0.15)) { Screen() }
    let places = (12...18).compactMap { run.frame("sheet", at: Double($0) / 60)?.x }
    // It goes on to the left at first, from where it was.
    #expect(places.count == 7)
    #expect(places[1] < places[0])
    #expect(run.end("sheet")?.x == 0)
  }
}
