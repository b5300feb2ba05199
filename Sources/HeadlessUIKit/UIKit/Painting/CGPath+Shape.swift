public import Foundation

/// The shape of paths: where they are, and what is inside them.
extension CGPath {
  /// A curve between two points as straight pieces: chosen, for which a quarter of a circle is less
  /// than a ten-thousandth of its radius off.
  private static let pieces = 64

  public func copy() -> CGPath? { copy(applying: .identity) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(applying: transform?.pointee ?? .identity)
  }

  public func mutableCopy() -> CGMutablePath? { copy(applying: .identity) }

  private func copy(applying transform: CGAffineTransform) -> CGMutablePath {
    let copy = CGMutablePath()
    copy.append(self, transform)
    return copy
  }

  /// Whether a point is inside it.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var (turns, crossings) = (0, 0)
    for part in copy(applying: transform).parts {
      for (from, to) in zip(part, part.dropFirst() + part.prefix(1))
      where (from.y <= point.y) != (to.y <= point.y) {
        let along = (point.y - from.y) / (to.y - from.y)
        guard from.x + (to.x - from.x) * along > point.x else { continue }
        crossings += 1
        turns += to.y > from.y ? 1 : -1
      }
    }
    return rule == .evenOdd ? crossings % 2 == 1 : turns != 0
  }

  /// The points of each of its parts, with straight pieces for curves.
  private var parts: [[CGPoint]] {
    var parts: [[CGPoint]] = []
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        parts.append([point])
      case .close: parts.append([start])
      case .line(let point): Self.add([point], to: &parts)
      case .curve, .quadCurve:
        guard let curve = Cubic(element, from: parts.last?.last ?? .zero) else { continue }
        let steps = 1...Self.pieces
        Self.add(steps.map { curve.point(at: CGFloat($0) / CGFloat(Self.pieces)) }, to: &parts)
      }
    }
    return parts
  }

  private static func add(_ points: [CGPoint], to parts: inout [[CGPoint]]) {
    if parts.isEmpty { parts.append([]) }
    parts[parts.count - 1] += points
  }

  /// Its lines and curves, one after the other.
  var segments: [Segment] {
    var segments: [Segment] = []
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point): (here, start) = (point, point)
      case .line(let point):
        segments.append(.line(from: here, to: point))
        here = point
      case .close:
        if here != start { segments.append(.line(from: here, to: start)) }
        here = start
      case .curve, .quadCurve:
        guard let curve = Cubic(element, from: here) else { continue }
        segments.append(.curve(curve))
        here = curve.end
      }
    }
    return segments
  }

  /// A line or a curve of a path.
  enum Segment {
    case line(from: CGPoint, to: CGPoint)
    case curve(Cubic)

    var isLine: Bool { if case .line = self { true } else { false } }

    var start: CGPoint {
      switch self {
      case .line(let start, _): start
      case .curve(let curve): curve.start
      }
    }

    /// The point at a part of it, 0 to 1.
    func point(at part: Double) -> CGPoint {
      switch self {
      case .line(let start, let end):
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      case .curve(let curve): curve.point(at: CGFloat(part))
      }
    }
  }

  /// The least rectangle around what it leads through, in points.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        (here, start) = (point, point)
        points.append(point)
      case .line(let point):
        here = point
        points.append(point)
      case .close: here = start
      case .curve, .quadCurve:
        guard let curve = Cubic(element, from: here) else { continue }
        points += curve.turningPoints + [curve.end]
        here = curve.end
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

extension CGPath.Element {
  func applying(_ transform: CGAffineTransform) -> Self {
    if transform.isIdentity { return self }
    return switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        point.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .close: .close
    }
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) {
    // Not every version of macOS hashes points.
    hasher.combine(elements.count)
    hasher.combine(Double(boundingBox.minX))
    hasher.combine(Double(boundingBox.minY))
  }
}

/// A cubic Bézier curve.
struct Cubic {
  let start, control1, control2, end: CGPoint

  /// The curve of an element; nil for another one.
  init?(_ element: CGPath.Element, from start: CGPoint) {
    self.start = start
    switch element {
    case .curve(let end, let control1, let control2):
      (self.end, self.control1, self.control2) = (end, control1, control2)
    case .quadCurve(let end, let control):
      let nearer = { (point: CGPoint) in
        CGPoint(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
      }
      (self.end, control1, control2) = (end, nearer(start), nearer(end))
    case .move, .line, .close: return nil
    }
  }

  func point(at part: CGFloat) -> CGPoint {
    CGPoint(x: value(\.x, at: part), y: value(\.y, at: part))
  }

  private func value(_ axis: KeyPath<CGPoint, CGFloat>, at part: CGFloat) -> CGFloat {
    let rest = 1 - part
    return start[keyPath: axis] * rest * rest * rest
      + 3 * control1[keyPath: axis] * rest * rest * part
      + 3 * control2[keyPath: axis] * rest * part * part + end[keyPath: axis] * part * part * part
  }

  /// The points at which it turns back along an axis.
  var turningPoints: [CGPoint] { (turns(\.x) + turns(\.y)).map(point) }

  private func turns(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (p0, p1) = (start[keyPath: axis], control1[keyPath: axis])
    let (p2, p3) = (control2[keyPath: axis], end[keyPath: axis])
    // A third of the derivative is a·t² + b·t + c.
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    let candidates: [CGFloat]
    if abs(a) < 1e-12 {
      candidates = b == 0 ? [] : [-c / b]
    } else {
      let root = b * b - 4 * a * c
      candidates =
        root < 0 ? [] : [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
    }
    return candidates.filter { $0 > 0 && $0 < 1 }
  }
}
