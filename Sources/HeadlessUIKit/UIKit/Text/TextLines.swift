/// The lines of a view's text, which lies in the middle of the view.
///
/// A baseline is as far below the top of its line as the ascender is, to the pixel.
@MainActor
struct TextLines {
  let font: UIFont

  /// The height of all lines, and of one of them, in points.
  private let height, oneLine: CGFloat

  init(font: UIFont, height: CGFloat) {
    self.font = font
    oneLine = PixelGrid.up(font.lineHeight)
    self.height = max(height, oneLine)
  }

  private var ascender: CGFloat { PixelGrid.nearest(font.ascender) }

  /// The distance of the baselines below the middle, in points.
  var firstFromMiddle: CGFloat { ascender - height / 2 }
  var lastFromMiddle: CGFloat { firstFromMiddle + height - oneLine }
}
