import GestureEngine

/// The text of a path, as SVG writes it, in points to a hundredth.
struct PathText {
  private var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  private mutating func add(_ letter: Unicode.Scalar, _ numbers: Double...) {
    bytes.append(UInt8(ascii: letter))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      add(number)
    }
  }

  private mutating func add(_ number: Double) {
    // Nobody sees what lies as far outside as that.
    let limited = min(max(number.isFinite ? number : 0, -1e7), 1e7)
    let hundredths = Int((limited * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    bytes += String(whole).utf8
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  mutating func move(to x: CGFloat, _ y: CGFloat) { add("M", x, y) }
  mutating func line(to x: CGFloat, _ y: CGFloat) { add("L", x, y) }
  mutating func close() { add("Z") }

  /// Adds a quarter of a circle, clockwise.
  private mutating func corner(_ radius: CGFloat, to x: CGFloat, _ y: CGFloat) {
    guard radius > 0 else { return }
    add("A", radius, radius, 0, 0, 1, x, y)
  }

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - rect: points.
  ///   - corners: the radii of its corners, from the upper left one clockwise; empty for square ones.
  mutating func add(_ rect: CGRect, corners: [Double] = []) {
    let largest = min(rect.width, rect.height) / 2
    let radii = (0..<4).map { index -> CGFloat in
      corners.indices.contains(index) ? min(max(corners[index], 0), largest) : 0
    }
    move(to: rect.minX + radii[0], rect.minY)
    add("H", rect.maxX - radii[1])
    corner(radii[1], to: rect.maxX, rect.minY + radii[1])
    add("V", rect.maxY - radii[2])
    corner(radii[2], to: rect.maxX - radii[2], rect.maxY)
    add("H", rect.minX + radii[3])
    corner(radii[3], to: rect.minX, rect.maxY - radii[3])
    if radii[0] > 0 {
      add("V", rect.minY + radii[0])
      corner(radii[0], to: rect.minX + radii[0], rect.minY)
    }
    close()
  }

  mutating func add(_ rect: CGRect, radius: CGFloat) {
    add(rect, corners: [radius, radius, radius, radius])
  }

  /// Adds a path, by a transform.
  mutating func add(_ path: CGPath, _ transform: CGAffineTransform) {
    for element in path.elements {
      switch element.applying(transform) {
      case .move(let point): add("M", point.x, point.y)
      case .line(let point): add("L", point.x, point.y)
      case .quadCurve(let point, let control):
        add("Q", control.x, control.y, point.x, point.y)
      case .curve(let point, let first, let second):
        add("C", first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: close()
      }
    }
  }
}
