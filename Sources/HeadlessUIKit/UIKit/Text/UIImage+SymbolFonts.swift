extension UIImage.SymbolConfiguration {
  /// The size of a text style's font.
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(font: .preferredFont(forTextStyle: textStyle))
  }

  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }

  /// The size and the weight of a font.
  public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    self.init(
      pointSize: font.pointSize, weight: UIImage.SymbolWeight(font.weight), scale: scale)
  }
}

extension UIImage.SymbolWeight {
  /// The weight of a font; regular for one that is none of the system's.
  public init(_ weight: UIFont.Weight) {
    self =
      switch weight {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      default: .regular
      }
  }
}
