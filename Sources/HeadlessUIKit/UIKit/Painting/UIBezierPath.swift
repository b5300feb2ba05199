public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path and how it would be painted: stored, and painted by nobody.
open class UIBezierPath: NSObject, NSCopying, NSCoding {
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addElements(ofRect: rect, corners: corners, cornerRadii)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path itself, as it is now.
  open var cgPath: CGPath {
    get {
      let copy = CGMutablePath()
      copy.addPath(path)
      return copy
    }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  open var isEmpty: Bool { path.isEmpty }

  open var currentPoint: CGPoint { path.currentPoint }

  /// The least rectangle around all its points, in points.
  open var bounds: CGRect { path.boundingBox }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds an arc of a circle, as far as the end of a quarter at a time; angles in radians, clockwise as
  /// one sees it.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, from: startAngle, to: endAngle, isClockwise: clockwise)
  }

  open func close() { path.closeSubpath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func removeAllPoints() { path = CGMutablePath() }
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Whether a point is inside it, by its rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (copy.miterLimit, copy.flatness, copy.dash) = (miterLimit, flatness, dash)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Painting, which nobody sees

  /// Stores the lengths of dashes and gaps.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(count, 0)).compactMap { pattern?[$0] }, phase)
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  open func fill() {}
  open func stroke() {}
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
}
