import Foundation
import HeadlessUIKit

/// A leaf that is as large as it is offered.
final class FillingElement: LayoutElement {
  /// The side of what is offered no size, in points.
  private static let usualLength: CGFloat = 10

  private let color: Color
  private let transaction: Transaction

  init(at place: ViewPlace, _ color: Color, _ inputs: ViewInputs) {
    (self.color, transaction) = (color, inputs.transaction)
    super.init(at: place)
  }

  override func render(into canvas: ViewCanvas) {
    let color = color
    canvas.leaf(at: place, frame, transaction, word: "color") { view in
      view.backgroundColor = color.uiColor
    }
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions(
      by: CGSize(width: Self.usualLength, height: Self.usualLength))
  }
}

/// A colour, which as a view fills the space that it is offered.
public struct Color: View, PrimitiveView, Hashable, Sendable {
  let red, green, blue: Double
  private(set) var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  var uiColor: UIColor {
    UIColor(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }

  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity *= opacity
    return color
  }

  public static let clear = Color(white: 0, opacity: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let gray = Color(red: 0.56, green: 0.56, blue: 0.58)
  public static let red = Color(red: 1, green: 0.23, blue: 0.19)
  public static let orange = Color(red: 1, green: 0.58, blue: 0)
  public static let yellow = Color(red: 1, green: 0.8, blue: 0)
  public static let green = Color(red: 0.2, green: 0.78, blue: 0.35)
  public static let mint = Color(red: 0, green: 0.78, blue: 0.75)
  public static let teal = Color(red: 0.19, green: 0.69, blue: 0.78)
  public static let cyan = Color(red: 0.2, green: 0.68, blue: 0.9)
  public static let blue = Color(red: 0, green: 0.48, blue: 1)
  public static let indigo = Color(red: 0.35, green: 0.34, blue: 0.84)
  public static let purple = Color(red: 0.69, green: 0.32, blue: 0.87)
  public static let pink = Color(red: 1, green: 0.18, blue: 0.33)
  public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)
  public static let primary = black
  public static let secondary = black.opacity(0.6)
  public static let accentColor = blue

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [FillingElement(at: place, self, inputs)]
  }
}
