import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// The first responder of a window, by the documentation of UIResponder, UIView.endEditing(_:) and
/// UITextFieldDelegate.
@MainActor
struct FirstResponderDocumentation {
  /// A view that can become the first responder, and says what it is asked.
  final class Responder: UIView {
    var name = ""
    var canBecome = true
    var mayResign = true
    var note: (String) -> Void = { _ in }

    override var canBecomeFirstResponder: Bool {
      note("\(name) can?")
      return canBecome
    }

    override func resignFirstResponder() -> Bool {
      note("\(name) resigns")
      return mayResign && super.resignFirstResponder()
    }
  }

  /// Says what a text field tells and asks.
  final class Editor: NSObject, UITextFieldDelegate {
    let note: (String) -> Void
    var denied: Set<String> = []

    init(_ note: @escaping (String) -> Void) { self.note = note }

    private func ask(_ question: String) -> Bool {
      note(question)
      return !denied.contains(question)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      note("began \(textField.isFirstResponder) \(textField.isEditing)")
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) {
      note("ended \(textField.isFirstResponder) \(textField.isEditing)")
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
  }

  private static func responder(_ name: String, in program: ProgramController) -> Responder {
    let view = Responder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.name = name
    view.note = { [weak program] in program?.note($0) }
    program.box.addSubview(view)
    return view
  }

  private static func field(_ program: ProgramController) -> (UITextField, Editor) {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let editor = Editor { [weak program] in program?.note($0) }
    field.delegate = editor
    program.keep(editor)
    program.box.addSubview(field)
    return (field, editor)
  }

  @Test func `an ordinary view does not become the first responder`() throws {
    let run = try ProgramRun { program in
      program.note("\(program.box.canBecomeFirstResponder) \(program.box.becomeFirstResponder())")
      program.note("\(program.box.isFirstResponder) \(program.box.canResignFirstResponder)")
    }
    #expect(run.notes == ["false false", "false true"])
  }

  @Test func `the first responder resigns before another one is asked`() throws {
    let run = try ProgramRun { program in
      let (a, b) = (Self.responder("a", in: program), Self.responder("b", in: program))
      program.note("\(a.becomeFirstResponder())")
      program.note("\(b.becomeFirstResponder()) \(a.isFirstResponder) \(b.isFirstResponder)")
    }
    #expect(run.notes == ["a can?", "true", "a resigns", "b can?", "true false true"])
  }

  @Test func `one that does not resign stays the first responder`() throws {
    let run = try ProgramRun { program in
      let (a, b) = (Self.responder("a", in: program), Self.responder("b", in: program))
      a.becomeFirstResponder()
      a.mayResign = false
      program.note("\(b.becomeFirstResponder()) \(a.isFirstResponder) \(b.isFirstResponder)")
    }
    #expect(run.notes == ["a can?", "a resigns", "false true false"])
  }

  @Test func `a view in no window cannot become the first responder`() throws {
    let run = try ProgramRun { program in
      let a = Self.responder("a", in: program)
      a.removeFromSuperview()
      program.note("\(a.becomeFirstResponder()) \(a.isFirstResponder)")
    }
    #expect(run.notes == ["false false"])
  }

  @Test func `a tap begins to edit a text field, and its delegate is told in order`() throws {
    let tap = ProgramRun.tap(at: Point(x: 60, y: 484), time: 0.1)
    let run = try ProgramRun(tap) { program in
      let (field, _) = Self.field(program)
      let target = EventTarget { program.note("event") }
      program.keep(target)
      field.addTarget(
        target, action: Selector(target.act), for: [.editingDidBegin, .editingDidEnd])
      program.after(0.5) { field.resignFirstResponder() }
    }
    #expect(
      run.notes == [
        "begin?", "began true true", "event", "end?", "ended false false", "event",
      ])
  }

  /// A target of controls.
  final class EventTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    @MainActor func act() { action() }
  }

  @Test func `a delegate keeps a field from being edited, and from losing focus`() throws {
    let run = try ProgramRun { program in
      let (field, editor) = Self.field(program)
      editor.denied = ["begin?"]
      program.note("\(field.becomeFirstResponder()) \(field.isEditing)")
      editor.denied = ["end?"]
      field.becomeFirstResponder()
      program.note("\(field.resignFirstResponder()) \(field.isEditing)")
    }
    #expect(
      run.notes == ["begin?", "false false", "begin?", "began true true", "end?", "false true"])
  }

  @Test func `endEditing asks the field inside, and does not if it forces`() throws {
    let run = try ProgramRun { program in
      let (field, editor) = Self.field(program)
      program.note("\(program.view.endEditing(false))")
      field.becomeFirstResponder()
      editor.denied = ["end?"]
      program.note("\(program.view.endEditing(false))")
      program.note("\(program.view.endEditing(true))")
    }
    #expect(
      run.notes == [
        "false", "begin?", "began true true", "end?", "false", "ended false false", "true",
      ])
  }

  @Test func `a field that leaves its window is not edited any longer`() throws {
    let run = try ProgramRun { program in
      let (field, _) = Self.field(program)
      field.becomeFirstResponder()
      field.removeFromSuperview()
      program.note("\(field.isFirstResponder) \(field.isEditing)")
    }
    #expect(
      run.notes == ["begin?", "began true true", "ended false false", "false false"])
  }

  @Test func `a field clears its text as editing begins, if the delegate agrees`() throws {
    let run = try ProgramRun { program in
      let (field, editor) = Self.field(program)
      field.clearsOnBeginEditing = true
      field.text = "text"
      editor.denied = ["clear?"]
      field.becomeFirstResponder()
      program.note(field.text ?? "nil")
      field.resignFirstResponder()
      editor.denied = []
      field.becomeFirstResponder()
      program.note("\"\(field.text ?? "nil")\"")
    }
    let own = run.notes.filter { ["clear?", "text", "\"\""].contains($0) }
    #expect(own == ["clear?", "text", "clear?", "\"\""])
  }

  @Test func `a drag or nothing takes the keyboard away, as the mode says`() throws {
    for (mode, end) in [
      (UIScrollView.KeyboardDismissMode.none, 40.0), (.onDrag, -60), (.interactive, -60),
      (.interactive, 230),
    ] {
      // The finger lands above the keyboard, and beside the field.
      let drag = ProgramRun.drag(
        from: Point(x: 320, y: 490), by: Point(x: 0, y: end), steps: 12)
      let run = try ProgramRun(drag) { program in
        let scrollView = UIScrollView(frame: program.box.bounds)
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        scrollView.keyboardDismissMode = mode
        program.box.addSubview(scrollView)
        let (field, _) = Self.field(program)
        field.becomeFirstResponder()
        program.after(0.04) { program.note("early \(field.isFirstResponder)") }
        program.after(0.5) { program.note("late \(field.isFirstResponder)") }
      }
      let isDismissed = mode == .onDrag || mode == .interactive && end > 0
      #expect(run.notes.contains("ended false false") == isDismissed)
      #expect(run.notes.last == "late \(!isDismissed)")
      #expect(run.notes.contains("early false") == (mode == .onDrag))
    }
  }

  @Test func `a first responder without a keyboard stays when a drag begins`() throws {
    let drag = ProgramRun.drag(from: Point(x: 195, y: 600), by: Point(x: 0, y: -60), steps: 12)
    let run = try ProgramRun(drag) { program in
      let scrollView = UIScrollView(frame: program.box.bounds)
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      scrollView.keyboardDismissMode = .onDrag
      program.box.addSubview(scrollView)
      let view = Self.responder("a", in: program)
      view.becomeFirstResponder()
      program.after(0.5) { program.note("\(view.isFirstResponder)") }
    }
    #expect(run.notes == ["a can?", "true"])
  }

  @Test func `a field is as high as a line of its font and its border`() throws {
    let run = try ProgramRun { program in
      let field = UITextField()
      field.placeholder = "search"
      field.borderStyle = .roundedRect
      let size = field.intrinsicContentSize
      // Six characters of 8.5 points and 28; a line of 20, and 7 above and below.
      program.note("\(abs(size.width - 79) < 1e-9) \(abs(size.height - 34) < 1e-9)")
    }
    #expect(run.notes == ["true true"])
  }
}
