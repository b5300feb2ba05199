import Foundation

/// The drawing of a symbol of the system: this package's own simple geometry on a square of 24 units.
///
/// Each part is a path of `M`, `L`, `H`, `V`, `C` and `Z` with absolute numbers, as SVG writes them, and
/// of two that SVG lacks: `O x y radius` for a circle, and `R x y width height radius` for a rectangle
/// with round corners.
struct SymbolDrawing {
  /// The outlines that a plain symbol shows as lines, and that `.fill` fills, but for what is enclosed
  /// twice.
  var body = ""

  /// Lines, which are left out of what is filled.
  var marks = ""

  /// Areas that are filled in a plain symbol, too.
  var solid = ""

  /// The outline of all of it, where it is left out of a disc; empty for what follows from the rest.
  var cut = ""

  /// Quarters of a turn, clockwise.
  private var turns = 0
  private var isMirrored = false

  init(_ body: String = "", marks: String = "", solid: String = "", cut: String = "") {
    (self.body, self.marks, self.solid, self.cut) = (body, marks, solid, cut)
  }

  static let side: CGFloat = 24

  /// The width of lines of regular weight: chosen, near to that of a text beside it.
  static let lineWidth: CGFloat = 1.9

  func turned(_ quarters: Int) -> SymbolDrawing {
    var other = self
    other.turns += quarters
    return other
  }

  var mirrored: SymbolDrawing {
    var other = self
    other.isMirrored.toggle()
    return other
  }

  /// The transform of its parts on its square.
  var transform: CGAffineTransform {
    let middle = Self.side / 2
    return CGAffineTransform(translationX: middle, y: middle)
      .scaledBy(x: isMirrored ? -1 : 1, y: 1)
      .rotated(by: CGFloat(turns) * .pi / 2)
      .translatedBy(x: -middle, y: -middle)
  }

  /// The outline of what is filled, by the even-odd rule, with marks as wide as `lineWidth`.
  func filled(lineWidth: CGFloat) -> CGPath {
    guard cut.isEmpty else { return CGPath(symbolPart: cut) }
    let path = CGMutablePath()
    for part in [body, solid] { path.append(CGPath(symbolPart: part)) }
    for line in CGPath(symbolPart: marks).flatLines { path.addOutline(of: line, width: lineWidth) }
    return path
  }
}

extension CGPath {
  /// A path from its text, as in `SymbolDrawing`; what cannot be read is left out.
  convenience init(symbolPart text: String) {
    self.init()
    var letter: Character = " "
    var numbers: [CGFloat] = []
    var word = ""
    for character in text + " " {
      guard character.isLetter || character.isWhitespace else {
        word.append(character)
        continue
      }
      if let number = Double(word) { numbers.append(CGFloat(number)) }
      word = ""
      if let count = Self.counts[letter], numbers.count == count {
        add(letter, numbers)
        numbers = []
      }
      guard character.isLetter else { continue }
      (letter, numbers) = (character, [])
      if letter == "Z" { append(.close) }
    }
  }

  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "O": 3, "R": 5,
  ]

  private func add(_ letter: Character, _ numbers: [CGFloat]) {
    let point = { (place: Int) in CGPoint(x: numbers[place], y: numbers[place + 1]) }
    switch letter {
    case "M": append(.move(point(0)))
    case "L": append(.line(point(0)))
    case "H": append(.line(CGPoint(x: numbers[0], y: currentPoint.y)))
    case "V": append(.line(CGPoint(x: currentPoint.x, y: numbers[0])))
    case "C": append(.curve(point(4), control1: point(0), control2: point(2)))
    case "O": addCircle(around: point(0), radius: numbers[2])
    default:
      addElements(
        ofRect: CGRect(origin: point(0), size: CGSize(width: numbers[2], height: numbers[3])),
        corners: .allCorners, CGSize(width: numbers[4], height: numbers[4]))
    }
  }

  fileprivate func addCircle(around middle: CGPoint, radius: CGFloat) {
    addElements(
      ofRect: CGRect(
        x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
      corners: .allCorners, CGSize(width: radius, height: radius))
  }
}

// MARK: Lines as areas

/// Points that are connected by straight lines.
private struct FlatLine {
  var points: [CGPoint]
  var isClosed: Bool
}

extension CGPath {
  /// Its parts as straight lines, eight for a curve.
  fileprivate var flatLines: [FlatLine] {
    var lines: [FlatLine] = []
    var part = CGPath()
    func end(isClosed: Bool) {
      var points = part.segments.flatMap { segment in
        (segment.isLine ? [1] : (1...8).map { Double($0) / 8 }).map(segment.point(at:))
      }
      if let first = part.segments.first { points.insert(first.start, at: 0) }
      points = points.enumerated().filter { $0 == 0 || points[$0 - 1] != $1 }.map(\.element)
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      if points.count > 1 { lines.append(FlatLine(points: points, isClosed: isClosed)) }
      part = CGPath()
    }
    for element in elements {
      if case .move = element { end(isClosed: false) }
      part.append(element)
      if element == .close { end(isClosed: true) }
    }
    end(isClosed: false)
    return lines
  }

  /// Adds the area that a line of a width covers.
  fileprivate func addOutline(of line: FlatLine, width: CGFloat) {
    let (outside, inside) = (line.side(-width / 2), line.side(width / 2))
    if line.isClosed {
      addPolygon(outside)
      addPolygon(inside)
    } else {
      addPolygon(outside + inside.reversed())
    }
  }

  private func addPolygon(_ points: [CGPoint]) {
    for (index, point) in points.enumerated() { append(index == 0 ? .move(point) : .line(point)) }
    append(.close)
  }
}

extension FlatLine {
  /// The line at a distance beside it: within what is closed clockwise, outside of it below 0.
  func side(_ distance: CGFloat) -> [CGPoint] {
    let count = points.count
    let normal = { (from: Int) -> CGVector in
      let (a, b) = (points[(from + count) % count], points[(from + 1) % count])
      let length = max(hypot(b.x - a.x, b.y - a.y), .leastNonzeroMagnitude)
      return CGVector(dx: -(b.y - a.y) / length, dy: (b.x - a.x) / length)
    }
    return points.indices.map { index in
      let before = index > 0 || isClosed ? normal(index - 1) : normal(index)
      let after = index < count - 1 || isClosed ? normal(index) : before
      // At a corner, both sides meet, but a sharp one is cut off.
      let part = distance / max(0.3, 1 + before.dx * after.dx + before.dy * after.dy)
      return CGPoint(
        x: points[index].x + (before.dx + after.dx) * part,
        y: points[index].y + (before.dy + after.dy) * part)
    }
  }
}
