/// A description of a font: its size is behaviour, the rest is stored.
public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The shapes of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// The font that it describes.
  let font: UIFont

  init(_ font: UIFont) {
    self.font = font
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Points.
  public var pointSize: CGFloat { font.pointSize }
  public var postscriptName: String { font.fontName }

  /// Bold for a weight from semibold on: chosen.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    font.withSize(newPointSize).fontDescriptor
  }

  /// The same font in bold or italic, or without; there always is one, and other traits are dropped.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let isBold = symbolicTraits.contains(.traitBold)
    return font.changing(
      weight: isBold == wasBold ? font.weight : isBold ? .bold : .regular,
      isItalic: symbolicTraits.contains(.traitItalic)
    ).fontDescriptor
  }

  /// The same font: designs are not there.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font.isEqual(font) ?? false
  }

  public override var hash: Int { font.hash }
}
