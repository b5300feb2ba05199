/// The lines of a view's text, which lies in the middle of the view.
///
/// A baseline is as far below the top of its line as the ascender is, to the pixel.
@MainActor
struct TextLines {
  let font: UIFont

  /// The distance of the baselines below the middle, in points.
  let firstFromMiddle, lastFromMiddle: CGFloat

  init(font: UIFont, height: CGFloat) {
    var line = StyledText.Line()
    (line.ascent, line.descent) = (font.ascender, -font.descender)
    self.init(font: font, height: height, first: line, last: line)
  }

  /// - Parameters:
  ///   - font: what the distances between texts follow from.
  ///   - height: the height of all lines, in points.
  ///   - first: the first line.
  ///   - last: the last one.
  init(font: UIFont, height: CGFloat, first: StyledText.Line, last: StyledText.Line) {
    self.font = font
    let lastHeight = PixelGrid.up(last.height)
    let height = max(height, lastHeight)
    firstFromMiddle = PixelGrid.nearest(first.ascent) - height / 2
    let ascent = PixelGrid.nearest(last.ascent)
    // Lines of one font are summed in one order, so that their last bits are the same.
    lastFromMiddle =
      first.ascent == last.ascent
      ? firstFromMiddle + height - lastHeight : ascent + height / 2 - lastHeight
  }
}
