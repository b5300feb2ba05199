import Foundation

/// Drags that dismiss the keyboard: what it would belong to is the first responder no longer.
///
/// No keyboard shows, so its top is that of `keyboardLayoutGuide`, where the safe area ends.
extension UIScrollView {
  /// A drag begins.
  func dismissKeyboardOnDrag() {
    guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory else {
      return
    }
    window?.dismissKeyboard()
  }

  /// The finger leaves: it has taken the keyboard along if it goes down below the top of that.
  func dismissKeyboardUnderFinger() {
    guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
      let window
    else { return }
    let top = window.bounds.maxY - window.safeAreaInsets.bottom
    guard panGestureRecognizer.location(in: window).y >= top,
      panGestureRecognizer.velocity(in: window).y >= 0
    else { return }
    window.dismissKeyboard()
  }
}
