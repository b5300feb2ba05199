/// The view behind a system sheet: it takes touches where the sheet dims, however dark it is.
final class SheetDimmingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && self.point(inside: point, with: event) ? self : nil
  }
}
