public import Foundation

/// A place to draw in: its state is kept as documented, and what is drawn is seen by nobody.
public final class CGContext {
  /// The state that `saveGState()` keeps.
  private struct State {
    var transform: CGAffineTransform
    var clip: CGRect
    var quality = CGInterpolationQuality.default
  }

  private var state: State
  private var saved: [State] = []
  private var shape = CGMutablePath()

  /// The size in points, and pixels per point.
  let size: CGSize
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale) = (size, scale)
    let bounds = CGRect(origin: .zero, size: size)
    state = State(transform: .identity, clip: bounds)
  }

  /// An image in memory, as wide and high as so many pixels; nil for one without any.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }

  public var width: Int { Int(exactly: (size.width * scale).rounded(.up)) ?? 0 }
  public var height: Int { Int(exactly: (size.height * scale).rounded(.up)) ?? 0 }

  /// The image as it is now.
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(width: width, height: height) : nil
  }

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// The transform from the coordinates that are used to those of the whole context, in points.
  public var ctm: CGAffineTransform { state.transform }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  // MARK: Clipping

  /// The least rectangle around what may be painted, in the coordinates that are used.
  public var boundingBoxOfClipPath: CGRect { state.clip.applying(state.transform.inverted()) }

  public func clip(to rect: CGRect) { clip(toBox: rect) }
  public func clip(to rects: [CGRect]) {
    if let first = rects.first { clip(toBox: rects.dropFirst().reduce(first) { $0.union($1) }) }
  }
  public func clip(to rect: CGRect, mask: CGImage) { clip(toBox: rect) }
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(toBox: shape.boundingBoxOfPath)
    beginPath()
  }
  public func resetClip() { state.clip = CGRect(origin: .zero, size: size) }

  private func clip(toBox box: CGRect) {
    state.clip = state.clip.intersection(box.applying(state.transform))
  }

  // MARK: The path

  public var path: CGPath? { shape.isEmpty ? nil : shape.copy() }
  public var isPathEmpty: Bool { shape.isEmpty }
  public var currentPointOfPath: CGPoint { shape.currentPoint }
  public var boundingBoxOfPath: CGRect { shape.boundingBoxOfPath }

  public func beginPath() { shape = CGMutablePath() }
  public func closePath() { shape.closeSubpath() }
  public func move(to point: CGPoint) { shape.move(to: point) }
  public func addLine(to point: CGPoint) { shape.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { shape.addLines(between: points) }
  public func addRect(_ rect: CGRect) { shape.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { shape.addRect(rect) } }
  public func addEllipse(in rect: CGRect) { shape.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { shape.addPath(path) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    shape.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    shape.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    shape.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Painting: what it paints is gone, and its path with it, as documented.

  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  public func strokePath() { beginPath() }
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
}
