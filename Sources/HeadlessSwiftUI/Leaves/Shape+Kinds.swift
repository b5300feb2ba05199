public import Foundation
import HeadlessUIKit

/// A shape that is smaller on all sides.
public struct _InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(base: base, amount: self.amount + amount)
  }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set {
      var base = base
      base.animatableData = newValue
      self = _InsetShape(base: base, amount: amount)
    }
  }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public struct Rectangle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
  public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// Radii of the corners of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    let most = min(rect.width, rect.height) / 2
    func radius(_ wanted: CGFloat) -> CGFloat { min(max(0, wanted), most) }
    let quarter = Angle(degrees: 90)
    var path = Path()
    let corners: [(x: CGFloat, y: CGFloat, radius: CGFloat, inward: (CGFloat, CGFloat))] = [
      (rect.minX, rect.minY, radius(cornerRadii.topLeading), (1, 1)),
      (rect.maxX, rect.minY, radius(cornerRadii.topTrailing), (-1, 1)),
      (rect.maxX, rect.maxY, radius(cornerRadii.bottomTrailing), (-1, -1)),
      (rect.minX, rect.maxY, radius(cornerRadii.bottomLeading), (1, -1)),
    ]
    for (number, corner) in corners.enumerated() {
      let start = Angle(degrees: 180 + 90 * Double(number))
      path.addArc(
        center: CGPoint(
          x: corner.x + corner.inward.0 * corner.radius,
          y: corner.y + corner.inward.1 * corner.radius),
        radius: corner.radius, startAngle: start, endAngle: start + quarter, clockwise: false)
    }
    path.closeSubpath()
    return path
  }

  public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
  public func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A circle in the middle of its space.
public struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public func inset(by amount: CGFloat) -> _InsetShape<Circle> {
    _InsetShape(base: self, amount: amount)
  }
}

public struct Ellipse: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A part of a shape's outline: stored, and as large as the whole.
public struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  var ends: AnimatablePair<CGFloat, CGFloat>

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { ends }
    set { ends = newValue }
  }
}

/// Any shape.
public struct AnyShape: Shape {
  private let outline: (CGRect) -> Path

  public init<Content: Shape>(_ shape: Content) { outline = { shape.path(in: $0) } }
  public func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Shape {
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(base: self, ends: AnimatablePair(start, end))
  }
}

// MARK: Rectangles with round corners

extension Rectangle: CorneredShape {
  func radii(in size: CGSize) -> [CGFloat]? { [] }
}

extension RoundedRectangle: CorneredShape {
  func radii(in size: CGSize) -> [CGFloat]? {
    let most = min(size.width, size.height) / 2
    return [CGFloat](repeating: min(max(0, cornerSize.width), most), count: 4)
  }
}

extension UnevenRoundedRectangle: CorneredShape {
  func radii(in size: CGSize) -> [CGFloat]? {
    let most = min(size.width, size.height) / 2
    return [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ].map { min(max(0, $0), most) }
  }
}

extension Capsule: CorneredShape {
  func radii(in size: CGSize) -> [CGFloat]? {
    [CGFloat](repeating: min(size.width, size.height) / 2, count: 4)
  }
}

extension Circle: CorneredShape {
  func radii(in size: CGSize) -> [CGFloat]? {
    size.width == size.height ? [CGFloat](repeating: size.width / 2, count: 4) : nil
  }
}
