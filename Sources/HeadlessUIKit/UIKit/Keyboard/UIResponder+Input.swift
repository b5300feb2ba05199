extension UIResponder {
  /// Its `inputView`, or that of the next responder that has one, as UIKit documents it.
  var nextInputView: UIView? { inputView ?? next?.nextInputView }

  /// Its `inputAccessoryView`, or that of the next responder that has one.
  var nextInputAccessoryView: UIView? { inputAccessoryView ?? next?.nextInputAccessoryView }
}

extension UIView {
  /// Whether code has asked for its `keyboardLayoutGuide`.
  var hasKeyboardGuide: Bool { insetGuides.contains { $0 is UIKeyboardLayoutGuide } }
}
