import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Stacks whose rows are made when they come near what shows.
@MainActor
struct LazyStackTests {
  private static let flick = ViewRun.drag(
    from: Point(x: 195, y: 600), by: Point(x: 0, y: -400), seconds: 0.1)

  private static func list(
    _ count: Int = 1000, _ height: @escaping @MainActor (Int) -> CGFloat = { _ in 50 },
    made: @escaping @MainActor (Int) -> Void = { _ in },
    _ appeared: @escaping @MainActor (String) -> Void = { _ in }
  ) -> some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { row in
          let _: Void = made(row)
          Color.gray.frame(width: 390, height: height(row)).accessibilityIdentifier("row \(row)")
            .onAppear { appeared("+\(row)") }.onDisappear { appeared("-\(row)") }
        }
      }
    }
    .accessibilityIdentifier("sheet")
  }

  @Test func `rows are made within half the viewport from what shows`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400)), screen: .withoutSafeArea
    ) {
      notes.clear()
      return Self.list(made: { notes.add("\($0)") })
    }
    // 844 + 422 points, 50 each.
    #expect(Set(notes.list) == Set((0..<26).map { "\($0)" }))
    #expect(run.end("row 25") == Rect(x: 0, y: 1250, width: 390, height: 50))
    #expect(run.end("row 26") == nil)
  }

  @Test func `content is as long as it would be with all rows, and ends at the last one`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400)), screen: .withoutSafeArea
    ) {
      ScrollViewReader { proxy in
        Self.list(100).onTapGesture { proxy.scrollTo(99, anchor: .bottom) }
      }
    }
    let scroll = try #require(run.timeline.outcome.frame.scrolls.first?.scroll)
    #expect(scroll.contentHeight == 5000)
    #expect(scroll.contentOffset.y == 5000 - 844)
    #expect(run.end("row 99") == Rect(x: 0, y: 794, width: 390, height: 50))
  }

  @Test func `rows appear as they come near, and disappear as they go away, and keep their state`()
    throws
  {
    let notes = GestureNotes()
    let back = Self.flick.map { sample in
      TouchSample(
        time: sample.time + 4, id: 0, phase: sample.phase,
        point: Point(x: 195, y: 800 - sample.point.y))
    }
    _ = try ViewRun(Self.flick + back, screen: .withoutSafeArea) {
      notes.clear()
      return CountingList(notes: notes)
    }
    let ofFirst = notes.list.filter { $0.hasSuffix(" 0") }
    #expect(ofFirst == ["new 0", "+ 0", "- 0", "+ 0"])
    #expect(notes.list.contains("new 60"))
  }

  @Test func `what shows stays where it is when rows before it are longer than assumed`() throws {
    // The first rows are short, so that those in the middle are assumed to be short, too.
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400))
        + ViewRun.drag(
          from: Point(x: 195, y: 300), by: Point(x: 0, y: 300), seconds: 0.5, at: 1),
      screen: .withoutSafeArea
    ) {
      ScrollViewReader { proxy in
        Self.list(200) { $0 < 100 ? 40 : 130 }
          .onTapGesture { proxy.scrollTo(150, anchor: .top) }
      }
    }
    var last: (time: Double, y: Double)?
    for frame in run.timeline.frames where (1.2...1.5).contains(frame.time) {
      guard let y = frame.layout["row 152"]?.y else { continue }
      // The finger moves 10 points in a frame.
      if let last { #expect(y - last.y > -1 && y - last.y < 25, "at \(frame.time)") }
      last = (frame.time, y)
    }
    #expect(last != nil)
  }

  @Test func `a row that is taken away with an animation fades, and those after it close the gap`()
    throws
  {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 75)), screen: .withoutSafeArea
    ) { ShrinkingList() }
    let frames = run.timeline.frames.filter { $0.time > 0.05 }
    #expect(frames.contains { $0.layout["row 1"] != nil && $0.layout["row 2"]?.y != 100 })
    #expect(run.end("row 1") == nil)
    #expect(run.end("row 2") == Rect(x: 0, y: 50, width: 390, height: 50))
  }
}

/// Rows that tell when they are made anew.
private struct CountingList: View {
  let notes: GestureNotes

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<200, id: \.self) { row in
          CountingRow(row: row, notes: notes).frame(width: 390, height: 50)
            .onAppear { notes.add("+ \(row)") }.onDisappear { notes.add("- \(row)") }
        }
      }
    }
    .accessibilityIdentifier("sheet")
  }
}

private struct CountingRow: View {
  let row: Int
  let notes: GestureNotes
  @StateObject private var mark: Counted

  init(row: Int, notes: GestureNotes) {
    (self.row, self.notes) = (row, notes)
    _mark = StateObject(wrappedValue: Counted(row, notes))
  }

  var body: some View { Color.gray.opacity(mark.isSeen ? 1 : 0.5) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_mark, "mark")
  }
}

private final class Counted: ObservableObject {
  @Published var isSeen = false

  @MainActor
  init(_ row: Int, _ notes: GestureNotes) { notes.add("new \(row)") }
}

/// A list of which a tap takes the second row away.
private struct ShrinkingList: View {
  @State private var rows = Array(0..<40)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(rows, id: \.self) { row in
          Color.gray.frame(width: 390, height: 50).accessibilityIdentifier("row \(row)")
            .onTapGesture { withAnimation { rows.removeAll { $0 == 1 } } }
        }
      }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_rows, "rows") }
}
