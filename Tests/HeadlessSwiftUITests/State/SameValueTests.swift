import HeadlessCombine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// State that is set to what it is.
@MainActor
struct SameValueTests {
  @Test func `what is set to the value that it has is not written, so that code that does so ends`()
    throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422))) {
      notes.clear()
      return Echoing(notes: notes)
    }
    #expect(notes.list == ["0", "1"])
  }
}

private struct Echoing: View {
  let notes: GestureNotes
  @State private var count = 0

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    notes.add("\(count)")
    return Color.gray.accessibilityIdentifier("sheet").onTapGesture { count += 1 }
      .onReceive(Just(count)) { count = $0 }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_count, "count") }
}
