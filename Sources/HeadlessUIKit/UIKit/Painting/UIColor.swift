/// A colour: stored and read back.
public final class UIColor: NSObject, Sendable {
  let red, green, blue, alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
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

  /// A colour that depends on traits: the one of a light screen.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0.components == components } ?? false
  }

  public override var hash: Int { components.hashValue }

  private var components: [CGFloat] { [red, green, blue, alpha] }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
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

  // What the system gives a light screen, roughly: nobody paints it.
  public static let systemRed = UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1)
  public static let systemOrange = UIColor(red: 1, green: 0.584, blue: 0, alpha: 1)
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  public static let systemGreen = UIColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1)
  public static let systemTeal = UIColor(red: 0.188, green: 0.69, blue: 0.78, alpha: 1)
  public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
  public static let systemIndigo = UIColor(red: 0.345, green: 0.337, blue: 0.839, alpha: 1)
  public static let systemPurple = UIColor(red: 0.686, green: 0.322, blue: 0.871, alpha: 1)
  public static let systemPink = UIColor(red: 1, green: 0.176, blue: 0.333, alpha: 1)
  public static let systemGray = UIColor(white: 0.56, alpha: 1)
  public static let systemGray2 = UIColor(white: 0.69, alpha: 1)
  public static let systemGray3 = UIColor(white: 0.78, alpha: 1)
  public static let systemGray4 = UIColor(white: 0.82, alpha: 1)
  public static let systemGray5 = UIColor(white: 0.9, alpha: 1)
  public static let systemGray6 = UIColor(white: 0.95, alpha: 1)
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  public static let secondarySystemBackground = UIColor(white: 0.95, alpha: 1)
  public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  public static let systemGroupedBackground = UIColor(white: 0.95, alpha: 1)
  public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
  public static let tertiarySystemGroupedBackground = UIColor(white: 0.95, alpha: 1)
  public static let label = UIColor(white: 0, alpha: 1)
  public static let secondaryLabel = UIColor(white: 0.24, alpha: 0.6)
  public static let tertiaryLabel = UIColor(white: 0.24, alpha: 0.3)
  public static let quaternaryLabel = UIColor(white: 0.24, alpha: 0.18)
  public static let separator = UIColor(white: 0.24, alpha: 0.29)
  public static let opaqueSeparator = UIColor(white: 0.78, alpha: 1)
  public static let systemFill = UIColor(white: 0.47, alpha: 0.2)
  public static let secondarySystemFill = UIColor(white: 0.47, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(white: 0.46, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(white: 0.45, alpha: 0.08)
  public static let placeholderText = UIColor(white: 0.24, alpha: 0.3)
}

/// Core Graphics' colour: stored and read back.
public final class CGColor: Hashable, Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
