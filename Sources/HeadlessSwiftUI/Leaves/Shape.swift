public import HeadlessUIKit

/// An outline that fills the space that it is offered; fingers find it inside the outline.
@MainActor @preconcurrency
public protocol Shape: View, Animatable {
  func path(in rect: CGRect) -> Path

  /// Its answer to an offer: all of it, unless it says otherwise.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public var body: _ShapeView<Self> {
    _ShapeView(shape: self, paint: .fill(ForegroundStyle()), isEvaluated: true)
  }
}

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// A way to paint a shape's outline.
enum ShapePaint {
  case fill(any ShapeStyle)
  case stroke(any ShapeStyle, width: CGFloat)
}

/// A shape that is filled or stroked.
public struct _ShapeView<Content: Shape>: View, PrimitiveView {
  let shape: Content
  let paint: ShapePaint

  /// Whether the shape has its numbers and what it stores already, because it was a view itself.
  var isEvaluated = false

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let shape = isEvaluated ? shape : place.shown(shape, inputs)
    return [
      ShapeElement(at: place, inputs, paint) {
        (shape as? any CorneredShape)?.radii(in: $0)
      } answer: {
        shape.sizeThatFits($0)
      } path: {
        shape.path(in: $0)
      }
    ]
  }

  public func fill(_ style: some ShapeStyle) -> some View {
    background(shape.fill(style))
  }

  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay(shape.stroke(style, lineWidth: lineWidth))
  }
}

extension ViewPlace {
  /// A shape with its numbers as they show now, and with what it stores.
  func shown<Content: Shape>(_ shape: Content, _ inputs: ViewInputs) -> Content {
    var shape = moved(shape, inputs)
    var binder = _PropertyBinder(self, inputs)
    shape._bindProperties(&binder)
    return shape
  }
}

/// A shape in its space.
private final class ShapeElement: LayoutElement {
  private let paint: ShapePaint
  private let transaction: Transaction
  private let foreground: Color
  private let answer: (ProposedViewSize) -> CGSize
  private let path: (CGRect) -> Path
  private let corners: (CGSize) -> [CGFloat]?

  init(
    at place: ViewPlace, _ inputs: ViewInputs, _ paint: ShapePaint,
    corners: @escaping (CGSize) -> [CGFloat]?,
    answer: @escaping (ProposedViewSize) -> CGSize, path: @escaping (CGRect) -> Path
  ) {
    (self.paint, transaction) = (paint, inputs.transaction)
    (self.answer, self.path, self.corners) = (answer, path, corners)
    foreground = inputs.environment.foreground
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize { answer(offered) }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "shape") { view in
      let path = path
      var outline: HostedOutline
      switch paint {
      case .fill(let style):
        let color = (style.color ?? foreground).uiColor
        outline = HostedOutline(color, path: { path($0).cgPath }, corners: corners)
        outline.gradient = style.linearGradient
        view.isPart = { [weak view] point in
          !color.isClear && view.map { path($0.bounds).contains(point) } ?? false
        }
      case .stroke(let style, let width):
        outline = HostedOutline((style.color ?? foreground).uiColor, path: { path($0).cgPath })
        outline.lineWidth = width
      }
      view.content = .shape(outline)
    }
  }
}

/// A shape that is a rectangle with round corners.
protocol CorneredShape {
  /// The radii of its corners, clockwise from the upper left one; nil where it is not all of the space.
  func radii(in size: CGSize) -> [CGFloat]?
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// The line of a stroke: stored.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension Shape {
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle())
    -> _ShapeView<Self>
  { _ShapeView(shape: self, paint: .fill(style)) }

  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, paint: .fill(ForegroundStyle()))
  }

  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    _ShapeView(shape: self, paint: .stroke(style, width: lineWidth))
  }

  public func stroke(_ style: some ShapeStyle, style stroke: StrokeStyle) -> _ShapeView<Self> {
    self.stroke(style, lineWidth: stroke.lineWidth)
  }

  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  public func stroke(style: StrokeStyle) -> _ShapeView<Self> {
    stroke(lineWidth: style.lineWidth)
  }
}

extension InsettableShape {
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1)
    -> _ShapeView<InsetShape>
  { inset(by: lineWidth / 2).stroke(style, lineWidth: lineWidth) }

  public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<InsetShape> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}
