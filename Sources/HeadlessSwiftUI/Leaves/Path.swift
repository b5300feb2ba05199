public import HeadlessUIKit

/// The outline of a shape.
public struct Path: Equatable, @unchecked Sendable {
  private var outline: CGMutablePath

  public init() { outline = CGMutablePath() }

  public init(_ path: CGPath) {
    outline = CGMutablePath()
    outline.addPath(path)
  }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public init(_ rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  public var cgPath: CGPath { Path(outline).outline }
  public var isEmpty: Bool { outline.isEmpty }
  public var boundingRect: CGRect { outline.boundingBox }
  public var currentPoint: CGPoint? { outline.isEmpty ? nil : outline.currentPoint }

  public static func == (first: Path, second: Path) -> Bool { first.outline === second.outline }

  /// A copy of its own, because values are.
  private mutating func change(_ change: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&outline) { self = Path(outline) }
    change(outline)
  }

  public mutating func move(to point: CGPoint) { change { $0.move(to: point) } }
  public mutating func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
  public mutating func addLines(_ points: [CGPoint]) { change { $0.addLines(between: points) } }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: point, control: control) }
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: point, control1: control1, control2: control2) }
  }
  public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }
  public mutating func addEllipse(in rect: CGRect) { change { $0.addEllipse(in: rect) } }
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let width = min(max(0, cornerSize.width), rect.width / 2)
    let height = min(max(0, cornerSize.height), rect.height / 2)
    change { $0.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height) }
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise)
    }
  }
  /// A line to an arc, and the arc, which touches the line to a first point and that from there to a second
  /// one; only the line to the first point where no such arc is.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat
  ) {
    guard let start = currentPoint else { return }
    guard
      let arc = TangentArc(from: start, over: tangent1End, to: tangent2End, radius: radius)
    else { return addLine(to: tangent1End) }
    change {
      $0.addArc(
        center: arc.center, radius: radius, startAngle: arc.startAngle, endAngle: arc.endAngle,
        clockwise: arc.isClockwise)
    }
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    change { $0.addPath(path.outline, transform: transform) }
  }
  public mutating func closeSubpath() { change { $0.closeSubpath() } }

  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    outline.contains(point, using: eoFill ? .evenOdd : .winding)
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
