import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// The keyboard of a first responder, by the documentation of UIResponder's notifications, input views,
/// and UITextFieldDelegate.
@MainActor
struct KeyboardDocumentation {
  /// Notes what the keyboard and the fields say.
  private static func listen(_ program: ProgramController) {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
      (UIResponder.keyboardWillChangeFrameNotification, "will change"),
      (UIResponder.keyboardDidChangeFrameNotification, "did change"),
    ]
    for (name, words) in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        program.note(words)
      }
    }
  }

  private static func field(_ program: ProgramController, y: CGFloat = 20) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
    program.box.addSubview(field)
    return field
  }

  @Test func `it comes with a text field, and goes when that resigns`() throws {
    let run = try ProgramRun { program in
      Self.listen(program)
      let field = Self.field(program)
      field.becomeFirstResponder()
      program.note("first")
      program.after(1) { field.resignFirstResponder() }
    }
    #expect(
      run.notes == [
        "will change", "will show", "first", "did change", "did show", "will change", "will hide",
        "did change", "did hide",
      ])
    #expect(run.time(of: "did show").map { abs($0 - 23.0 / 60) < 0.02 } == true)
  }

  @Test func `it shows while it is there, in front of everything`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.becomeFirstResponder()
      program.after(1) { field.resignFirstResponder() }
    }
    let up = try #require(run.timeline.frame(at: 0.9)?.layout)
    let keyboard = try #require(up.views.first { $0.role == .keyboard })
    #expect(keyboard.frame == Rect(x: 0, y: 508, width: 390, height: 336))
    #expect(!run.timeline.outcome.frame.layout.views.contains { $0.role == .keyboard })
  }

  @Test func `what it says of itself`() throws {
    let run = try ProgramRun { program in
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { notification in
        let info = notification.userInfo ?? [:]
        let rect = { (key: String) in
          let rect = (info[key] as? NSValue)?.cgRectValue ?? .zero
          return "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
        }
        let number = { (key: String) in (info[key] as? NSNumber)?.doubleValue ?? -1 }
        program.note(rect(UIResponder.keyboardFrameBeginUserInfoKey))
        program.note(rect(UIResponder.keyboardFrameEndUserInfoKey))
        program.note("\(number(UIResponder.keyboardAnimationDurationUserInfoKey) * 60)")
        program.note("\(number(UIResponder.keyboardAnimationCurveUserInfoKey))")
        program.note("\(number(UIResponder.keyboardIsLocalUserInfoKey))")
        program.note("\(notification.object is UIScreen)")
      }
      Self.field(program).becomeFirstResponder()
    }
    #expect(
      run.notes == [
        "0.0 844.0 390.0 336.0", "0.0 508.0 390.0 336.0", "23.0", "7.0", "1.0", "true",
      ])
  }

  @Test func `what its observers change moves along with it`() throws {
    let run = try ProgramRun { program in
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { _ in program.box.frame.origin.y = 144 }
      let field = Self.field(program)
      program.after(0.5) { field.becomeFirstResponder() }
    }
    #expect(run.y(at: 0.45) == 444)
    let y = try #require(run.y(at: 0.7))
    #expect(abs((444 - y) / 300 - KeyboardCurve().progress(at: 0.2)) < 0.01)
  }

  @Test func `the curve and the duration that it says animate along with it`() throws {
    let run = try ProgramRun { program in
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { notification in
        let info = notification.userInfo ?? [:]
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        program.note("\(UIView.AnimationCurve(rawValue: Int(curve)) != nil)")
        program.after(0.5) {
          UIView.animate(
            withDuration: duration, delay: 0,
            options: UIView.AnimationOptions(rawValue: curve << 16),
            animations: { program.box.frame.origin.y = 144 })
        }
      }
      Self.field(program).becomeFirstResponder()
    }
    #expect(run.notes == ["true"])
    let y = try #require(run.y(at: 0.6))
    #expect(abs((444 - y) / 300 - KeyboardCurve().progress(at: 0.1)) < 0.02)
  }

  @Test func `from one field to another it stays, and says nothing`() throws {
    let run = try ProgramRun { program in
      let (first, second) = (Self.field(program), Self.field(program, y: 80))
      first.becomeFirstResponder()
      program.after(1) {
        Self.listen(program)
        second.becomeFirstResponder()
        program.note("\(second.isFirstResponder)")
      }
    }
    #expect(run.notes == ["true"])
  }

  @Test func `an accessory view stands above it, and another one is another height`() throws {
    let run = try ProgramRun { program in
      let (first, second) = (Self.field(program), Self.field(program, y: 80))
      second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      first.becomeFirstResponder()
      program.after(1) {
        Self.listen(program)
        second.becomeFirstResponder()
      }
    }
    #expect(run.notes == ["will change", "will show", "did change", "did show"])
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame == Rect(x: 0, y: 464, width: 390, height: 380))
  }

  @Test func `a hardware keyboard shows nothing but the accessory view`() throws {
    var screen = Screen()
    screen.keyboardHeight = 0
    let run = try ProgramRun(on: screen) { program in
      Self.listen(program)
      let (first, second) = (Self.field(program), Self.field(program, y: 80))
      second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      first.becomeFirstResponder()
      program.note("nothing")
      second.becomeFirstResponder()
    }
    #expect(run.notes == ["nothing", "will change", "will show", "did change", "did show"])
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame == Rect(x: 0, y: 844 - 78, width: 390, height: 78))
  }

  @Test func `an input view shows instead of it`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
      field.becomeFirstResponder()
    }
    let keyboard = run.timeline.outcome.frame.layout.views.first { $0.role == .keyboard }
    #expect(keyboard?.frame.height == 216)
  }

  @Test func `an input view that is set later shows once it is asked for`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.becomeFirstResponder()
      program.after(0.6) {
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
        program.note("set")
      }
      program.after(1) { field.reloadInputViews() }
    }
    #expect(run.timeline.frame(at: 0.95)?.layout.views.last?.frame.y == 508)
    let top = try #require(run.timeline.outcome.frame.layout.views.last?.frame.y)
    #expect(abs(top - 628) < 0.001)
  }

  @Test func `what cannot take text shows none`() throws {
    let run = try ProgramRun { program in
      Self.listen(program)
      let view = FirstResponderDocumentation.Responder(frame: .zero)
      program.box.addSubview(view)
      program.note("\(view.becomeFirstResponder())")
    }
    #expect(run.notes == ["true"])
  }

  @Test func `endEditing lets it go`() throws {
    let run = try ProgramRun { program in
      Self.field(program).becomeFirstResponder()
      program.after(1) {
        Self.listen(program)
        program.note("\(program.view.endEditing(false))")
      }
    }
    #expect(run.notes == ["will change", "will hide", "true", "did change", "did hide"])
  }

  @Test func `a field that leaves its window takes it along`() throws {
    let run = try ProgramRun { program in
      let field = Self.field(program)
      field.becomeFirstResponder()
      program.after(1) {
        Self.listen(program)
        field.removeFromSuperview()
      }
    }
    #expect(run.notes == ["will change", "will hide", "did change", "did hide"])
  }

  @Test func `touches on it reach nothing below`() throws {
    let touch = ProgramRun.tap(at: Point(x: 195, y: 700), time: 1)
    for shows in [true, false] {
      let run = try ProgramRun(touch) { program in
        program.box.touchHandler = { program.note($0) }
        if shows { Self.field(program).becomeFirstResponder() }
      }
      #expect(run.notes == (shows ? [] : ["began", "ended"]))
    }
  }

  @Test func `an action of the trace shows and hides it`() throws {
    let run = try ProgramRun(
      actions: [
        TimedAction(time: 0.5, action: .keyboard(height: 300, duration: 0.25)),
        TimedAction(time: 1, action: .keyboard(height: 0)),
      ]
    ) { program in Self.listen(program) }
    #expect(
      run.notes == [
        "will change", "will show", "did change", "did show", "will change", "will hide",
        "did change", "did hide",
      ])
    #expect(run.timeline.frame(at: 0.9)?.layout.views.last?.frame.y == 544)
  }
}
