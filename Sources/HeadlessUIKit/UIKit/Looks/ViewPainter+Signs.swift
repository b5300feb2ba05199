/// Signs of the system that several views show.
extension ViewPainter {
  /// Draws a wheel of eight spokes, each paler than the one after it; it stands still.
  mutating func wheel(in rect: CGRect, _ color: UIColor, opacity: Double = 1) {
    let radius = min(rect.width, rect.height) / 2
    guard radius > 0 else { return }
    for spoke in 0..<8 {
      let angle = Double(spoke) * .pi / 4 - .pi / 2
      let point = { (part: Double) in
        CGPoint(
          x: rect.midX + cos(angle) * radius * part, y: rect.midY + sin(angle) * radius * part)
      }
      line(
        [point(0.5), point(0.95)], color.faded(opacity * (0.3 + 0.1 * Double(spoke))),
        width: radius * 0.2)
    }
  }

  /// Draws an angle that points to the right, or to the left.
  mutating func chevron(
    in rect: CGRect, _ color: UIColor, width: CGFloat, pointsLeft: Bool = false
  ) {
    let (from, to) = pointsLeft ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
    line(
      [
        CGPoint(x: from, y: rect.minY), CGPoint(x: to, y: rect.midY),
        CGPoint(x: from, y: rect.maxY),
      ], color, width: width)
  }

  /// Draws a tick.
  mutating func checkmark(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    line(
      [
        CGPoint(x: rect.minX, y: rect.midY),
        CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.minY),
      ], color, width: width)
  }

  /// Draws a magnifying glass.
  mutating func magnifier(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    let lens = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width * 0.75, height: rect.width * 0.75)
    frame(lens, radius: lens.width / 2, color, width: width)
    let rim = lens.midX + lens.width * 0.35
    line(
      [
        CGPoint(x: rim, y: lens.midY + lens.width * 0.35), CGPoint(x: rect.maxX, y: rect.maxY),
      ], color, width: width)
  }
}
