import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// Accessory views whose height follows from what is in them, and what the keyboard's notifications say.
@MainActor
struct AccessoryDocumentation {
  /// The bar of a chat: as high as its text, which a responder around it has as its accessory.
  private final class Bar: UIView {
    let text = UITextView()

    init() {
      super.init(frame: .zero)
      autoresizingMask = .flexibleHeight
      text.isScrollEnabled = false
      text.font = .systemFont(ofSize: 16)
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: leadingAnchor),
        text.trailingAnchor.constraint(equalTo: trailingAnchor),
        text.topAnchor.constraint(equalTo: topAnchor),
        text.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIView {
    let bar = Bar()
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  private static func keyboard(_ run: ProgramRun, at time: Double) -> Rect? {
    run.timeline.frame(at: time)?.layout.views.first { $0.role == .keyboard }?.frame
  }

  @Test func `the keyboard comes below an accessory that stays as high, and goes again`() throws {
    let run = try ProgramRun { program in
      let chat = Chat(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      program.box.addSubview(chat)
      chat.becomeFirstResponder()
      for time in [0.5, 2] {
        program.after(time) { chat.bar.text.becomeFirstResponder() }
        program.after(time + 0.7) { chat.bar.text.resignFirstResponder() }
      }
    }
    // A line of 19.09 points between 8 and 8, and the bar at the screen's bottom or the keyboard below.
    let bar = 35.09375
    for (time, below) in [(0.45, 34.0), (1.1, 336), (1.9, 34), (2.6, 336), (3.5, 34)] {
      let frame = try #require(Self.keyboard(run, at: time))
      #expect(abs(frame.y - (844 - below - bar)) < 0.34, "at \(time)")
    }
  }

  @Test func `frames are told as rectangles, each as high as the keyboard there`() throws {
    let run = try ProgramRun { program in
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { note in
        let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        program.note(
          [begin, end].map { "\($0?.minY ?? -1) \($0?.height ?? -1)" }.joined(separator: ", "))
      }
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      program.box.addSubview(field)
      field.becomeFirstResponder()
      program.after(0.5) {
        field.inputAccessoryView = nil
        field.reloadInputViews()
      }
      program.after(1) { field.resignFirstResponder() }
    }
    #expect(
      run.notes == [
        "844.0 380.0, 464.0 380.0", "464.0 380.0, 508.0 336.0", "508.0 336.0, 844.0 336.0",
      ])
    #expect(Self.keyboard(run, at: 0.9) == Rect(x: 0, y: 508, width: 390, height: 336))
  }

  @Test func `values of geometry are read as what they are`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let values: [Any] = [
      NSValue(cgRect: rect), NSValue(cgPoint: rect.origin), NSValue(cgSize: rect.size),
      NSNumber(value: 3),
    ]
    #expect(values.map { $0 as? CGRect } == [rect, nil, nil, nil])
    #expect(values.map { $0 as? CGPoint } == [nil, rect.origin, nil, nil])
    #expect(values.map { $0 as? CGSize } == [nil, nil, rect.size, nil])
    #expect((rect as Any as? NSValue)?.cgRectValue == rect)
  }
}
