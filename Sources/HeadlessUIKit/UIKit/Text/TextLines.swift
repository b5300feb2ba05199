/// Where the lines of a view's text stand, which lies in the middle of the view.
struct TextLines {
  let font: UIFont

  /// How high all lines are, in points.
  let height: CGFloat

  init(font: UIFont, height: CGFloat) {
    self.font = font
    self.height = max(height, font.lineHeight)
  }

  /// How far the baselines lie below the middle, in points.
  var firstFromMiddle: CGFloat { font.ascender - height / 2 }
  var lastFromMiddle: CGFloat { height / 2 + font.descender }
}
