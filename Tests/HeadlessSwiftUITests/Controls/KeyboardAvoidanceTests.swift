import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// The keyboard as a safe area, on a screen that is 844 points high: it covers 336 of them.
@MainActor
struct KeyboardAvoidanceTests {
  private static let top = 844.0 - 336
  private static let field = ViewRun.tap(at: Point(x: 195, y: 20))

  @Test func `a tap on a field shows the keyboard, and content moves along above it`() throws {
    let run = try ViewRun(Self.field, screen: .withoutSafeArea) { LowForm() }
    let before = try #require(run.frame("low", at: 0))
    let between = try #require(run.frame("low", at: 0.2))
    let end = try #require(run.end("low"))
    #expect(before.y == 794)
    #expect(end.y == Self.top - 50)
    #expect(between.y < before.y && between.y > end.y)
    // Its lower edge is where the keyboard's upper one is, in each frame.
    for frame in run.timeline.frames where frame.time > 0.1 {
      guard let low = frame.layout["low"], let keyboard = frame.layout["keyboard"] else { continue }
      #expect(abs(low.y + low.height - keyboard.y) < 1.5, "at \(frame.time)")
    }
  }

  @Test func `content comes back when the keyboard goes`() throws {
    let run = try ViewRun(
      Self.field, actions: [TimedAction(time: 1, action: .type("\n"))], screen: .withoutSafeArea
    ) { LowForm() }
    #expect(run.frame("low", at: 0.9)?.y == Self.top - 50)
    #expect(run.end("low")?.y == 794)
  }

  @Test func `content keeps clear of a keyboard that a trace shows`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400)),
      actions: [TimedAction(time: 0.5, action: .keyboard(height: 300))], screen: .withoutSafeArea
    ) { LowForm() }
    #expect(run.end("low")?.y == 494)
  }

  @Test func `a keyboard that comes and goes is a matter of layout, and evaluates no body`() throws
  {
    let notes = GestureNotes()
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400)),
      actions: [(0.5, 300.0), (1.5, 0)].map {
        TimedAction(time: $0, action: .keyboard(height: $1))
      }, screen: .withoutSafeArea
    ) {
      notes.clear()
      return NotedForm(notes: notes)
    }
    #expect(run.frame("low", at: 1.4)?.y == 494)
    #expect(run.end("low")?.y == 794)
    #expect(notes.list == ["body"])
  }

  @Test func `content that ignores the keyboard stays, and keeps clear of the bar`() throws {
    var screen = Screen()
    screen.safeArea.bottom = 34
    screen.safeArea.top = 0
    let ignoring = try ViewRun(Self.field, screen: screen) {
      LowForm().ignoresSafeArea(.keyboard)
    }
    #expect(ignoring.end("low")?.y == 760)
    let container = try ViewRun(Self.field, screen: screen) {
      LowForm().ignoresSafeArea(.container)
    }
    #expect(container.frame("low", at: 0)?.y == 794)
    #expect(container.end("low")?.y == Self.top - 50)
    let all = try ViewRun(Self.field, screen: screen) { LowForm().ignoresSafeArea() }
    #expect(all.end("low")?.y == 794)
  }

  @Test func `a scroll view brings the focused field above the keyboard, and goes back`() throws {
    let tap = ViewRun.tap(at: Point(x: 195, y: 770))
    let run = try ViewRun(
      tap, actions: [TimedAction(time: 1, action: .type("\n"))], screen: .withoutSafeArea
    ) { Scrolled(count: 16) }
    let shown = try #require(run.frame("row 15", at: 0.9))
    #expect(abs(shown.y + shown.height - Self.top) < 1)
    #expect(run.end("row 15") == run.frame("row 15", at: 0))
  }

  @Test func `another field that the keyboard covers scrolls into view`() throws {
    let taps = Self.field + ViewRun.tap(at: Point(x: 195, y: 480), time: 1)
    let run = try ViewRun(taps, screen: .withoutSafeArea) { Scrolled(count: 20) }
    #expect(run.end("row 9") == run.frame("row 9", at: 0))
    let code = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 20)),
      actions: [TimedAction(time: 1, action: .type("\n"))], screen: .withoutSafeArea
    ) { Scrolled(count: 20, next: 12) }
    let shown = try #require(code.end("row 12"))
    #expect(abs(shown.y + shown.height - Self.top) < 1)
  }

  @Test(arguments: [
    (ScrollDismissesKeyboardMode.automatic, true), (.immediately, true), (.never, false),
  ])
  func `a drag of content dismisses the keyboard by the mode`(
    mode: ScrollDismissesKeyboardMode, isDismissed: Bool
  ) throws {
    let drag = ViewRun.drag(
      from: Point(x: 195, y: 400), by: Point(x: 0, y: -100), seconds: 0.3, at: 1)
    let run = try ViewRun(Self.field + drag, screen: .withoutSafeArea) {
      Scrolled(count: 40).scrollDismissesKeyboard(mode)
    }
    #expect((run.end("keyboard") == nil) == isDismissed)
  }

  @Test func `a finger takes the keyboard along, and content with it`() throws {
    let drag = ViewRun.drag(
      from: Point(x: 195, y: 400), by: Point(x: 0, y: 300), seconds: 0.5, at: 1)
    let run = try ViewRun(Self.field + drag, screen: .withoutSafeArea) {
      Barred().scrollDismissesKeyboard(.interactively)
    }
    #expect(run.frame("bar", at: 0.9)?.y == Self.top - 40)
    let along = try #require(run.frame("bar", at: 1.48))
    #expect(along.y > Self.top && along.y < 804)
    #expect(run.end("bar")?.y == 804)
  }

  @Test func `a sheet rises with the keyboard, and its content stays above it`() throws {
    let touches =
      ViewRun.tap(at: Point(x: 195, y: 100))
      + ViewRun.tap(
        at: Point(x: 195, y: 424), time: 2)
    let run = try ViewRun(touches, screen: .withoutSafeArea) { Sheeted() }
    let before = try #require(run.frame("content", at: 1.9))
    #expect(before.y > 380)
    let low = try #require(run.end("low"))
    #expect(abs(low.y + low.height - Self.top) < 1)
    #expect(try #require(run.end("content")).y < before.y)
  }

  @Test func `a field of a sheet can have the focus as it appears`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 100)), screen: .withoutSafeArea
    ) { Sheeted(startsEditing: true) }
    #expect(run.end("keyboard")?.y == Self.top)
    let low = try #require(run.end("low"))
    #expect(abs(low.y + low.height - Self.top) < 1, "\(low)")
  }
}

private struct NotedForm: View {
  let notes: GestureNotes

  var body: some View {
    let _ = notes.add("body")
    LowForm()
  }
}

private struct LowForm: View {
  var startsEditing = false
  @State private var text = ""
  @FocusState private var isEditing: Bool

  var body: some View {
    VStack(spacing: 0) {
      TextField("Name", text: $text).focused($isEditing).frame(height: 50)
      Spacer()
      Color.red.frame(height: 50).accessibilityIdentifier("low")
    }
    .onAppear { if startsEditing { isEditing = true } }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_text, "text")
    binder.bind(&_isEditing, "isEditing")
  }
}

private struct Scrolled: View {
  let count: Int
  var next: Int?
  @State private var text = ""
  @FocusState private var focus: Int?

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { row in
          TextField("Row \(row)", text: $text).frame(height: 50).focused($focus, equals: row)
            .accessibilityIdentifier("row \(row)")
        }
      }
    }
    .onSubmit { if let next { focus = next } }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_text, "text")
    binder.bind(&_focus, "focus")
  }
}

private struct Barred: View {
  var body: some View {
    VStack(spacing: 0) {
      Scrolled(count: 40)
      Color.red.frame(height: 40).accessibilityIdentifier("bar")
    }
  }
}

private struct Sheeted: View {
  var startsEditing = false
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) {
        LowForm(startsEditing: startsEditing).accessibilityIdentifier("content")
          .presentationDetents([.medium, .large])
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
