import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// A view that follows a finger, and springs back.
@MainActor
struct DragTests {
  final class Notes: @unchecked Sendable {
    var list: [String] = []
  }

  /// 200 × 100 in the middle of the screen.
  struct Card: View {
    @State private var y: CGFloat = 0
    let notes: Notes

    var body: some View {
      Color.red.frame(width: 200, height: 100).offset(y: y).accessibilityIdentifier("sheet")
        .gesture(
          DragGesture(coordinateSpace: .global)
            .onChanged {
              notes.list.append(String(format: "%.1f", $0.translation.height))
              y = $0.translation.height
            }
            .onEnded { _ in
              notes.list.append("end")
              withAnimation(.spring(response: 0.5, dampingFraction: 0.825)) { y = 0 }
            })
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_y, "y") }
  }

  @Test func `it follows the whole way from touch-down, and springs back on the finger's velocity`()
    throws
  {
    let notes = Notes()
    let touches = ViewRun.drag(
      from: Point(x: 195, y: 422), by: Point(x: 0, y: 200), seconds: 0.2)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { Card(notes: notes) }
    #expect(run.frame("sheet", at: 0) == Rect(x: 95, y: 372, width: 200, height: 100))
    #expect(Array(notes.list.prefix(2)) == ["16.7", "33.3"])
    #expect(notes.list.last == "end")
    #expect(run.frame("sheet", at: 0.2)?.y == 572)
    // The spring of the published law, with 1,000 pt/s at its beginning.
    let spring = SpringMotion(
      SpringParameters(angularFrequency: 2 * .pi / 0.5, dampingRatio: 0.825), from: 200, to: 0,
      initialVelocity: 1000, tolerance: Tolerance(distance: 0.001))
    for time in [0.25, 0.3, 0.4, 0.5] {
      let shown = try #require(run.frame("sheet", at: time)?.y)
      let frameTime = (time * 60).rounded() / 60
      #expect(abs(shown - 372 - spring.value(at: frameTime - 0.208)) < 0.5)
    }
    #expect(run.timeline.outcome.isSettled)
    #expect(run.timeline.outcome.frame.layout["sheet"]?.y == 372)
  }

  @Test func `a cancelled drag leaves it where it was`() throws {
    let notes = Notes()
    let touches = ViewRun.drag(
      from: Point(x: 195, y: 422), by: Point(x: 0, y: 200), seconds: 0.2, isCancelled: true)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { Card(notes: notes) }
    #expect(!notes.list.contains("end"))
    #expect(run.timeline.outcome.frame.layout["sheet"]?.y == 572)
  }

  @Test(arguments: [(Point(x: 195, y: 422), true), (Point(x: 20, y: 422), false)])
  func `it is hit where it is drawn`(start: Point, isHit: Bool) throws {
    let notes = Notes()
    let run = try ViewRun(ViewRun.drag(from: start, by: Point(x: 0, y: 50), seconds: 0.1)) {
      Card(notes: notes)
    }
    #expect(notes.list.isEmpty != isHit)
    #expect(run.timeline.outcome.isSettled)
  }
}
