/// A font: its size is behaviour, because text is as large as it says; the rest is stored.
public final class UIFont: NSObject, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }

  /// Points.
  public let pointSize: CGFloat

  /// The name that it was made with; nil for the system's.
  private let name: String?
  let weight: Weight
  let isItalic: Bool

  /// The distance of a line of a text style from the next one, in points; nil for other fonts.
  private let leadingOfStyle: CGFloat?

  private init(
    size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, name: String? = nil,
    leadingOfStyle: CGFloat? = nil
  ) {
    // A size that is not positive stands for the system's, as documented.
    pointSize = size > 0 && size.isFinite ? size : Self.systemFontSize
    self.name = name
    self.weight = weight
    self.isItalic = isItalic
    self.leadingOfStyle = leadingOfStyle
    super.init()
    AppRun.refuseOnMain(size, as: "size", in: "UIFont")
  }

  /// A font of the app's: it is never nil, because no font is there to be found or not.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(size: fontSize, name: fontName)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, isItalic: true)
  }

  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, name: ".AppleSystemUIFontMonospaced-Regular")
  }

  /// The font that a descriptor describes, at another size unless that is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    self.init(
      size: pointSize == 0 ? font.pointSize : pointSize, weight: font.weight,
      isItalic: font.isItalic, name: font.name,
      leadingOfStyle: pointSize == 0 ? font.leadingOfStyle : nil)
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// The name that it was made with; the system's has one of its own.
  public var fontName: String { name ?? ".SFUI-Regular" }
  public var familyName: String { name ?? ".AppleSystemUIFont" }

  /// The font of a text style at the default content size, which the screen has.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the content size that traits say; without any, the default one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = style.pointSize(at: traitCollection?.preferredContentSizeCategory ?? .large)
    return UIFont(
      size: size, weight: style == .headline ? .semibold : .regular,
      leadingOfStyle: TextStyle.leading(atSize: size))
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, isItalic: isItalic, name: name)
  }

  /// The same font in another style.
  func changing(weight: Weight, isItalic: Bool) -> UIFont {
    UIFont(
      size: pointSize, weight: weight, isItalic: isItalic, name: name,
      leadingOfStyle: leadingOfStyle)
  }

  /// Points.
  public static let labelFontSize: CGFloat = 17
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let buttonFontSize: CGFloat = 18

  /// The height of a line, in points.
  ///
  /// It and the two below are those of iOS's system font as measured, for every font.
  public var lineHeight: CGFloat { TextMetric.lineHeight * pointSize }

  /// The distance that a line reaches above the baseline its characters stand on, in points.
  public var ascender: CGFloat { TextMetric.ascent * pointSize }

  /// The distance that a line reaches below the baseline, in points: negative, as in UIKit.
  public var descender: CGFloat { -TextMetric.descent * pointSize }

  /// The heights of capitals and of small letters above the baseline, in points.
  ///
  /// They are those of Apple's SF Pro, 1443 and 1078 of 2048 units, for every font: no test measures
  /// them.
  public var capHeight: CGFloat { 1443.0 / 2048 * pointSize }
  public var xHeight: CGFloat { 1078.0 / 2048 * pointSize }

  /// The distance between the bottom of a line and the top of the next one, in points.
  public var leading: CGFloat { linePitch - lineHeight }

  /// The distance between the baselines of two lines of a text, in points.
  var linePitch: CGFloat { leadingOfStyle ?? lineHeight }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.isItalic == isItalic
      && other.name == name && other.leadingOfStyle == leadingOfStyle
  }

  public override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}
