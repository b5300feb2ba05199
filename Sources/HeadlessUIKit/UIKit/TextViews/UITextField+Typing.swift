public import Foundation

// Typing, in the order that UIKit documents: the delegate is asked, the text changes, and then the
// control's actions, the delegate and observers hear of it.

extension UITextField: TypedResponder {
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  func keyWasPressed(_ character: Character) {
    if character.isNewline { return pressReturn() }
    let change = TypedChange(character, in: text ?? "")
    let isAllowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: change.range, replacementString: change.replacement)
      ?? true
    guard isAllowed else { return }
    if change.replacement.isEmpty { deleteBackward() } else { insertText(change.replacement) }
  }

  /// The return key: it ends editing only if an action is sent for `editingDidEndOnExit`.
  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = sendsActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if ends { resignFirstResponder() }
  }

  /// Text has been inserted or deleted.
  func textWasEdited() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    post(Self.textDidChangeNotification)
  }
}

extension UIView {
  /// Posts a notification whose object this view is.
  func post(_ name: NSNotification.Name) {
    AppRun.current?.notifications.post(name: name, object: self)
  }
}
