import GestureEngine

/// The grid of the screen's pixels, on which UIKit puts what it measures.
@MainActor
enum PixelGrid {
  /// The difference that rounding may leave of a number that lies on the grid, in pixels.
  private static let slack: CGFloat = 1e-6

  /// Pixels per point of the run's screen, or of the default one.
  static var scale: CGFloat {
    AppRun.current?.screen.scale ?? CGFloat(GestureEngine.Screen().scale)
  }

  /// The nearest place on the grid, in points.
  static func nearest(_ place: CGFloat) -> CGFloat {
    let scale = scale
    return (place * scale + slack).rounded() / scale
  }

  /// The least length on the grid that is not shorter than one, in points.
  static func up(_ length: CGFloat) -> CGFloat {
    let scale = scale
    return (length * scale - slack).rounded(.up) / scale
  }

  /// The rectangle whose edges are the nearest ones on the grid.
  static func nearest(_ rect: CGRect) -> CGRect {
    let (left, top) = (nearest(rect.minX), nearest(rect.minY))
    return CGRect(
      x: left, y: top, width: nearest(rect.maxX) - left, height: nearest(rect.maxY) - top)
  }
}
