package import Foundation

/// The look of a switch: its track and its thumb.
package struct HostedSwitch {
  package var isOn: Bool
  package var isEnabled: Bool

  /// The colour of its track while it is on; nil for the system's.
  package var tint: UIColor?

  /// The colour of its thumb; nil for the system's.
  var thumbTint: UIColor?

  /// The size of every switch, in points: measured on iOS 26.1.
  package static let size = CGSize(width: 63, height: 28)

  package init(isOn: Bool, isEnabled: Bool, tint: UIColor?) {
    (self.isOn, self.isEnabled, self.tint) = (isOn, isEnabled, tint)
  }

  /// The distance of the thumb from the edges of the track, in points.
  private static let margin: CGFloat = 2

  /// The width of the thumb in parts of the track's: on iOS 26, whose switches are more than twice as
  /// wide as high, it is a capsule.
  private static let wideThumb: CGFloat = 39.0 / 63

  @MainActor
  func paint(_ painter: inout ViewPainter) {
    let bounds = painter.bounds
    if !isEnabled { painter.opacity = 0.5 }
    let radius = bounds.height / 2
    painter.fill(bounds, radius: radius, isOn ? tint ?? .systemGreen : .secondarySystemFill)
    let height = max(0, bounds.height - 2 * Self.margin)
    let isWide = bounds.width > 2 * bounds.height
    let width = isWide ? bounds.width * Self.wideThumb : height
    let x = isOn ? bounds.maxX - Self.margin - width : bounds.minX + Self.margin
    painter.fill(
      CGRect(x: x, y: bounds.minY + Self.margin, width: width, height: height), radius: height / 2,
      thumbTint ?? .white)
  }
}
