import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Text views, by the documentation of UITextView, NSTextContainer and UITextViewDelegate.
@MainActor
struct TextViewDocumentation {
  /// Says what a text view tells and asks.
  final class Editor: NSObject, UITextViewDelegate {
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      note("begin?")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { note("began") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      note("end?")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { note("ended") }
    func textViewDidChange(_ textView: UITextView) { note(textView.text) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drags") }
  }

  /// Words of three letters, of which each takes 24 points at 12 points' size with its blank.
  private static func words(_ count: Int) -> String {
    Array(repeating: "aaa", count: count).joined(separator: " ")
  }

  /// The height of a line, in points.
  private static let line = UIFont.systemFont(ofSize: 12).lineHeight

  private static func view(_ program: ProgramController) -> (UITextView, Editor) {
    let view = UITextView(frame: CGRect(x: 20, y: 0, width: 130, height: 300))
    view.accessibilityIdentifier = "text"
    let editor = Editor { [weak program] in program?.note($0) }
    view.delegate = editor
    program.keep(editor)
    program.box.addSubview(view)
    return (view, editor)
  }

  @Test func `lines end at the padding, and stand between the insets`() throws {
    let run = try ProgramRun { program in
      let (view, _) = Self.view(program)
      view.text = Self.words(10)
      view.layoutIfNeeded()
      // 120 points hold five words; two lines of 14.32 points, 8 above and below.
      program.note("\(view.contentSize.height.isAbout(2 * Self.line + 16))")
      view.textContainer.lineFragmentPadding = 20
      view.textContainerInset = .zero
      view.layoutIfNeeded()
      // 90 points hold four words.
      program.note("\(view.contentSize.height.isAbout(3 * Self.line))")
      program.note("\(view.sizeThatFits(CGSize(width: 280, height: 0)).height.isAbout(Self.line))")
    }
    #expect(run.notes == ["true", "true", "true"])
  }

  @Test func `text that does not scroll makes a row as high as it is`() throws {
    let run = try ProgramRun { program in
      let list = ListProgram(program, counts: [2], ListProgram.plain())
      list.items.fill = { cell, _ in
        let text = UITextView()
        (text.text, text.isScrollEnabled) = (Self.words(30), false)
        text.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(text)
        NSLayoutConstraint.activate([
          text.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          text.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          text.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          text.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
      }
      list.view.layoutIfNeeded()
      // 380 points hold 15 words.
      program.note("\(list.frame(1).minY.isAbout(2 * Self.line + 16))")
    }
    #expect(run.notes == ["true"])
  }

  @Test func `a tap begins to edit, and a drag scrolls`() throws {
    let tap = ProgramRun.tap(at: Point(x: 60, y: 500), time: 0.1)
    let run = try ProgramRun(tap) { program in
      let (view, _) = Self.view(program)
      program.after(0.5) {
        view.insertText("ab")
        view.deleteBackward()
        view.resignFirstResponder()
      }
    }
    #expect(run.notes == ["begin?", "began", "ab", "a", "end?", "ended"])
    let drag = ProgramRun.drag(from: Point(x: 60, y: 600), by: Point(x: 0, y: -90), steps: 9)
    let dragged = try ProgramRun(drag) { program in
      let (view, _) = Self.view(program)
      view.text = Self.words(500)
    }
    #expect(dragged.notes == ["drags"])
    #expect(dragged.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y ?? 0 > 80)
  }

  @Test func `text that is not editable gets no focus`() throws {
    let run = try ProgramRun { program in
      let (view, _) = Self.view(program)
      view.isEditable = false
      program.note("\(view.becomeFirstResponder())")
    }
    #expect(run.notes.last == "false")
  }
}
