public import Foundation

extension UIColor {
  /// A colour by its place on the circle of colours, how strong it is, and how bright; each 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    let channel = { (shift: CGFloat) -> CGFloat in
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(light: color.light, dark: color.dark, elevated: color.elevated)
  }

  /// The pattern of an image: black, for nobody paints it.
  public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 1) }

  /// Reads its components, and says whether it has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Reads its brightness as a grey; false for a colour that is none, of which nothing is read.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    let sector: CGFloat =
      range == 0
      ? 0
      : most == red
        ? (green - blue) / range
        : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  /// The colour under some traits: that of a dark screen, or else that of a light one.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let shade = traitCollection.userInterfaceStyle == .dark ? dark : light
    return UIColor(light: shade, dark: shade)
  }
}

extension CGColor {
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  public var alpha: CGFloat { color.alpha }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public var colorSpace: CGColorSpace? { .rgb }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
}
