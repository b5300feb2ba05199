import GestureReplay

extension Screen {
  /// A phone with a home button and without a status bar: an iPhone SE.
  static let phoneSE = device(375, 667, scale: 2)

  /// The same on its side.
  static let phoneSELandscape = device(667, 375, scale: 2)

  /// A phone with rounded corners: an iPhone 16.
  static let phone16 = device(393, 852, scale: 3, top: 59, bottom: 34)

  /// A tablet.
  static let pad = device(820, 1180, scale: 2, top: 32, bottom: 25)

  private static func device(
    _ width: Double, _ height: Double, scale: Double, top: Double = 0, bottom: Double = 0
  ) -> Screen {
    var screen = Screen()
    (screen.width, screen.height, screen.scale) = (width, height, scale)
    (screen.safeArea.top, screen.safeArea.bottom) = (top, bottom)
    return screen
  }
}
