import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Fields, what is typed into them, and the focus.
@MainActor
struct TextFieldTests {
  private static let name = Point(x: 195, y: 20)
  private static let mail = Point(x: 195, y: 70)

  private static func typed(_ text: String, at time: Double) -> TimedAction {
    TimedAction(time: time, action: .type(text))
  }

  private static func notes(
    _ touches: [TouchSample], _ actions: [TimedAction] = [], start: Entry.Field? = nil,
    submit: Entry.Submit = .stays
  ) throws -> [String] {
    let notes = GestureNotes()
    _ = try ViewRun(touches, actions: actions, screen: .withoutSafeArea) {
      notes.clear()
      return Entry(notes: notes, start: start, submit: submit)
    }
    return notes.list
  }

  @Test func `a tap on a field focuses it, and another one moves the focus`() throws {
    let notes = try Self.notes(
      ViewRun.tap(at: Self.name) + ViewRun.tap(at: Self.mail, time: 1))
    #expect(notes == ["focus name", "focus mail"])
  }

  @Test func `what is typed goes to the binding of the field that has the focus`() throws {
    let notes = try Self.notes(
      ViewRun.tap(at: Self.name) + ViewRun.tap(at: Self.mail, time: 1.5),
      [Self.typed("Al", at: 1), Self.typed("b", at: 2)])
    #expect(
      notes == ["focus name", "name A", "name Al", "focus mail", "mail b"])
  }

  @Test func `the return key submits and ends editing`() throws {
    let notes = try Self.notes(
      ViewRun.tap(at: Self.name), [Self.typed("A\n", at: 1)])
    #expect(notes == ["focus name", "name A", "submit", "focus none"])
  }

  @Test func `the return key can move the focus on`() throws {
    let notes = try Self.notes(
      ViewRun.tap(at: Self.name), [Self.typed("\n", at: 1), Self.typed("b", at: 2)],
      submit: .movesOn)
    #expect(notes == ["focus name", "submit", "focus mail", "mail b"])
  }

  @Test func `the return key can keep the focus`() throws {
    let notes = try Self.notes(
      ViewRun.tap(at: Self.name), [Self.typed("\n", at: 1), Self.typed("b", at: 2)], submit: .keeps)
    #expect(notes == ["focus name", "submit", "name b"])
  }

  @Test func `code gives the focus to a field as it appears, and takes it away`() throws {
    let button = ViewRun.tap(at: Point(x: 195, y: 120), time: 1)
    let notes = try Self.notes(button, [Self.typed("b", at: 0.5)], start: .mail)
    #expect(notes == ["focus mail", "mail b", "focus none"])
  }

  @Test func `a value that no field has is written back`() throws {
    let notes = try Self.notes(ViewRun.tap(at: Point(x: 380, y: 830)), start: .other)
    #expect(notes.last == "focus none")
  }

  @Test func `text that the binding does not take is not shown`() throws {
    let notes = GestureNotes()
    _ = try ViewRun(
      ViewRun.tap(at: Self.name), actions: [Self.typed("abcd", at: 1)], screen: .withoutSafeArea
    ) {
      notes.clear()
      return Limited(notes: notes)
    }
    #expect(notes.list == ["a", "ab"])
  }

  @Test func `a field is as wide as its offer, and as high as UIKit's in its style`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        TextField("Name", text: .constant("")).accessibilityIdentifier("plain")
        TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
          .accessibilityIdentifier("rounded")
        TextField("Name", text: .constant("")).textFieldStyle(Boxed())
          .accessibilityIdentifier("boxed")
      }, size: CGSize(width: 300, height: 400))
    #expect(host.frame(of: "plain")?.width == 300)
    #expect(host.frame(of: "rounded")?.size == CGSize(width: 300, height: 34))
    #expect(
      host.frame(of: "boxed")?.height == (host.frame(of: "plain")?.height ?? 0) + 20)
  }

  @Test func `a field for a value writes what its format reads, and shows the value in the end`()
    throws
  {
    let notes = GestureNotes()
    _ = try ViewRun(
      ViewRun.tap(at: Self.name), actions: [Self.typed("2x\n", at: 1)], screen: .withoutSafeArea
    ) {
      notes.clear()
      return Amount(notes: notes)
    }
    #expect(notes.list == ["12"])
  }

  @Test func `a field along the vertical axis grows with its lines, up to their limit`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 10)),
      actions: [Self.typed("a\nb", at: 1), Self.typed("\nc\nd", at: 2)],
      screen: .withoutSafeArea
    ) { GrowingField() }
    let line = try #require(run.frame("field", at: 0.9)).height
    // Lines are 22 points apart.
    #expect(run.frame("field", at: 1.5)?.height == line + 22)
    #expect(run.end("field")?.height == line + 44)
  }

  @Test func `an editor takes lines, and fills its offer`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(
      ViewRun.tap(at: Self.name), actions: [Self.typed("a\nb", at: 1)], screen: .withoutSafeArea
    ) {
      notes.clear()
      return Written(notes: notes)
    }
    #expect(notes.list == ["a", "a\n", "a\nb"])
    #expect(run.timeline.frames.first?.layout["editor"]?.height == 844)
  }
}

private struct Boxed: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View { configuration.padding(10) }
}

private struct Entry: View {
  enum Field: String {
    case name, mail, other
  }
  enum Submit {
    case stays, movesOn, keeps
  }

  let notes: GestureNotes
  let start: Field?
  let submit: Submit
  @State private var name = ""
  @State private var mail = ""
  @FocusState private var focus: Field?

  var body: some View {
    VStack(spacing: 0) {
      TextField("Name", text: $name).frame(height: 50).focused($focus, equals: .name)
      SecureField("Mail", text: $mail).frame(height: 50).focused($focus, equals: .mail)
      Color.red.frame(height: 50).onTapGesture { focus = nil }
      Spacer()
    }
    .onSubmit {
      notes.add("submit")
      if submit == .movesOn { focus = .mail }
      if submit == .keeps { focus = .name }
    }
    .onAppear { if let start { focus = start } }
    .onChange(of: focus) { notes.add("focus \($1?.rawValue ?? "none")") }
    .onChange(of: name) { notes.add("name \($1)") }
    .onChange(of: mail) { notes.add("mail \($1)") }
    .ignoresSafeArea(.keyboard)
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_name, "name")
    binder.bind(&_mail, "mail")
    binder.bind(&_focus, "focus")
  }
}

private struct Limited: View {
  let notes: GestureNotes
  @State private var text = ""

  var body: some View {
    VStack(spacing: 0) {
      TextField("Code", text: $text.limited(to: 2))
        .frame(height: 50)
      Spacer()
    }
    .onChange(of: text) { notes.add($1) }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_text, "text") }
}

private struct Amount: View {
  let notes: GestureNotes
  @State private var amount = 1

  var body: some View {
    VStack(spacing: 0) {
      TextField("Amount", value: $amount, format: .number).frame(height: 50)
      Spacer()
    }
    .onChange(of: amount) { notes.add("\($1)") }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_amount, "amount") }
}

private struct GrowingField: View {
  @State private var text = ""

  var body: some View {
    VStack(spacing: 0) {
      TextField("Note", text: $text, axis: .vertical).lineLimit(3)
        .accessibilityIdentifier("field")
      Spacer()
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_text, "text") }
}

private struct Written: View {
  let notes: GestureNotes
  @State private var text = ""

  var body: some View {
    TextEditor(text: $text).accessibilityIdentifier("editor")
      .onChange(of: text) { notes.add($1) }
      .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_text, "text") }
}

extension Binding<String> {
  /// The same, where longer texts are not taken.
  fileprivate func limited(to count: Int) -> Self {
    Binding {
      wrappedValue
    } set: { text in
      if text.count <= count { wrappedValue = text }
    }
  }
}
