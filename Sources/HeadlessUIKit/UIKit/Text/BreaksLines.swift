/// A view whose text is as high as the width makes it that layout gives it.
@preconcurrency @MainActor
protocol BreaksLines: UIView {
  /// The width that layout has given it, in points.
  var layoutWidth: CGFloat? { get set }

  /// Whether it may have several lines, and gives before labels that do not where some view has to.
  var wrapsLines: Bool { get }
}

extension BreaksLines {
  var wrapsLines: Bool { false }

  /// Applies the width that layout gives it, in points, by which its lines are broken.
  ///
  /// - Returns: whether its intrinsic size is another one now.
  @discardableResult
  func applyLayoutWidth(_ width: CGFloat) -> Bool {
    guard width != layoutWidth else { return false }
    let old = intrinsicContentSize
    layoutWidth = width
    return intrinsicContentSize != old
  }

  /// Its bounds' width is that of its lines from now on.
  func boundsWereSet() {
    if applyLayoutWidth(bounds.width), !translatesAutoresizingMaskIntoConstraints {
      invalidateIntrinsicContentSize()
    }
  }
}
