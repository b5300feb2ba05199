/// The painting of a keyboard: its keys.
extension KeyboardView {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let font = UIFont.systemFont(ofSize: 22)
  private static let wordFont = UIFont.systemFont(ofSize: 16)

  /// The height of a row of keys, the room between keys and rows, and that below the last row: near to
  /// those of a phone's keyboard, in points.
  private static let (key, gap, line): (CGFloat, CGFloat, CGFloat) = (42, 6, 12)

  private static func shade(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? dark : light, alpha: 1) }
  }

  private static let (plate, letters, others) = (
    shade(0.83, 0.13), shade(1, 0.42), shade(0.68, 0.27)
  )

  /// - Parameters:
  ///   - painter: what is painted.
  ///   - top: the lower edge of the accessory view.
  func paintKeys(_ painter: inout ViewPainter, below top: CGFloat) {
    let area = CGRect(
      x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
    let height = 4 * Self.key + 3 * Self.line
    guard area.height > height else { return }
    painter.fill(area, Self.plate)
    // The bar of words is above the keys, and the bar at the bottom below them.
    var y = min(area.minY + 50, area.maxY - height - 8)
    let width = (area.width - 11 * Self.gap) / 10
    for (index, row) in Self.rows.enumerated() {
      let count = CGFloat(row.count)
      var x = area.midX - (count * width + (count - 1) * Self.gap) / 2
      for letter in row {
        let frame = CGRect(x: x, y: y, width: width, height: Self.key)
        paintKey(&painter, frame, Self.letters, String(letter), Self.font)
        x += width + Self.gap
      }
      if index == 2 {
        let side = width * 1.3
        paintKey(
          &painter, CGRect(x: area.minX + Self.gap / 2, y: y, width: side, height: Self.key),
          Self.others, "⇧", Self.font)
        paintKey(
          &painter,
          CGRect(x: area.maxX - Self.gap / 2 - side, y: y, width: side, height: Self.key),
          Self.others, "⌫", Self.font)
      }
      y += Self.key + Self.line
    }
    let side = area.width * 0.24
    let edge = Self.gap / 2
    paintKey(
      &painter, CGRect(x: area.minX + edge, y: y, width: side, height: Self.key), Self.others,
      "123",
      Self.wordFont)
    paintKey(
      &painter,
      CGRect(
        x: area.minX + edge + side + Self.gap, y: y,
        width: area.width - 2 * (side + Self.gap + edge), height: Self.key), Self.letters, "space",
      Self.wordFont)
    paintKey(
      &painter, CGRect(x: area.maxX - edge - side, y: y, width: side, height: Self.key),
      Self.others,
      "return", Self.wordFont)
  }

  private func paintKey(
    _ painter: inout ViewPainter, _ frame: CGRect, _ color: UIColor, _ text: String, _ font: UIFont
  ) {
    painter.fill(frame, radius: 5, color)
    painter.write(text, font, .label, in: frame)
  }
}
