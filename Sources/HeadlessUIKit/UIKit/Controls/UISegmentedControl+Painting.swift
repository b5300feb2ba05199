/// The painting of a segmented control, as on iOS 13 to 18.
extension UISegmentedControl {
  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  private static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  /// The plate of the selected segment, on light and dark screens.
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray2 : .white
  }

  func paintSegments(_ painter: inout ViewPainter) {
    if !isEnabled { painter.opacity = 0.5 }
    painter.fill(bounds, radius: 8, backgroundColor == nil ? .tertiarySystemFill : nil)
    guard !segments.isEmpty else { return }
    let width = bounds.width / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      let frame = CGRect(
        x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width,
        height: bounds.height)
      let isSelected = index == selectedSegmentIndex
      if isSelected {
        painter.fill(
          frame.insetBy(dx: 2, dy: 2), radius: 7, selectedSegmentTintColor ?? Self.plate)
      } else if index > 0, index - 1 != selectedSegmentIndex {
        painter.fill(
          CGRect(x: frame.minX - 0.5, y: frame.minY + 8, width: 1, height: frame.height - 16),
          .separator)
      }
      let color = UIColor.label.faded(segment.isEnabled ? 1 : 0.4)
      if let title = segment.title {
        painter.write(title, isSelected ? Self.selectedFont : Self.font, color, in: frame)
      } else if let image = segment.image {
        painter.show(
          image, in: UIView.ContentMode.center.frame(of: image.size, in: frame), tint: color)
      }
    }
  }
}
