import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// The bars of stacks, and what is around stacks, on a screen with 50 points at the top that are covered.
@MainActor
struct NavigationBarTests {
  @Test func `titles are large on the root, small where that is wished, and the bar can hide`()
    throws
  {
    func top<Content: View>(@ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content)
      throws -> Double?
    {
      try ViewRun.stack(ViewRun.tap(at: Point(x: 380, y: 830))) { _ in
        NavigationView { content() }.accessibilityIdentifier("sheet")
      }.end("content")?.y
    }
    #expect(try top { Content().navigationTitle("Title") } == 156)
    #expect(try top { Content() } == 104)
    #expect(
      try top { Content().navigationTitle("Title").navigationBarTitleDisplayMode(.inline) } == 104)
    #expect(try top { Content().navigationBarTitle("Title", displayMode: .inline) } == 104)
    #expect(try top { Content().navigationBarHidden(true) } == 50)
    #expect(try top { Content().toolbar(.hidden, for: .navigationBar) } == 50)
  }

  @Test func `items of the bar can be tapped`() throws {
    let notes = GestureNotes()
    let touches =
      ViewRun.tap(at: Point(x: 355, y: 77)) + ViewRun.tap(at: Point(x: 30, y: 77), time: 1)
      + ViewRun.tap(at: Point(x: 40, y: 788), time: 2)
    _ = try ViewRun.stack(touches, notes) { notes in
      NavigationStack {
        Content().toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Save") { notes.add("save") } }
          ToolbarItem(placement: .cancellationAction) { Button("Stop") { notes.add("stop") } }
          ToolbarItemGroup(placement: .bottomBar) { Button("Share") { notes.add("share") } }
        }
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(notes.list == ["save", "stop", "share"])
  }

  @Test func `a bar on the keyboard belongs to the fields inside`() throws {
    let touches = ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: Point(x: 40, y: 486), time: 2)
    let run = try ViewRun.stack(touches) { _ in Keyed() }
    #expect(run.frame("keyboard", at: 1.9)?.height == 380)
    #expect(run.end("keyboard") == nil)
  }

  // MARK: Lists, tabs

  @Test func `a row of a list opens the page of its link`() throws {
    let run = try ViewRun.stack(ViewRun.tap(at: Point(x: 300, y: 160))) { _ in
      NavigationStack {
        List(0..<5, id: \.self) { row in
          NavigationLink("Row \(row)") {
            Color.green.accessibilityIdentifier("page \(row)")
          }
        }
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(run.end("page 1") != nil)
  }

  @Test func `a stack in a tab keeps clear of the bar of tabs`() throws {
    let run = try ViewRun.stack(ViewRun.tap(at: Point(x: 380, y: 700))) { _ in
      TabView { NavigationStack { Content() }.tabItem { Text("One") } }
        .accessibilityIdentifier("sheet")
    }
    #expect(run.end("content") == Rect(x: 0, y: 104, width: 390, height: 657))
  }

  @Test func `a link in a sheet does not open a page of the stack behind it`() throws {
    let touches =
      ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: Point(x: 195, y: 500), time: 2)
    let run = try ViewRun.stack(touches) { _ in SheetAbove() }
    #expect(run.end("page") == nil)
    #expect(run.end("sheet content") != nil)
  }
}

private struct Content: View {
  var body: some View { Color.red.accessibilityIdentifier("content") }
}

private struct Keyed: View {
  @State private var text = ""
  @FocusState private var isEditing: Bool

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        TextField("Name", text: $text).focused($isEditing).frame(height: 50)
        Spacer()
      }
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Button("Done") { isEditing = false }
          Spacer()
        }
      }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_text, "text")
    binder.bind(&_isEditing, "isEditing")
  }
}

private struct SheetAbove: View {
  @State private var isPresented = false

  var body: some View {
    NavigationStack {
      Color.red.onTapGesture { isPresented = true }
        .sheet(isPresented: $isPresented) {
          NavigationLink {
            Color.green.accessibilityIdentifier("page")
          } label: {
            Color.blue.accessibilityIdentifier("sheet content")
          }
        }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
