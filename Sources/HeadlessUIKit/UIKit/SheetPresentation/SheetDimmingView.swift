/// The view behind a system sheet: it takes touches where the sheet dims, however dark it is.
final class SheetDimmingView: UIView {
  /// Paints it black; its alpha says how dark it is.
  override func paint(_ painter: inout ViewPainter) { painter.surface(.black) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && self.point(inside: point, with: event) ? self : nil
  }
}
