extension ViewPainter {
  /// The colour of a bar over what scrolls behind it: chosen, near to the material of iOS 13 to 18.
  static let barColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.09 : 0.975, alpha: 0.92)
  }

  /// Paints the surface of a bar, which may reach beyond it.
  ///
  /// - Parameters:
  ///   - rect: the surface, in the view's own coordinates.
  ///   - color: its colour; nil for none.
  ///   - lineY: the place of the line at its edge; nil for none.
  mutating func bar(_ rect: CGRect, _ color: UIColor?, lineY: CGFloat?) {
    guard let color else { return }
    fill(rect, color)
    if let lineY { hairline(from: CGPoint(x: rect.minX, y: lineY), length: rect.width, .separator) }
  }
}
