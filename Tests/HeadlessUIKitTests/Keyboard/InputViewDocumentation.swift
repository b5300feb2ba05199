import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// First responders and their input views, by the documentation of UIResponder, UITextField and
/// UIView.endEditing(_:).
@MainActor
struct InputViewDocumentation {
  /// A view that is no text, with an input view of its own.
  private final class Picker: UIView {
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { wheel }
    override var inputAccessoryView: UIView? { bar }
  }

  private static func field(_ program: ProgramController, y: CGFloat = 20) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
    program.box.addSubview(field)
    return field
  }

  private static func keyboard(_ run: ProgramRun, at time: Double) -> Rect? {
    run.timeline.frame(at: time)?.layout.views.first { $0.role == .keyboard }?.frame
  }

  private static func observe(
    _ name: NSNotification.Name, _ work: @escaping @MainActor (CGRect, CGRect) -> Void
  ) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
      let rect = { (key: String) in (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .zero }
      work(
        rect(UIResponder.keyboardFrameBeginUserInfoKey),
        rect(UIResponder.keyboardFrameEndUserInfoKey))
    }
  }

  // MARK: Responders

  @Test func `both calls say whether it is the first responder now`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      program.note("\(field.resignFirstResponder()) \(field.becomeFirstResponder())")
      program.note("\(field.becomeFirstResponder()) \(field.isFirstResponder)")
      program.note("\(field.resignFirstResponder()) \(field.isFirstResponder)")
    }
    #expect(run.notes == ["true true", "true true", "true false"])
  }

  @Test func `endEditing leaves alone what is not inside`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      program.view.addSubview(other)
      field.becomeFirstResponder()
      program.note("\(other.endEditing(true)) \(field.isFirstResponder)")
      program.note("\(field.endEditing(false)) \(field.isFirstResponder)")
    }
    #expect(run.notes == ["false true", "true false"])
  }

  @Test func `a field that may not begin shows no keyboard`() throws {
    let run = try ProgramRun { program in
      let editor = FirstResponderDocumentation.Editor { _ in }
      editor.denied = ["begin?"]
      program.keep(editor)
      let field = Self.field(program)
      field.delegate = editor
      Self.observe(UIResponder.keyboardWillChangeFrameNotification) { _, _ in
        program.note("keyboard")
      }
      program.note("\(field.becomeFirstResponder()) \(field.isFirstResponder)")
    }
    #expect(run.notes == ["false false"])
    #expect(Self.keyboard(run, at: 1) == nil)
  }

  @Test func `a field that may not end keeps the keyboard`() throws {
    let run = try ProgramRun { program in
      let editor = FirstResponderDocumentation.Editor { _ in }
      program.keep(editor)
      let field = Self.field(program)
      field.delegate = editor
      field.becomeFirstResponder()
      program.after(0.5) {
        editor.denied = ["end?"]
        program.note(
          "\(field.resignFirstResponder()) \(Self.field(program).becomeFirstResponder())")
      }
      program.after(1.5) { program.note("\(field.isFirstResponder)") }
    }
    #expect(run.notes == ["false false", "true"])
    #expect(Self.keyboard(run, at: 1.5)?.y == 508)
  }

  @Test func `the notes of a field have it as their object`() throws {
    let run = try ProgramRun(typing: "a") { program in
      let (first, second) = (Self.field(program), Self.field(program, y: 80))
      for (name, word) in [
        (UITextField.textDidBeginEditingNotification, "begin"),
        (UITextField.textDidChangeNotification, "change"),
        (UITextField.textDidEndEditingNotification, "end"),
      ] {
        for (field, number) in [(first, 1), (second, 2)] {
          _ = NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
            _ in program.note("\(word) \(number)")
          }
        }
      }
      first.becomeFirstResponder()
      program.after(1) { second.becomeFirstResponder() }
    }
    #expect(run.notes == ["begin 1", "change 1", "end 1", "begin 2"])
  }

  // MARK: Input views

  @Test func `there are none by default`() throws {
    let run = try ProgramRun { program in
      let responders = [program.box, UITextField(), UITextView(), program] as [UIResponder]
      program.note("\(responders.allSatisfy { $0.inputView == nil })")
      program.note("\(responders.allSatisfy { $0.inputAccessoryView == nil })")
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `any responder shows its own, with the accessory on top`() throws {
    let run = try ProgramRun { program in
      let picker = Picker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      program.box.addSubview(picker)
      Self.observe(UIResponder.keyboardWillShowNotification) { _, end in
        program.note("\(end.minY) \(end.height)")
      }
      picker.becomeFirstResponder()
      program.after(1) { picker.resignFirstResponder() }
    }
    #expect(run.notes == ["584.0 260.0"])
    #expect(Self.keyboard(run, at: 0.9) == Rect(x: 0, y: 584, width: 390, height: 260))
    #expect(Self.keyboard(run, at: 2) == nil)
  }

  @Test func `views that are asked for again are replaced at once`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.becomeFirstResponder()
      program.after(1) {
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
        field.reloadInputViews()
      }
    }
    #expect(Self.keyboard(run, at: 0.98)?.y == 508)
    #expect(Self.keyboard(run, at: 1.02)?.y == 628)
  }

  @Test func `asking for them again does nothing for another responder`() throws {
    let run = try ProgramRun { program in
      let (first, second) = (Self.field(program), Self.field(program, y: 80))
      first.becomeFirstResponder()
      second.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
      program.after(1) { second.reloadInputViews() }
      program.after(1.2) { program.note("later") }
    }
    #expect(Self.keyboard(run, at: 1.2)?.y == 508)
  }

  // MARK: Notifications

  @Test func `a keyboard that hides ends at the screen's bottom`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.becomeFirstResponder()
      Self.observe(UIResponder.keyboardWillHideNotification) { begin, end in
        program.note("\(begin.minY) \(begin.height) \(end.minY) \(end.height)")
      }
      program.after(1) { field.resignFirstResponder() }
    }
    #expect(run.notes == ["508.0 336.0 844.0 336.0"])
  }

  @Test func `it is told right before and right after it moves`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      for (name, word) in [
        (UIResponder.keyboardWillShowNotification, "will show"),
        (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"),
        (UIResponder.keyboardDidHideNotification, "did hide"),
      ] {
        Self.observe(name) { _, _ in program.note(word) }
      }
      field.becomeFirstResponder()
      program.after(1) { field.resignFirstResponder() }
    }
    let times = ["will show", "did show", "will hide", "did hide"].map { run.time(of: $0) ?? -1 }
    for (time, expected) in zip(times, [0, 23.0 / 60, 1, 1 + 23.0 / 60]) {
      #expect(abs(time - expected) < 0.02)
    }
  }
}
