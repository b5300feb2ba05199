public import HeadlessUIKit

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
      view.isPart = color.uiColor.isClear ? { _ in false } : nil
    }
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions(
      by: CGSize(width: Self.usualLength, height: Self.usualLength))
  }
}

/// A colour, which as a view fills the space that it is offered.
public struct Color: View, PrimitiveView, Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  let uiColor: UIColor

  public init(uiColor color: UIColor) { uiColor = color }
  public init(_ color: UIColor) { uiColor = color }
  public init(cgColor color: CGColor) { uiColor = UIColor(cgColor: color) }
  public init(_ color: CGColor) { uiColor = UIColor(cgColor: color) }

  /// A colour of the app's catalogue, which nobody reads here: grey.
  @_disfavoredOverload
  public init(_ name: String, bundle: Bundle? = nil) { uiColor = .gray }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    uiColor = UIColor(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    uiColor = UIColor(white: CGFloat(white), alpha: CGFloat(opacity))
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    uiColor = UIColor(
      hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness),
      alpha: CGFloat(opacity))
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(uiColor: uiColor.lessOpaque(by: CGFloat(opacity)))
  }

  public static let clear = Color(uiColor: .clear)
  public static let black = Color(uiColor: .black)
  public static let white = Color(uiColor: .white)
  public static let gray = Color(uiColor: .systemGray)
  public static let red = Color(uiColor: .systemRed)
  public static let orange = Color(uiColor: .systemOrange)
  public static let yellow = Color(uiColor: .systemYellow)
  public static let green = Color(uiColor: .systemGreen)
  public static let mint = Color(red: 0, green: 0.78, blue: 0.75)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(red: 0.2, green: 0.68, blue: 0.9)
  public static let blue = Color(uiColor: .systemBlue)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let purple = Color(uiColor: .systemPurple)
  public static let pink = Color(uiColor: .systemPink)
  public static let brown = Color(red: 0.64, green: 0.52, blue: 0.37)
  public static let primary = Color(uiColor: .label)
  public static let secondary = Color(uiColor: .secondaryLabel)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = blue

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [FillingElement(at: place, self, inputs)]
  }
}

extension UIColor {
  public convenience init(_ color: Color) { self.init(cgColor: color.uiColor.cgColor) }
}

extension Color: CustomStringConvertible {
  nonisolated private static let names: [(Color, String)] = [
    (.clear, "clear"), (.black, "black"), (.white, "white"), (.gray, "gray"), (.red, "red"),
    (.orange, "orange"), (.yellow, "yellow"), (.green, "green"), (.mint, "mint"), (.teal, "teal"),
    (.cyan, "cyan"), (.blue, "blue"), (.indigo, "indigo"), (.purple, "purple"), (.pink, "pink"),
    (.brown, "brown"), (.primary, "primary"), (.secondary, "secondary"),
  ]

  /// The name of one that has a name, and else its red, green, blue and opacity in hexadecimal digits.
  nonisolated public var description: String {
    if let known = Self.names.first(where: { $0.0 == self }) { return known.1 }
    var parts = (red: CGFloat.zero, green: CGFloat.zero, blue: CGFloat.zero, alpha: CGFloat.zero)
    _ = uiColor.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
    let digits = [parts.red, parts.green, parts.blue, parts.alpha].map { part in
      let byte = Int((min(max(0, part), 1) * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
