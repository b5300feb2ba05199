import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Stacks of pages, on a screen of 390 × 844 with 50 points at the top that are covered.
@MainActor
struct NavigationStackTests {
  /// The middle of the back button.
  private static let back = Point(x: 30, y: 77)

  private static func swipe(to x: Double, seconds: Double, at time: Double) -> [TouchSample] {
    ViewRun.drag(
      from: Point(x: 3, y: 400), by: Point(x: x - 3, y: 0), seconds: seconds, at: time)
  }

  @Test func `a link pushes its page from the right, below a bar`() throws {
    let run = try ViewRun.stack(ViewRun.tap(at: ViewRun.firstRow)) { Linked(notes: $0) }
    let root = try #require(run.frame("root", at: 0))
    #expect(root.y == 104)
    let between = try #require(run.frame("page", at: 0.25))
    #expect(between.x > 0 && between.x < 390)
    #expect(run.end("page") == Rect(x: 0, y: 104, width: 390, height: 706))
  }

  @Test func `the back button pops, and so does the page's own dismiss`() throws {
    for point in [Self.back, Point(x: 195, y: 500)] {
      let notes = GestureNotes()
      let run = try ViewRun.stack(
        ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: point, time: 2), notes
      ) { Linked(notes: $0) }
      #expect(run.end("page") == nil)
      #expect(run.end("root") != nil)
      #expect(notes.list == ["appears", "disappears"])
    }
  }

  @Test func `a swipe from the left edge pops, and stays if it is let go early`() throws {
    let pop = try ViewRun.stack(
      ViewRun.tap(at: ViewRun.firstRow) + Self.swipe(to: 330, seconds: 0.4, at: 2)
    ) { Linked(notes: $0) }
    #expect(pop.end("page") == nil)
    let during = try #require(pop.frame("page", at: 2.3))
    #expect(during.x > 100)
    let stay = try ViewRun.stack(
      ViewRun.tap(at: ViewRun.firstRow) + Self.swipe(to: 120, seconds: 2, at: 2)
    ) { Linked(notes: $0) }
    #expect(stay.end("page")?.x == 0)
  }

  @Test func `views of a page that another one hides disappear, and appear again with it`() throws {
    let notes = GestureNotes()
    let touches =
      ViewRun.tap(at: ViewRun.firstRow) + Self.swipe(to: 120, seconds: 2, at: 2)
      + Self.swipe(to: 330, seconds: 0.4, at: 6)
    _ = try ViewRun.stack(touches, notes) { notes in
      NavigationStack {
        VStack(spacing: 0) {
          NavigationLink {
            Color.green.onAppear { notes.add("page") }.onDisappear { notes.add("page goes") }
          } label: {
            Color.red.frame(height: 50)
          }
          Spacer()
        }
        .onAppear { notes.add("root") }
        .onDisappear { notes.add("root goes") }
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(
      notes.list == ["root", "page", "root goes", "root", "root goes", "root", "page goes"])
  }

  // MARK: Paths

  @Test func `links with values append to the path, and the swipe removes the last one`() throws {
    let notes = GestureNotes()
    let touches =
      ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: ViewRun.firstRow, time: 2)
      + Self.swipe(to: 330, seconds: 0.4, at: 4)
    let run = try ViewRun.stack(touches, notes) { Numbers(notes: $0) }
    #expect(notes.list == ["path [1]", "path [1, 2]", "path [1]"])
    #expect(run.frame("page 2", at: 3.9) != nil)
    #expect(run.end("page 1") != nil)
    #expect(run.end("page 2") == nil)
  }

  @Test func `a path that code writes pushes and pops, also several pages at once`() throws {
    let push = ViewRun.tap(at: Point(x: 195, y: 780))
    let run = try ViewRun.stack(push + ViewRun.tap(at: Point(x: 195, y: 780), time: 2)) {
      Numbers(notes: $0)
    }
    #expect(run.frame("page 7", at: 1.9) != nil)
    #expect(run.end("page 7") == nil)
    #expect(run.end("root") != nil)
  }

  @Test func `a stack begins with the pages of its path`() throws {
    let run = try ViewRun.stack(ViewRun.tap(at: Self.back, time: 1)) {
      Numbers(notes: $0, path: [4, 5])
    }
    #expect(run.timeline.frames.first?.layout["page 5"] != nil)
    #expect(run.end("page 4") != nil)
  }

  @Test func `a path may have values of several types`() throws {
    let run = try ViewRun.stack(
      ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: ViewRun.firstRow, time: 2)
    ) { _ in
      Mixed()
    }
    #expect(run.frame("number 1", at: 1.9) != nil)
    #expect(run.end("word a") != nil)
  }

  @Test func `a value presents a page, and the way back writes it`() throws {
    let notes = GestureNotes()
    let touches = ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: Self.back, time: 2)
    let run = try ViewRun.stack(touches, notes) { Presented(notes: $0) }
    #expect(run.frame("page", at: 1.9) != nil)
    #expect(notes.list == ["true", "false"])
  }
}

private struct Linked: View {
  struct Page: View {
    let notes: GestureNotes
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Color.green.accessibilityIdentifier("page")
        .onTapGesture { dismiss() }
        .onAppear { notes.add("appears") }
        .onDisappear { notes.add("disappears") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_dismiss, "dismiss")
    }
  }

  let notes: GestureNotes

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        NavigationLink {
          Page(notes: notes)
        } label: {
          Color.red.frame(height: 50)
        }
        Color.blue
      }
      .accessibilityIdentifier("root")
    }
    .accessibilityIdentifier("sheet")
  }
}

private struct Numbers: View {
  let notes: GestureNotes
  @State private var path: [Int]

  init(notes: GestureNotes, path: [Int] = []) {
    self.notes = notes
    _path = State(initialValue: path)
  }

  var body: some View {
    NavigationStack(path: $path) {
      page(0).accessibilityIdentifier("root")
        .navigationDestination(for: Int.self) { number in
          page(number).accessibilityIdentifier("page \(number)")
        }
    }
    .onChange(of: path) { notes.add("path \($1)") }
    .accessibilityIdentifier("sheet")
  }

  private func page(_ number: Int) -> some View {
    VStack(spacing: 0) {
      NavigationLink(value: number + 1) { Color.red.frame(height: 50) }
      Spacer()
      Color.blue.frame(height: 50).onTapGesture { path = path.isEmpty ? [6, 7] : [] }
    }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_path, "path") }
}

private struct Mixed: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      link { path.append(1) }
        .navigationDestination(for: Int.self) { number in
          link { path.append("a") }.accessibilityIdentifier("number \(number)")
        }
        .navigationDestination(for: String.self) { word in
          Color.green.accessibilityIdentifier("word \(word)")
        }
    }
    .accessibilityIdentifier("sheet")
  }

  private func link(_ action: @escaping @MainActor () -> Void) -> some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 50).onTapGesture(perform: action)
      Spacer()
    }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_path, "path") }
}

private struct Presented: View {
  let notes: GestureNotes
  @State private var isPresented = false

  var body: some View {
    NavigationStack {
      Color.red.onTapGesture { isPresented = true }
        .navigationDestination(isPresented: $isPresented) {
          Color.green.accessibilityIdentifier("page")
        }
    }
    .onChange(of: isPresented) { notes.add("\($1)") }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
