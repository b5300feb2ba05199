import Foundation
import GestureEngine

/// A responder that has rules of its own for what is typed.
@MainActor
protocol TypedResponder: UIKeyInput {
  /// A character is typed: a line feed is the return key, and a backspace deletes.
  func keyWasPressed(_ character: Character)
}

extension AppRun {
  /// Types text into the first responder, one character after the other.
  func typeText(_ text: String) {
    for character in text {
      // Any of them may make another responder the first one.
      guard let responder = keyboard.responder as? any UIKeyInput else {
        return story.report(
          "type", [.init("text", text)], because: "nothing that takes text is the first responder")
      }
      if character.isNewline, responder.enablesReturnKeyAutomatically, !responder.hasText {
        story.report(
          "type", [.init("text", "\n")],
          because: "the return key is off without text (enablesReturnKeyAutomatically)")
      } else if let typed = responder as? any TypedResponder {
        typed.keyWasPressed(character)
      } else if character == "\u{8}" {
        responder.deleteBackward()
      } else {
        responder.insertText(String(character))
      }
    }
  }
}

/// A change of text that a key asks for.
struct TypedChange {
  /// The characters that are replaced, in UTF-16 units: those before the end, where the cursor is.
  let range: NSRange
  let replacement: String

  /// - Parameters:
  ///   - character: the key's.
  ///   - text: the text so far.
  init(_ character: Character, in text: String) {
    let length = text.utf16.count
    guard character == "\u{8}" else {
      (range, replacement) = (NSRange(location: length, length: 0), String(character))
      return
    }
    let removed = text.last.map { String($0).utf16.count } ?? 0
    (range, replacement) = (NSRange(location: length - removed, length: removed), "")
  }
}
