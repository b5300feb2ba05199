/// The keyboard's view, on which touches do nothing.
final class KeyboardView: UIView {}
