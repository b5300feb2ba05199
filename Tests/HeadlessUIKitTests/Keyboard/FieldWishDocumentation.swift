import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Fields of forms, search bars and alerts, by the documentation of UITextInputTraits,
/// UISearchBarDelegate, UITextViewDelegate and UIAlertController.
@MainActor
struct FieldWishDocumentation {
  /// A view that takes keys and asks for digits.
  private final class Digits: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    var keyboardType = UIKeyboardType.numberPad
  }

  @Test func `a field keeps what it asks its keyboard for`() {
    let field = UITextField()
    #expect(field.keyboardType == .default && field.returnKeyType == .default)
    #expect(field.autocapitalizationType == .sentences && field.textContentType == nil)
    field.keyboardType = .emailAddress
    field.returnKeyType = .next
    field.autocorrectionType = .no
    field.textContentType = .emailAddress
    field.isSecureTextEntry = true
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .next)
    #expect(field.autocorrectionType == .no && field.textContentType == .emailAddress)
    #expect(field.isSecureTextEntry && UITextField().keyboardType == .default)
    let traits: [any UITextInputTraits] = [UITextView(), UISearchBar(), Digits()]
    #expect(traits.map(\.keyboardType) == [.default, .default, .numberPad])
  }

  @Test(arguments: [(false, ["go"]), (true, ["a", "go"])])
  func `a return key that needs text does nothing without it`(
    isEnabled: Bool, notes: [String]
  ) throws {
    let run = try ProgramRun(typing: isEnabled ? "\na\n" : "\n") { program in
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      field.enablesReturnKeyAutomatically = isEnabled
      field.addAction(UIAction { _ in program.note(field.text ?? "") }, for: .editingChanged)
      field.addAction(UIAction { _ in program.note("go") }, for: .editingDidEndOnExit)
      program.box.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(run.notes == notes)
  }

  private final class Searcher: NSObject, UISearchBarDelegate {
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      note("\(range.location) \(range.length) '\(text)'?")
      return text != "x"
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      note(searchText)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      note("search for \(searchBar.text ?? "")")
    }
  }

  @Test func `a search bar asks what may be typed, and the return key searches`() throws {
    let run = try ProgramRun(typing: "ax\n") { program in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
      let searcher = Searcher { program.note($0) }
      program.keep(searcher)
      bar.delegate = searcher
      program.box.addSubview(bar)
      bar.becomeFirstResponder()
      program.after(1) { program.note("\(bar.isFirstResponder)") }
    }
    #expect(run.notes == ["0 0 'a'?", "a", "1 0 'x'?", "search for a", "true"])
  }

  private final class Grower: NSObject, UITextViewDelegate {
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func textViewDidChange(_ textView: UITextView) {
      note("\((textView.contentSize.height - 16) / 19.09375)")
    }
  }

  @Test func `the content of a text view has its size when the delegate hears`() throws {
    let run = try ProgramRun(typing: "a\nb\n") { program in
      let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 80))
      view.font = .systemFont(ofSize: 16)
      let grower = Grower { program.note($0) }
      program.keep(grower)
      view.delegate = grower
      program.box.addSubview(view)
      view.becomeFirstResponder()
    }
    #expect(run.notes == ["1.0", "2.0", "2.0", "3.0"])
  }

  @Test func `an alert is in the middle of what the keyboard leaves`() throws {
    let run = try ProgramRun { program in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      program.present(alert, animated: false)
      program.after(1) { alert.textFields?.first?.resignFirstResponder() }
    }
    // It is 130 points high, and its row 44.
    for (frame, middle) in [
      (run.timeline.frame(at: 0.9), 254.0), (run.timeline.outcome.frame, 422),
    ] {
      let row = try #require(frame?.layout["OK"])
      #expect(abs(row.y - (middle + 65 - 44)) < 0.01)
    }
  }
}
