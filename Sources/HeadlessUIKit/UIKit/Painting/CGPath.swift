/// Lines and curves: stored, and painted by nobody.
public class CGPath {
  /// A part of a path, with its points.
  enum Element: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  fileprivate(set) var elements: [Element] = []

  init() {}

  public init(rect: CGRect) { addElements(ofRect: rect) }

  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addElements(
      ofRect: rect, corners: .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
  }

  public init(ellipseIn rect: CGRect) {
    addElements(
      ofRect: rect, corners: .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element begins, in points.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _), .curve(let point, _, _): point
    case .close: startOfLastPart
    case nil: .zero
    }
  }

  private var startOfLastPart: CGPoint {
    for case .move(let point) in elements.reversed() { return point }
    return .zero
  }

  /// The least rectangle around all its points, those that control curves among them; in points.
  public var boundingBox: CGRect {
    let points = elements.flatMap { $0.points }
    guard let first = points.first else { return .zero }
    var (least, most) = (first, first)
    for point in points {
      least = CGPoint(x: min(least.x, point.x), y: min(least.y, point.y))
      most = CGPoint(x: max(most.x, point.x), y: max(most.y, point.y))
    }
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// The distance from a corner of the points that bend a curve into a quarter of an ellipse.
  private static let bend: CGFloat = 1 - 0.552_284_75

  /// Adds a rectangle, some of whose corners may be round.
  func addElements(
    ofRect rect: CGRect, corners: UIRectCorner = [], _ radii: CGSize = .zero
  ) {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    let places: [(UIRectCorner, CGPoint, from: CGVector, to: CGVector)] = [
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
    ]
    for (index, (corner, point, from, to)) in places.enumerated() {
      let isRound = corners.contains(corner) && width > 0 && height > 0
      let place = { (way: CGVector, part: CGFloat) in
        CGPoint(x: point.x + way.dx * width * part, y: point.y + way.dy * height * part)
      }
      let start = isRound ? place(from, 1) : point
      elements.append(index == 0 ? .move(start) : .line(start))
      guard isRound else { continue }
      elements.append(
        .curve(place(to, 1), control1: place(from, Self.bend), control2: place(to, Self.bend)))
    }
    elements.append(.close)
  }

  func append(_ element: Element) { elements.append(element) }

  func append(_ path: CGPath) { elements += path.elements }
}

extension CGPath.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [point, control]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }
}

/// A path that grows.
public final class CGMutablePath: CGPath {
  public override init() { super.init() }

  public func move(to point: CGPoint) { append(.move(point)) }
  public func addLine(to point: CGPoint) { append(.line(point)) }
  public func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(point, control: control))
  }
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(point, control1: control1, control2: control2))
  }

  func addArc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isClockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var way = (end - start).truncatingRemainder(dividingBy: full)
    if isClockwise, way < 0 || way == 0 && end > start { way += full }
    if !isClockwise, way > 0 || way == 0 && end < start { way -= full }
    let count = max(1, (abs(way) / (.pi / 2)).rounded(.up))
    let step = way / count
    // How far the points that bend a curve into an arc lie along its tangents.
    let reach = 4 / 3 * tan(step / 4) * radius
    let point = { (angle: CGFloat) in
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    for index in 0..<Int(count) {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last,
        control1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
        control2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)))
    }
  }

  public func closeSubpath() { append(.close) }
  public func addRect(_ rect: CGRect) { addElements(ofRect: rect) }
  public func addPath(_ path: CGPath) { append(path) }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    append(CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight))
  }

  public func addEllipse(in rect: CGRect) { append(CGPath(ellipseIn: rect)) }
}
