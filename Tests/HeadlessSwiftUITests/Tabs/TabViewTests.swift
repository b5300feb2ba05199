import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Views under tabs, and pages, on a screen of 390 × 844.
@MainActor
struct TabViewTests {
  private static func turn(_ way: Double, at time: Double = 0, seconds: Double = 0.2)
    -> [TouchSample]
  {
    ViewRun.drag(
      from: Point(x: 195, y: 400), by: Point(x: way, y: 0), seconds: seconds, at: time)
  }

  private static func notes<Content: View>(
    _ touches: [TouchSample], actions: [TimedAction] = [],
    _ view: @escaping @MainActor @Sendable (GestureNotes) -> Content
  ) throws -> [String] {
    let notes = GestureNotes()
    _ = try ViewRun(touches, actions: actions, screen: .withoutSafeArea) {
      notes.clear()
      return view(notes)
    }
    return notes.list
  }

  // MARK: Pages

  @Test func `a swipe turns a page, and the selection follows once that is at rest`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Self.turn(-200), screen: .withoutSafeArea) {
      notes.clear()
      return Pages(notes: notes)
    }
    #expect(run.end("page 1") == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(notes.list == ["0 appears", "1 appears", "0 disappears", "selection 1"])
    let between = try #require(run.frame("page 1", at: 0.25))
    #expect(between.x > 0 && between.x < 200)
  }

  @Test func `a short slow drag does not turn the page`() throws {
    let notes = try Self.notes(Self.turn(-100, seconds: 1)) { Pages(notes: $0) }
    #expect(notes == ["0 appears", "1 appears", "1 disappears"])
  }

  @Test func `two swipes turn two pages, and the last one does not go on`() throws {
    let touches = Self.turn(-200) + Self.turn(-200, at: 1.5) + Self.turn(-200, at: 3)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { Pages() }
    #expect(run.end("page 2") == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `code selects a page at once, or in a glide under an animation`() throws {
    let tap = ViewRun.tap(at: Point(x: 195, y: 100))
    let atOnce = try ViewRun(tap, screen: .withoutSafeArea) { Pages() }
    #expect(atOnce.frame("page 2", at: 0.1)?.x == 0)
    let glide = try ViewRun(tap, screen: .withoutSafeArea) { Pages(isAnimated: true) }
    #expect(try #require(glide.frame("page 2", at: 0.2)).x > 0)
    #expect(glide.end("page 2")?.x == 0)
  }

  @Test func `a page that is turned away keeps what it stores`() throws {
    let touches =
      ViewRun.tap(at: Point(x: 195, y: 700)) + Self.turn(-200, at: 1) + Self.turn(-200, at: 2.5)
      + Self.turn(200, at: 4) + Self.turn(200, at: 5.5)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { Pages() }
    #expect(run.end("count 0")?.height == 40)
  }

  @Test func `pages without a selection turn, too, and a tap on the dots turns one`() throws {
    func pages(
      _ touches: [TouchSample], _ mode: PageTabViewStyle.IndexDisplayMode = .automatic
    ) throws -> ViewRun {
      try ViewRun(touches, screen: .withoutSafeArea) {
        TabView {
          Color.red.accessibilityIdentifier("first")
          Color.green.accessibilityIdentifier("second")
        }
        .tabViewStyle(.page(indexDisplayMode: mode))
        .accessibilityIdentifier("sheet")
      }
    }
    let dots = ViewRun.tap(at: Point(x: 205, y: 832))
    #expect(try pages(Self.turn(-200)).end("second")?.x == 0)
    #expect(try pages(dots).end("second")?.x == 0)
    let hidden = try pages(dots, .never)
    #expect(hidden.end("second") == nil)
  }

  @Test func `pages of another width show the same page`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 100)),
      actions: [TimedAction(time: 1, action: .setScreenSize(width: 844, height: 390))],
      screen: .withoutSafeArea
    ) { Pages() }
    #expect(run.end("page 2") == Rect(x: 0, y: 0, width: 844, height: 390))
  }

  // MARK: Tabs

  @Test func `a tap on a tab selects its view, which lies above the bar`() throws {
    var screen = Screen()
    screen.safeArea.bottom = 34
    screen.safeArea.top = 50
    let run = try ViewRun(ViewRun.tap(at: Point(x: 300, y: 780)), screen: screen) { Tabs() }
    #expect(
      run.timeline.frames.first?.layout["first"] == Rect(x: 0, y: 50, width: 390, height: 711))
    #expect(run.end("first") == nil)
    #expect(run.end("second") == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(run.end("Second") == Rect(x: 195, y: 761, width: 195, height: 49))
  }

  @Test func `tabs write their selection, and keep what their views store`() throws {
    let touches =
      ViewRun.tap(at: Point(x: 100, y: 300)) + ViewRun.tap(at: Point(x: 300, y: 820), time: 1)
      + ViewRun.tap(at: Point(x: 100, y: 820), time: 2)
    let notes = try Self.notes(touches) { Tabs(notes: $0) }
    #expect(
      notes == [
        "appears", "count 1", "selection second", "disappears", "selection first", "appears",
        "count 1",
      ])
  }
}

private struct Pages: View {
  struct Page: View {
    let number: Int
    var notes: GestureNotes?
    @State private var height: CGFloat = 20

    var body: some View {
      Color.green.accessibilityIdentifier("page \(number)")
        .overlay(alignment: .bottom) {
          Color.red.frame(width: 100, height: height).padding(.bottom, 130)
            .accessibilityIdentifier("count \(number)").onTapGesture { height += 20 }
        }
        .onAppear { notes?.add("\(number) appears") }
        .onDisappear { notes?.add("\(number) disappears") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  var notes: GestureNotes?
  var isAnimated = false
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      ForEach(0..<3, id: \.self) { number in Page(number: number, notes: notes).tag(number) }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
    .overlay(alignment: .top) {
      Color.blue.frame(width: 100, height: 50).padding(.top, 75)
        .onTapGesture { withAnimation(isAnimated ? .default : nil) { selection = 2 } }
    }
    .onChange(of: selection) { notes?.add("selection \($1)") }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_selection, "selection")
  }
}

private struct Tabs: View {
  enum Tab: String {
    case first, second
  }

  struct First: View {
    let notes: GestureNotes?
    @State private var count = 0

    var body: some View {
      Color.red.accessibilityIdentifier("first")
        .onTapGesture { count += 1 }
        .onChange(of: count) { notes?.add("count \($1)") }
        .onAppear {
          notes?.add("appears")
          if count > 0 { notes?.add("count \(count)") }
        }
        .onDisappear { notes?.add("disappears") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_count, "count") }
  }

  var notes: GestureNotes?
  @State private var tab = Tab.first

  var body: some View {
    TabView(selection: $tab) {
      First(notes: notes).tabItem { Label("First", systemImage: "house") }.tag(Tab.first)
      Color.green.ignoresSafeArea().accessibilityIdentifier("second")
        .tabItem { Text("Second") }.tag(Tab.second)
    }
    .onChange(of: tab) { notes?.add("selection \($1.rawValue)") }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_tab, "tab") }
}
