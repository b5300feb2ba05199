import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Alerts, action sheets and popovers with declarative content.
@MainActor
struct DialogTests {
  private static let open = ViewRun.tap(at: Point(x: 195, y: 100))
  private let notes = GestureNotes()

  /// A run in which a tap opens a dialog, and another one, 2 s later, is on what has a name then.
  private func run<Content: View>(
    thenTapping name: String, _ view: @escaping @MainActor @Sendable () -> Content
  ) throws -> ViewRun {
    let notes = notes
    let opened = try ViewRun(Self.open, screen: .withoutSafeArea, view)
    let frame = try #require(opened.end(name))
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return try ViewRun(Self.open + ViewRun.tap(at: middle, time: 2), screen: .withoutSafeArea) {
      // A screen is made more than once: what the last one told counts.
      notes.clear()
      return view()
    }
  }

  @Test(arguments: [("Delete", ["deletes", "written false"]), ("Keep", ["written false"])])
  func `a button of an alert acts, and dismisses it`(button: String, told: [String]) throws {
    let run = try run(thenTapping: button) { [notes] in Asking(notes: notes) }
    #expect(notes.list == told)
    #expect(run.end("Delete") == nil)
    #expect(run.end("Keep") == nil)
    // Two buttons share a row, the one that cancels first.
    let (delete, keep) = (run.frame("Delete", at: 1.9), run.frame("Keep", at: 1.9))
    #expect(keep.map { $0.x + $0.width } == delete?.x)
    #expect(keep?.y == delete?.y)
  }

  @Test func `an alert without a button has one that says OK`() throws {
    let run = try run(thenTapping: "OK") { [notes] in Telling(notes: notes) }
    #expect(notes.list == ["written false"])
    #expect(run.end("OK") == nil)
  }

  @Test func `an alert for data shows only with them`() throws {
    let run = try run(thenTapping: "Remove 3 songs") { [notes] in Removing(notes: notes, count: 3) }
    #expect(notes.list == ["removes 3"])
    #expect(run.end("Remove 3 songs") == nil)
    let without = try ViewRun(Self.open) { [notes] in Removing(notes: notes, count: nil) }
    #expect(without.timeline.outcome.frame.layout["Remove 3 songs"] == nil)
  }

  @Test func `a button that is disabled does nothing`() throws {
    let run = try run(thenTapping: "Erase") { [notes] in Erasing(notes: notes) }
    #expect(notes.list.isEmpty)
    #expect(run.end("Erase") != nil)
  }

  @Test func `an action sheet lies at the bottom, and can be cancelled beside it`() throws {
    let opened = try ViewRun(Self.open, screen: .withoutSafeArea) { [notes] in
      Choosing(notes: notes)
    }
    let rows = ["Copy", "Move", "Cancel"].compactMap { opened.end($0) }
    try #require(rows.count == 3)
    #expect(rows[0].y < rows[1].y && rows[1].y < rows[2].y)
    #expect(rows[2].y + rows[2].height == 836)
    let run = try ViewRun(
      Self.open + ViewRun.tap(at: Point(x: 195, y: 60), time: 2), screen: .withoutSafeArea
    ) { [notes] in
      notes.clear()
      return Choosing(notes: notes)
    }
    #expect(notes.list == ["written false"])
    #expect(run.end("Copy") == nil)
  }

  @Test func `a sheet that a button asks for comes when the alert has gone`() throws {
    let run = try run(thenTapping: "Show") { [notes] in Leading(notes: notes) }
    #expect(run.end("Show") == nil)
    #expect(run.end("content") != nil)
  }

  @Test func `a button of an alert in a sheet can dismiss the sheet`() throws {
    let asking = Self.open + ViewRun.tap(at: Point(x: 195, y: 400), time: 2)
    let asked = try ViewRun(asking, screen: .withoutSafeArea) { Discarding() }
    let frame = try #require(asked.end("Discard"))
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let run = try ViewRun(
      asking + ViewRun.tap(at: middle, time: 4), screen: .withoutSafeArea
    ) { Discarding() }
    #expect(run.end("Discard") == nil)
    #expect(run.end("content") == nil)
  }

  @Test func `an alert as it was described before`() throws {
    let run = try run(thenTapping: "Stop") { [notes] in Older(notes: notes) }
    #expect(notes.list == ["stops"])
    #expect(run.end("Stop") == nil)
  }

  @Test func `a popover is a sheet on a phone`() throws {
    let run = try ViewRun(Self.open) { Popping() }
    let content = try #require(run.end("content"))
    #expect(content.y > 40 && content.y < 80)
  }

  @Test func `a popover rests at the detents of its content on a phone`() throws {
    let run = try ViewRun(Self.open) { Popping(detents: [.medium]) }
    let content = try #require(run.end("content"))
    #expect(content.y > 380 && content.y < 460)
  }

  /// The popover is 200 × 100 below a button of 80 × 40 in the middle, an arrow of 13 points between them.
  @Test func `a popover on a tablet lies beside its view, and a tap beside it dismisses it`() throws
  {
    var tablet = Screen.withoutSafeArea
    (tablet.width, tablet.height) = (820, 1180)
    let taps = ViewRun.tap(at: Point(x: 410, y: 590))
    let run = try ViewRun(taps, screen: tablet) { [notes] in Popping(notes: notes) }
    #expect(run.end("content") == Rect(x: 310, y: 623, width: 200, height: 100))
    let gone = try ViewRun(taps + ViewRun.tap(at: Point(x: 100, y: 1000), time: 2), screen: tablet)
    {
      [notes] in
      notes.clear()
      return Popping(notes: notes)
    }
    #expect(gone.end("content") == nil)
    #expect(notes.list == ["written false"])
  }
}

private struct Asking: View {
  let notes: GestureNotes
  @State private var asks = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { asks = true }
      .onChange(of: asks) { if !$1 { notes.add("written \($1)") } }
      .alert("Delete the song?", isPresented: $asks) {
        Button("Delete", role: .destructive) { notes.add("deletes") }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("It cannot be brought back.")
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_asks, "asks") }
}

private struct Telling: View {
  let notes: GestureNotes
  @State private var tells = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { tells = true }
      .onChange(of: tells) { if !$1 { notes.add("written \($1)") } }
      .alert("Done", isPresented: $tells) {}
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_tells, "tells") }
}

private struct Removing: View {
  let notes: GestureNotes
  let count: Int?
  @State private var asks = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { asks = true }
      .alert("Remove?", isPresented: $asks, presenting: count) { count in
        Button("Remove \(count) songs") { notes.add("removes \(count)") }
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_asks, "asks") }
}

private struct Erasing: View {
  let notes: GestureNotes
  @State private var asks = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { asks = true }
      .alert("Erase?", isPresented: $asks) {
        Button("Erase") { notes.add("erases") }.disabled(true)
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_asks, "asks") }
}

private struct Choosing: View {
  let notes: GestureNotes
  @State private var chooses = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { chooses = true }
      .onChange(of: chooses) { if !$1 { notes.add("written \($1)") } }
      .confirmationDialog("What to do?", isPresented: $chooses) {
        Button("Copy") { notes.add("copies") }
        Button("Move") { notes.add("moves") }
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_chooses, "chooses")
  }
}

private struct Leading: View {
  let notes: GestureNotes
  @State private var asks = false
  @State private var shows = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { asks = true }
      .alert("Show it?", isPresented: $asks) { Button("Show") { shows = true } }
      .sheet(isPresented: $shows) { Color.blue.accessibilityIdentifier("content") }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_asks, "asks")
    binder.bind(&_shows, "shows")
  }
}

private struct Discarding: View {
  struct Content: View {
    @State private var asks = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Color.blue.accessibilityIdentifier("content").onTapGesture { asks = true }
        .alert("Discard?", isPresented: $asks) { Button("Discard") { dismiss() } }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_asks, "asks")
      binder.bind(&_dismiss, "dismiss")
    }
  }

  @State private var shows = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { shows = true }
      .sheet(isPresented: $shows) { Content() }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_shows, "shows") }
}

private struct Older: View {
  let notes: GestureNotes
  @State private var asks = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { asks = true }
      .alert(isPresented: $asks) {
        Alert(
          title: Text("Stop the song?"), primaryButton: .cancel(),
          secondaryButton: .destructive(Text("Stop")) { notes.add("stops") })
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_asks, "asks") }
}

private struct Popping: View {
  var notes: GestureNotes?
  var detents: Set<PresentationDetent> = []
  @State private var pops = false

  var body: some View {
    ZStack {
      Color.gray.accessibilityIdentifier("sheet").onTapGesture { pops = true }
      Color.red.frame(width: 80, height: 40).onTapGesture { pops = true }
        .popover(isPresented: $pops, arrowEdge: .bottom) {
          Color.blue.frame(minWidth: 200, minHeight: 100).accessibilityIdentifier("content")
            .presentationDetents(detents.isEmpty ? [.large] : detents)
        }
    }
    .onChange(of: pops) { if !$1 { notes?.add("written \($1)") } }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_pops, "pops") }
}
