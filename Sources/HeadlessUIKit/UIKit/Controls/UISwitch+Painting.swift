/// The painting of a switch: its track and its thumb.
extension UISwitch {
  /// The distance of the thumb from the edges of the track, in points.
  private static let margin: CGFloat = 2

  /// The width of the thumb in parts of the track's: on iOS 26, whose switches are more than twice as
  /// wide as high, it is a capsule.
  private static let wideThumb: CGFloat = 39.0 / 63

  func paintTrack(_ painter: inout ViewPainter) {
    if !isEnabled { painter.opacity = 0.5 }
    let radius = bounds.height / 2
    painter.fill(bounds, radius: radius, isOn ? onTintColor ?? .systemGreen : .secondarySystemFill)
    let height = max(0, bounds.height - 2 * Self.margin)
    let isWide = bounds.width > 2 * bounds.height
    let width = isWide ? bounds.width * Self.wideThumb : height
    let x = isOn ? bounds.maxX - Self.margin - width : bounds.minX + Self.margin
    painter.fill(
      CGRect(x: x, y: bounds.minY + Self.margin, width: width, height: height), radius: height / 2,
      thumbTintColor ?? .white)
  }
}
