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

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    addElements(ofRect: rect)
    if let transform { apply(transform.pointee) }
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    addElements(
      ofRect: rect, corners: .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
    if let transform { apply(transform.pointee) }
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    addElements(
      ofRect: rect, corners: .allCorners, CGSize(width: rect.width / 2, height: rect.height / 2))
    if let transform { apply(transform.pointee) }
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

  func append(_ path: CGPath, _ transform: CGAffineTransform = .identity) {
    elements += transform.isIdentity ? path.elements : path.elements.map { $0.applying(transform) }
  }

  func apply(_ transform: CGAffineTransform) { elements = elements.map { $0.applying(transform) } }
}

extension CGPath.Element {
  fileprivate static func segment(to point: CGPoint, begins: Bool) -> Self {
    begins ? .move(point) : .line(point)
  }

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

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point).applying(transform))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point).applying(transform))
  }
  public func addQuadCurve(
    to point: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quadCurve(point, control: control).applying(transform))
  }
  public func addCurve(
    to point: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(.curve(point, control1: control1, control2: control2).applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      append(Element.segment(to: point, begins: index == 0).applying(transform))
    }
  }

  /// Adds an arc of a circle: `clockwise` as where y grows upwards, so the other way round on a screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = CGMutablePath()
    if !isEmpty { arc.move(to: currentPoint.applying(transform.inverted())) }
    arc.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isClockwise: !clockwise)
    for element in arc.elements.dropFirst(isEmpty ? 0 : 1) { append(element.applying(transform)) }
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
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath(rect: rect), transform)
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path, transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(
      CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath(ellipseIn: rect), transform)
  }
}
