/// The painting of an alert: the plates behind its texts and actions.
extension AlertView {
  /// The colour of the plates on light and dark screens: chosen, near to their material.
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.97, alpha: 1)
  }

  func paintPlates(_ painter: inout ViewPainter) {
    let apart = rows.last.flatMap { last in
      rows.count > 1 && last.frame.minY > rows[rows.count - 2].frame.maxY + 1 ? last.frame : nil
    }
    var plate = bounds
    if let apart {
      plate.size.height = rows[rows.count - 2].frame.maxY - bounds.minY
      painter.fill(apart, radius: AlertMetrics.cornerRadius, Self.plate)
    }
    painter.fill(plate, radius: AlertMetrics.cornerRadius, Self.plate)
  }
}

/// The painting of an action: its title, and the line that divides it from what is before it.
extension AlertRow {
  func paintAction(_ painter: inout ViewPainter) {
    let size: CGFloat = action.alert?.preferredStyle == .actionSheet ? 20 : 17
    let isStrong = action.style == .cancel || action.alert?.preferredAction === action
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    if isHighlighted { painter.fill(bounds, .systemFill) }
    painter.write(
      action.title ?? "", .systemFont(ofSize: size, weight: isStrong ? .semibold : .regular),
      isEnabled ? color : .tertiaryLabel, in: bounds)
    if frame.minY > 0 {
      painter.hairline(from: bounds.origin, length: bounds.width, .separator)
    }
    guard frame.minX > 0 else { return }
    painter.fill(
      CGRect(
        x: bounds.minX, y: bounds.minY, width: 1 / PixelGrid.scale, height: bounds.height),
      .separator)
  }
}
