import Foundation

/// The space that the content of a sheet keeps free at the bottom.
extension SystemSheet {
  /// The margin of a floating sheet, in points, at which its content keeps nothing free any longer,
  /// and the way to the margin at which it keeps all of the screen's safe area free.
  ///
  /// Measured on iOS 26.1: 34·(v − 76)/74 between 0 and 34, v being the detent's value, where the margin
  /// is 28 − 20·(v − 76)/74 between 8 and 28.
  private static let margins = (none: CGFloat(28), way: CGFloat(20))

  /// However far a floating sheet is from the bottom of the screen, its content keeps as much free as
  /// its detent says, to a pixel.
  func keepSafeArea(of frame: CGRect) {
    guard let container = view.superview else { return }
    let whole = container.safeAreaInsets.bottom
    let part = min(max((Self.margins.none - frame.minX) / Self.margins.way, 0), 1)
    let pixels = UIScreen.main.scale
    let inset = (whole * part * pixels).rounded() / pixels
    var settled = frame
    settled.size.height = container.bounds.maxY - (whole - inset) - frame.minY
    view.settledFrame = settled == frame ? nil : settled
  }
}
