/// A colour: what light and dark screens show of it.
public final class UIColor: NSObject, Sendable {
  /// A colour on one kind of screen; each 0 to 1.
  struct Shade: Hashable, Sendable {
    var red, green, blue, alpha: CGFloat
  }

  let light, dark: Shade

  /// On a dark screen, in what lies in front of something else, such as a sheet.
  let elevated: Shade

  var red: CGFloat { light.red }
  var green: CGFloat { light.green }
  var blue: CGFloat { light.blue }
  var alpha: CGFloat { light.alpha }

  init(light: Shade, dark: Shade, elevated: Shade? = nil) {
    (self.light, self.dark, self.elevated) = (light, dark, elevated ?? dark)
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let shade = Shade(red: red, green: green, blue: blue, alpha: alpha)
    self.init(light: shade, dark: shade)
  }

  /// A colour of a wider range: stored like one of the usual range.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour that depends on traits, of which it is asked for that of a light screen and that of a dark
  /// one.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).light, dark: dark.dark,
      elevated: dark.elevated)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.light == light && other.dark == dark && other.elevated == elevated
  }

  public override var hash: Int { light.hashValue }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { changing { $0.alpha = alpha } }

  /// The colour with its shades changed.
  func changing(_ change: (inout Shade) -> Void) -> UIColor {
    var (light, dark, elevated) = (light, dark, elevated)
    change(&light)
    change(&dark)
    change(&elevated)
    return UIColor(light: light, dark: dark, elevated: elevated)
  }

  public var cgColor: CGColor { CGColor(self) }

  public static let clear = UIColor(white: 0, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// Core Graphics' colour: a colour with what light and dark screens show of it.
///
/// UIKit fixes it for the screen that it is made on. Here, a run stands for a light screen and a dark one.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
