import Foundation

/// Drags that dismiss the keyboard: its first responder resigns.
extension UIScrollView {
  /// A drag begins.
  func dismissKeyboardOnDrag() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory else {
      return
    }
    AppRun.current?.keyboard.dismiss()
  }

  /// Whether a finger that drags it moves the keyboard.
  var takesKeyboardAlong: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  /// A finger drags the content: below the keyboard's top it takes the keyboard along.
  func dragKeyboard() {
    guard takesKeyboardAlong, let window, let keyboard = AppRun.current?.keyboard else { return }
    let padding = window.subtree.flatMap(\.insetGuides).compactMap { $0 as? UIKeyboardLayoutGuide }
      .map(\.keyboardDismissPadding).max()
    keyboard.follow(panGestureRecognizer.location(in: window).y, padding: max(0, padding ?? 0))
  }

  /// The finger leaves a keyboard that it may have taken along.
  func releaseKeyboard() {
    guard takesKeyboardAlong else { return }
    AppRun.current?.keyboard.release(velocity: panGestureRecognizer.velocity(in: window).y)
  }

  /// The finger's drag is cancelled, and with it what became of the keyboard.
  func cancelKeyboardDrag() {
    guard takesKeyboardAlong else { return }
    AppRun.current?.keyboard.comeBack()
  }
}
