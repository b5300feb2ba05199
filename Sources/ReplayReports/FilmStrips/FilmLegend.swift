import JSONText

/// The legend of a strip's plots: what their marks mean.
struct FilmLegend {
  let hasTouches: Bool
  let hasDivergence: Bool

  static let height = 22.0

  /// The width of a mark, and of a letter of its words.
  private static let (markWidth, letterWidth) = (14.0, 6.6)

  func draw(into svg: inout Markup, left: Double, top: Double) {
    var x = left
    for entry in entries {
      entry.draw(&svg, x, top)
      svg.element(
        "text",
        [("class", "quiet"), ("x", .number(x + Self.markWidth + 6)), ("y", .number(top + 10))],
        entry.words)
      x += Self.markWidth + 28 + Double(entry.words.count) * Self.letterWidth
    }
  }

  private var entries: [(words: String, draw: (inout Markup, Double, Double) -> Void)] {
    var entries: [(words: String, draw: (inout Markup, Double, Double) -> Void)] = []
    if hasTouches { entries.append(("finger down", Self.drawTouch)) }
    entries.append(("moment shown above", { Self.drawLine("moment", into: &$0, $1, $2) }))
    if hasDivergence {
      entries.append(("first difference", { Self.drawLine("parting", into: &$0, $1, $2) }))
    }
    return entries
  }

  private static func drawTouch(into svg: inout Markup, x: Double, y: Double) {
    svg.element(
      "rect",
      [
        ("class", "touch"), ("x", .number(x)), ("y", .number(y)), ("width", .number(markWidth)),
        ("height", 12),
      ])
  }

  private static func drawLine(_ style: String, into svg: inout Markup, _ x: Double, _ y: Double) {
    svg.element(
      "path",
      [
        ("class", .word(style)),
        ("d", "M\((x + markWidth / 2).rounded3) \((y - 1).rounded3)v14"),
      ])
  }
}
