/// Colours as Xcode writes them into code: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
extension UIColor: _ExpressibleByColorLiteral {
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

// The compiler looks for this name.
// swift-format-ignore: NoLeadingUnderscores, TypeNamesShouldBeCapitalized
/// The type of a colour literal that nothing else says.
public typealias _ColorLiteralType = UIColor
