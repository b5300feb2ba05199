/// A responder that a keyboard belongs to while it is the first one.
///
/// No keyboard shows in a replay and nobody types; code may call these methods.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  var hasText: Bool { get }

  /// Adds text where the cursor is, which is at the end here.
  func insertText(_ text: String)

  /// Deletes the character before the cursor.
  func deleteBackward()
}
