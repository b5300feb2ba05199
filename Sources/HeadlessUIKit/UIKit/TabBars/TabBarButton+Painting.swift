/// The painting of an item in a tab bar: its image above its title, and its badge.
extension TabBarButton {
  private static let font = UIFont.systemFont(ofSize: 10, weight: .medium)
  private static let badgeFont = UIFont.systemFont(ofSize: 13)

  /// The middles of image and title below the upper edge, and the image's largest side, in points:
  /// near to those of a phone's bars.
  private static let (imageY, titleY, side): (CGFloat, CGFloat, CGFloat) = (19, 40, 26)

  func paintItem(_ painter: inout ViewPainter) {
    if !isEnabled { painter.opacity = 0.35 }
    let color =
      isSelected ? tintColor ?? .systemBlue : bar?.unselectedItemTintColor ?? .systemGray
    if let image = isSelected ? item.selectedImage ?? item.image : item.image {
      let side = max(1, image.size.width, image.size.height)
      let scale = min(1, Self.side / side)
      let (width, height) = (image.size.width * scale, image.size.height * scale)
      let keepsColors = image.renderingMode == .alwaysOriginal
      painter.show(
        keepsColors ? image : image.withRenderingMode(.alwaysTemplate),
        in: CGRect(
          x: bounds.midX - width / 2, y: bounds.minY + Self.imageY - height / 2, width: width,
          height: height), tint: color)
    }
    if let title = item.title, !title.isEmpty {
      painter.write(
        title, Self.font, color,
        in: CGRect(
          x: bounds.minX, y: bounds.minY + Self.titleY - 7, width: bounds.width, height: 14))
    }
    paintBadge(&painter)
  }

  private func paintBadge(_ painter: inout ViewPainter) {
    guard let value = item.badgeValue else { return }
    let width = max(18, CGFloat(value.count) * 6.5 + 10)
    let frame = CGRect(x: bounds.midX + 6, y: bounds.minY + 3, width: width, height: 18)
    painter.fill(frame, radius: 9, item.badgeColor ?? .systemRed)
    painter.write(value, Self.badgeFont, .white, in: frame)
  }
}
