/// The keyboard's view, on which touches do nothing.
final class KeyboardView: UIView {}

/// The keyboard's window, which takes no touches beside the keyboard.
final class KeyboardWindow: UIWindow {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.frame.contains(point) }
  }
}
