/// Scales fonts and numbers with the size of text that the user has set.
///
/// They grow as much as the text style does, from its size at Large. Apple documents no factor for this:
/// chosen.
public final class UIFontMetrics: NSObject, Sendable {
  /// For the body.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    style.pointSize(at: traits?.preferredContentSizeCategory ?? .large)
      / style.pointSize(at: .large)
  }

  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// A maximum of 0 is none, as documented.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaled = scaledFont(for: font, compatibleWith: traitCollection)
    guard maximumPointSize > 0, scaled.pointSize > maximumPointSize else { return scaled }
    return scaled.withSize(maximumPointSize)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value * factor(traitCollection)
  }
}
