/// A responder that a keyboard belongs to while it is the first one.
///
/// A trace's action `type` calls these methods, as code may.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder, UITextInputTraits {
  var hasText: Bool { get }

  /// Adds text where the cursor is, which is at the end here.
  func insertText(_ text: String)

  /// Deletes the character before the cursor.
  func deleteBackward()
}
