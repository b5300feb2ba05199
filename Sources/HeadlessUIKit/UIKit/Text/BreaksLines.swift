/// A view whose text is as high as the width makes it that layout gives it.
@MainActor
protocol BreaksLines: UIView {
  /// Takes the width that layout gives it, in points, by which its lines are broken.
  ///
  /// - Returns: whether its intrinsic size is another one now.
  @discardableResult
  func takeLayoutWidth(_ width: CGFloat) -> Bool
}

extension UILabel: BreaksLines {}
extension UITextView: BreaksLines {}
