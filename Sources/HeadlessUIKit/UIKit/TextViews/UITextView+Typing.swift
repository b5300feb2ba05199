public import Foundation

extension UITextView: TypedResponder {
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")

  func keyWasPressed(_ character: Character) {
    let change = TypedChange(character, in: text ?? "")
    let isAllowed =
      delegate?.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement)
      ?? true
    guard isAllowed else { return }
    if change.replacement.isEmpty { deleteBackward() } else { insertText(change.replacement) }
  }

  /// Text has been inserted or deleted.
  func textWasEdited() {
    showsCursor = true
    fitContent()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }
}
