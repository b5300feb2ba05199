public import Foundation
import HeadlessUIKit

/// A font: its size is behaviour, because text is as large as it says; the rest is stored.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2

    fileprivate var uiStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var uiWeight: UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  private enum Size: Hashable, Sendable {
    case style(TextStyle)
    case points(CGFloat)
  }

  private let size: Size
  private(set) var weight: Weight?
  private(set) var isItalic = false
  private var design = Design.default

  private init(_ size: Size) { self.size = size }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font(.points(size))
    (font.weight, font.design) = (weight, design ?? .default)
    return font
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(.style(style))
    (font.weight, font.design) = (weight, design ?? .default)
    return font
  }

  /// A font of the app's, whose characters are as wide here as the system's.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.points(size)) }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.points(fixedSize)) }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }
  public func monospacedDigit() -> Font { self }

  /// The weight of one that says none.
  var uiWeight: Weight { size == .style(.headline) ? .semibold : .regular }

  /// The font by which text is measured; its weight counts for nothing there.
  @MainActor var uiFont: UIFont {
    switch size {
    case .style(let style): .preferredFont(forTextStyle: style.uiStyle)
    case .points(let size): .systemFont(ofSize: size)
    }
  }
}
