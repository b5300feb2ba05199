import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Typing, and an app that goes to the background, by the documentation of UITextFieldDelegate,
/// UITextViewDelegate, UIControl.Event and UIApplicationDelegate.
@MainActor
struct TypingDocumentation {
  private final class FieldEditor: NSObject, UITextFieldDelegate {
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      note("\(range.location) \(range.length) '\(string)'?")
      return string != "x"
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { note("selection") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      note("return?")
      return true
    }
  }

  private final class ViewEditor: NSObject, UITextViewDelegate {
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      note("\(range.location) \(range.length) '\(text == "\n" ? "return" : text)'?")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { note("changed to \(textView.text.count)") }
  }

  @Test func `each character is asked for, and then told`() throws {
    let run = try ProgramRun(typing: "ax\u{8}") { program in
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      let editor = FieldEditor { program.note($0) }
      program.keep(editor)
      field.text = "🙂"
      field.delegate = editor
      field.addAction(UIAction { _ in program.note(field.text ?? "") }, for: .editingChanged)
      _ = NotificationCenter.default.addObserver(
        forName: UITextField.textDidChangeNotification, object: field, queue: nil
      ) { _ in program.note("told") }
      program.box.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(
      run.notes == [
        "2 0 'a'?", "🙂a", "selection", "told", "3 0 'x'?", "2 1 ''?", "🙂", "selection", "told",
      ])
  }

  @Test(arguments: [true, false])
  func `the return key ends editing where an action is sent for that`(hasAction: Bool) throws {
    let run = try ProgramRun(typing: "\n") { program in
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      let editor = FieldEditor { program.note($0) }
      program.keep(editor)
      field.delegate = editor
      if hasAction {
        field.addAction(UIAction { _ in program.note("done") }, for: .editingDidEndOnExit)
      }
      program.box.addSubview(field)
      field.becomeFirstResponder()
      program.after(1) { program.note("\(field.isFirstResponder) '\(field.text ?? "")'") }
    }
    #expect(run.notes == (hasAction ? ["return?", "done", "false ''"] : ["return?", "true ''"]))
  }

  @Test func `a text view takes a line feed as text`() throws {
    let run = try ProgramRun(typing: "a\n") { program in
      let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 80))
      let editor = ViewEditor { program.note($0) }
      program.keep(editor)
      view.delegate = editor
      program.box.addSubview(view)
      view.becomeFirstResponder()
    }
    #expect(run.notes == ["0 0 'a'?", "changed to 1", "1 0 'return'?", "changed to 2"])
  }

  @Test func `without a first responder it goes nowhere, and says so`() throws {
    let run = try ProgramRun(typing: "a") { _ in }
    let words = "nothing that takes text is the first responder"
    #expect(run.timeline.events.contains { $0.because == words })
  }

  @Test func `the background and the foreground have their order`() throws {
    let names: [(Notification.Name, String)] = [
      (UIApplication.willResignActiveNotification, "resign"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
      (UIApplication.didBecomeActiveNotification, "active"),
    ]
    let run = try ProgramRun(
      actions: [
        TimedAction(time: 0.5, action: .appState(.background)),
        TimedAction(time: 1, action: .appState(.foreground)),
      ]
    ) { program in
      for (name, words) in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          program.note("\(words) \(UIApplication.shared.applicationState.rawValue)")
        }
      }
    }
    #expect(run.notes == ["resign 1", "background 2", "foreground 1", "active 0"])
  }
}
