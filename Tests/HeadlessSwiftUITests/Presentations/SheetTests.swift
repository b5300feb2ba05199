import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Sheets of the system's with declarative content.
@MainActor
struct SheetTests {
  private static let open = ViewRun.tap(at: Point(x: 195, y: 100))

  private static func after(_ touches: [TouchSample], _ seconds: Double = 2) -> [TouchSample] {
    touches.map {
      TouchSample(time: $0.time + seconds, id: $0.id, phase: $0.phase, point: $0.point)
    }
  }

  @Test func `a value presents a sheet, and a fling down dismisses it and writes the value`() throws
  {
    let notes = GestureNotes()
    let fling = Self.after(
      ViewRun.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 400), seconds: 0.2))
    let run = try ViewRun(Self.open + fling) {
      notes.clear()
      return Opener(notes: notes)
    }
    let shown = try #require(run.frame("content", at: 1.9))
    #expect(shown.y > 40 && shown.y < 80)
    #expect(run.end("content") == nil)
    #expect(notes.list == ["appears", "written false", "disappears", "dismissed"])
  }

  @Test func `the content can dismiss its sheet`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.open + Self.after(ViewRun.tap(at: Point(x: 195, y: 600)))) {
      notes.clear()
      return Opener(notes: notes)
    }
    #expect(run.end("content") == nil)
    #expect(notes.list == ["appears", "written false", "disappears", "dismissed"])
  }

  @Test func `a sheet rests at its detents, and says at which it is`() throws {
    let notes = GestureNotes()
    let up = Self.after(
      ViewRun.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -300), seconds: 0.2))
    let run = try ViewRun(Self.open + up) {
      notes.clear()
      return Detents(notes: notes)
    }
    let before = try #require(run.frame("content", at: 1.9))
    let after = try #require(run.end("content"))
    #expect(before.y > 380 && before.y < 460)
    #expect(after.y < 80)
    #expect(notes.list == ["large"])
  }

  @Test func `a sheet that must not be dismissed comes back`() throws {
    let fling = Self.after(
      ViewRun.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 400), seconds: 0.2))
    let run = try ViewRun(Self.open + fling) { Opener(isFixed: true) }
    #expect(run.end("content") == run.frame("content", at: 1.9))
  }

  @Test func `a sheet that is withdrawn while it comes goes once it has come`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.open) {
      notes.clear()
      return Loading(notes: notes)
    }
    #expect(run.end("content") == nil)
    #expect(run.end("failure") != nil)
    #expect(notes.list == ["dismissed"])
  }

  @Test func `state that the content reads reaches it while it is shown`() throws {
    let run = try ViewRun(Self.open + Self.after(ViewRun.tap(at: Point(x: 195, y: 600)))) {
      Counting()
    }
    #expect(run.end("box")?.height == 200)
  }

  @Test func `another item is another sheet`() throws {
    let notes = GestureNotes()
    _ = try ViewRun(Self.open + Self.after(ViewRun.tap(at: Point(x: 195, y: 600)))) {
      notes.clear()
      return Items(notes: notes)
    }
    #expect(notes.list == ["1 appears", "dismissed", "2 appears"])
  }

  @Test func `a cover fills the screen, and no finger takes it away`() throws {
    let fling = Self.after(
      ViewRun.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 400), seconds: 0.2))
    let run = try ViewRun(Self.open + fling, screen: .withoutSafeArea) { Covering() }
    #expect(run.end("content") == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a sheet on a sheet is dismissed first`() throws {
    let notes = GestureNotes()
    let fling = Self.after(
      ViewRun.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 400), seconds: 0.2), 4)
    let run = try ViewRun(
      Self.open + Self.after(ViewRun.tap(at: Point(x: 195, y: 600))) + fling
    ) {
      notes.clear()
      return Nested(notes: notes)
    }
    #expect(run.frame("second", at: 3.9) != nil)
    #expect(run.end("second") == nil)
    #expect(run.end("first") != nil)
    #expect(notes.list == ["second dismissed"])
  }
}

private struct Opener: View {
  struct Content: View {
    let notes: GestureNotes?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Color.blue.accessibilityIdentifier("content")
        .overlay {
          Color.red.frame(width: 200, height: 100).onTapGesture { dismiss() }.padding(.top, 300)
        }
        .onAppear { notes?.add("appears") }.onDisappear { notes?.add("disappears") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_dismiss, "dismiss")
    }
  }

  var notes: GestureNotes?
  var isFixed = false
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .onChange(of: isPresented) { if !$1 { notes?.add("written \($1)") } }
      .sheet(isPresented: $isPresented) {
        notes?.add("dismissed")
      } content: {
        Content(notes: notes).interactiveDismissDisabled(isFixed)
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}

/// A sheet that shows for 0.1 s, and another one after it.
private struct Loading: View {
  let notes: GestureNotes
  @State private var isLoading = false
  @State private var hasFailed = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture {
      isLoading = true
      HeadlessUIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        MainActor.assumeIsolated { (isLoading, hasFailed) = (false, true) }
      }
    }
    .sheet(isPresented: $isLoading) {
      notes.add("dismissed")
    } content: {
      Color.blue.accessibilityIdentifier("content")
    }
    .sheet(isPresented: $hasFailed) { Color.red.accessibilityIdentifier("failure") }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isLoading, "isLoading")
    binder.bind(&_hasFailed, "hasFailed")
  }
}

private struct Detents: View {
  let notes: GestureNotes
  @State private var isPresented = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) {
        Color.blue.accessibilityIdentifier("content")
          .presentationDetents([.medium, .large], selection: $detent)
      }
      .onChange(of: detent) { notes.add($1 == .large ? "large" : "medium") }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
    binder.bind(&_detent, "detent")
  }
}

private struct Counting: View {
  @State private var isPresented = false
  @State private var height: CGFloat = 100

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) {
        VStack(spacing: 0) {
          Color.blue.frame(height: height).accessibilityIdentifier("box")
          Color.red.onTapGesture { height += 100 }
        }
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
    binder.bind(&_height, "height")
  }
}

private struct Items: View {
  struct Item: Identifiable {
    let id: Int
  }

  let notes: GestureNotes
  @State private var item: Item?

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { item = Item(id: 1) }
      .sheet(item: $item) {
        notes.add("dismissed")
      } content: { shown in
        Color.blue.onAppear { notes.add("\(shown.id) appears") }
          .onTapGesture { item = Item(id: 2) }
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_item, "item") }
}

private struct Covering: View {
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .fullScreenCover(isPresented: $isPresented) {
        Color.blue.accessibilityIdentifier("content")
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}

private struct Nested: View {
  struct First: View {
    let notes: GestureNotes
    @State private var isPresented = false

    var body: some View {
      Color.blue.accessibilityIdentifier("first").onTapGesture { isPresented = true }
        .sheet(isPresented: $isPresented) {
          notes.add("second dismissed")
        } content: {
          Color.green.accessibilityIdentifier("second")
        }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isPresented, "isPresented")
    }
  }

  let notes: GestureNotes
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) { First(notes: notes) }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
