import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Callbacks for values that change.
@MainActor
struct ChangeTests {
  @Test func `the callback that gets the new value alone is that of the view with the old one`()
    throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422))) {
      notes.clear()
      return Counting(notes: notes)
    }
    #expect(Set(notes.list) == ["old: 0 to 1", "new: 1 to 1"])
  }
}

private struct Counting: View {
  let notes: GestureNotes
  @State private var count = 0

  init(notes: GestureNotes) { self.notes = notes }

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { count += 1 }
      .onChange(of: count) { [count] new in notes.add("old: \(count) to \(new)") }
      .onChange(of: count) { [count] _, new in notes.add("new: \(count) to \(new)") }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_count, "count") }
}
