import JSONText

/// A path of straight lines, `M x y L x y …`.
struct SVGPath {
  private(set) var words = ""

  mutating func move(to x: Double, _ y: Double) { words += "M\(x.rounded3) \(y.rounded3)" }
  mutating func line(to x: Double, _ y: Double) { words += "L\(x.rounded3) \(y.rounded3)" }
  var isEmpty: Bool { words.isEmpty }
}
