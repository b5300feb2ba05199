import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// What a sheet shows and writes of the view that presents it.
@MainActor
struct BoundContentTests {
  @Test func `a binding that the content alone reads shows in it what it writes`() throws {
    let open = ViewRun.tap(at: Point(x: 195, y: 100))
    let tap = ViewRun.tap(at: Point(x: 195, y: 450)).map {
      TouchSample(time: $0.time + 2, id: $0.id, phase: $0.phase, point: $0.point)
    }
    let run = try ViewRun(open + tap) { Counter() }
    #expect(run.frame("bar", at: 1.9)?.height == 100)
    #expect(run.end("bar")?.height == 150)
    #expect(
      run.timeline.events.contains { "\($0)".contains("Counter.count") && $0.time > 2 })
  }
}

private struct Counter: View {
  struct Bar: View {
    @Binding var count: Int

    var body: some View {
      Color.red.frame(width: 300, height: 100 + 50 * CGFloat(count))
        .accessibilityIdentifier("bar").onTapGesture { count += 1 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_count, "count")
    }
  }

  @State private var isPresented = false
  @State private var count = 0

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) { Bar(count: $count) }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
    binder.bind(&_count, "count")
  }
}
