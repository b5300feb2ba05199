/// The top of a strip: a title and a caption, each in as many lines as it takes.
struct FilmHeading {
  private let title: [String]
  private let words: [String]

  /// The class of the words' type in the picture's style.
  private let style: String

  /// The numbers of characters that fit into the picture's width, in the title's type and in any
  /// other.
  static let (titleLength, wordsLength) = (78, 120)

  static let lineHeight = 17.0
  private static let titleLineHeight = 21.0

  init(title: String, words: String, style: String) {
    self.title = FilmWords.lines(title, of: Self.titleLength)
    self.words = FilmWords.lines(FilmWords.rounded(words), of: Self.wordsLength)
    self.style = style
  }

  private var wordsTop: Double { 30 + Double(title.count - 1) * Self.titleLineHeight + 20 }

  var height: Double { wordsTop + Double(words.count - 1) * Self.lineHeight + 8 }

  func draw(into svg: inout Markup) {
    draw(title, "title", top: 30, lineHeight: Self.titleLineHeight, into: &svg)
    draw(words, style, top: wordsTop, lineHeight: Self.lineHeight, into: &svg)
  }

  private func draw(
    _ lines: [String], _ style: String, top: Double, lineHeight: Double, into svg: inout Markup
  ) {
    for (index, line) in lines.enumerated() {
      svg.element(
        "text",
        [
          ("class", .word(style)), ("x", .number(FilmDrawing.margin)),
          ("y", .number(top + Double(index) * lineHeight)),
        ], line)
    }
  }
}
