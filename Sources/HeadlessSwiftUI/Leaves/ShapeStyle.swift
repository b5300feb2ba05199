public import Foundation
import HeadlessUIKit

/// The paint of a shape.
public protocol ShapeStyle {}

extension Color: ShapeStyle {}

/// Colours along a way.
public struct Gradient: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// Colours from one point to another; as a view, it fills the space that it is offered.
public struct LinearGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public var body: some View { Rectangle().fill(self) }
}

/// Colours from a middle outwards; as a view, it fills the space that it is offered.
public struct RadialGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center) = (gradient, center)
    (self.startRadius, self.endRadius) = (startRadius, endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public var body: some View { Rectangle().fill(self) }
}

/// The views behind, blurred; as a view, it fills the space that it is offered.
public struct Material: ShapeStyle, Hashable, Sendable {
  private let thickness: Int

  public static let ultraThin = Material(thickness: 0)
  public static let thin = Material(thickness: 1)
  public static let regular = Material(thickness: 2)
  public static let thick = Material(thickness: 3)
  public static let ultraThick = Material(thickness: 4)
  public static let bar = Material(thickness: 5)

  /// The colour of what shows, as UIKit's materials have it: chosen.
  fileprivate var shownColor: Color {
    let opacities: [CGFloat] = [0.5, 0.65, 0.78, 0.88, 0.92, 0.85]
    return Color(uiColor: .material(opacities[min(max(thickness, 0), 5)]))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material.bar }
}

/// The style of what has none of its own.
public struct ForegroundStyle: ShapeStyle, Sendable {
  public init() {}
}

/// The style of what lies behind.
public struct BackgroundStyle: ShapeStyle, Sendable {
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  public init<Style: ShapeStyle>(_ style: Style) { self.style = style }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
}

extension ShapeStyle {
  /// The colours along a way, with its ends in parts of the size; nil for one colour.
  var linearGradient: (stops: [(UIColor, Double)], start: CGPoint, end: CGPoint)? {
    guard
      let linear = self as? LinearGradient ?? (self as? AnyShapeStyle)?.style as? LinearGradient,
      linear.gradient.stops.count > 1
    else { return nil }
    return (
      linear.gradient.stops.map { ($0.color.uiColor, Double($0.location)) },
      CGPoint(x: linear.startPoint.x, y: linear.startPoint.y),
      CGPoint(x: linear.endPoint.x, y: linear.endPoint.y)
    )
  }

  /// A style that is less opaque.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    (self as? Color).map { AnyShapeStyle($0.opacity(opacity)) } ?? AnyShapeStyle(self)
  }

  /// The colour, if it is one, for the layer of a leaf.
  var color: Color? {
    (self as? Color) ?? (self as? Material)?.shownColor ?? (self as? LinearGradient)?.gradient.stops
      .first?.color
      ?? (self as? AnyShapeStyle)?.style.color
  }
}
