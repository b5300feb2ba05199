import GestureEngine

/// What the system paints of a sheet: its round upper corners, and its grabber.
extension SystemSheet {
  /// The radius of the corners unless the app says another one, in points: that of iOS 13 to 18, as
  /// designers list it.
  private static let cornerRadius = 10.0

  func paint(_ painter: inout ViewPainter) {
    let sheet = owner as? UISheetPresentationController
    let radius = max(0, sheet?.preferredCornerRadius ?? Self.cornerRadius)
    painter.look.clips = true
    if radius > 0 { painter.look.corners = [radius.told, radius.told, 0, 0] }
  }
}
