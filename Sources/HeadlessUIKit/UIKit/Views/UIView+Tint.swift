/// A view's own tint.
struct ViewTint {
  var color: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
}

extension UIView {
  /// Whether a tint is dimmed, as behind an alert: `automatic` is what the superview has.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The mode that it has, or that it inherits.
  var effectiveTintMode: TintAdjustmentMode {
    guard tint.mode == .automatic else { return tint.mode }
    return superview?.tintAdjustmentMode ?? .normal
  }

  /// Its own tint or the nearest one around it, and the system's blue at the top; gray where it is
  /// dimmed, in a shade that we chose.
  var effectiveTint: UIColor {
    guard effectiveTintMode != .dimmed else { return .systemGray }
    return tint.color ?? superview?.tintColor ?? .systemBlue
  }

  /// Changes its tint, and tells it and those inside it for which that means another one.
  func changeTint(_ change: (inout ViewTint) -> Void) {
    let (oldColor, oldMode) = (effectiveTint, effectiveTintMode)
    change(&tint)
    deliverTint(color: effectiveTint != oldColor, mode: effectiveTintMode != oldMode)
  }

  /// - Parameters:
  ///   - color: whether it has another tint now.
  ///   - mode: whether it has another mode.
  private func deliverTint(color: Bool, mode: Bool) {
    guard color || mode else { return }
    tintColorDidChange()
    for subview in subviews {
      subview.deliverTint(
        color: color && subview.tint.color == nil, mode: mode && subview.tint.mode == .automatic)
    }
  }
}
