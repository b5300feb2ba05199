/// The measure of a text's space, by a rule that is the same everywhere: a phone's fonts are not
/// there.
///
/// Each character is half as wide as its font is high, and lines are as high as those of iOS's system
/// font; a text is broken at words, and a word that is wider than the line within itself. Nothing is
/// rounded.
struct TextMetric {
  /// A character's width, in parts of the font's size.
  static let characterWidth: CGFloat = 0.5

  /// The distances that a line reaches above its baseline and below it, in parts of the font's
  /// size: as measured for the system font of iOS 26.1, 0.952148 and 0.241211, in the font's 2048
  /// units.
  static let ascent: CGFloat = 1950.0 / 2048
  static let descent: CGFloat = 494.0 / 2048

  /// A line's height, in parts of the font's size: 1.193359.
  static let lineHeight = ascent + descent

  /// The difference that rounding may leave between a text and the space that it was given, in
  /// characters.
  private static let slack: CGFloat = 1e-6

  let font: UIFont

  /// Whether lines are broken between words, and not between any two characters.
  var breaksAtWords = true

  var characterWidth: CGFloat { Self.characterWidth * font.pointSize }

  /// The least size that shows a text.
  ///
  /// - Parameters:
  ///   - text: what is shown; each newline begins a line.
  ///   - width: how wide it may be, in points.
  ///   - lines: how many lines it may have; 0 for any number.
  /// - Returns: its size in points; zero if it is empty.
  func size(of text: String, width: CGFloat, lines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let counts = lineLengths(of: text, width: lines == 1 ? .infinity : width)
    let shown = lines > 0 ? Array(counts.prefix(lines)) : counts
    return CGSize(
      width: min(CGFloat(shown.max() ?? 0) * characterWidth, width),
      height: font.lineHeight + CGFloat(shown.count - 1) * font.linePitch)
  }

  /// The number of characters in each line.
  private func lineLengths(of text: String, width: CGFloat) -> [Int] {
    paragraphs(of: text).flatMap { lineLengths(ofParagraph: $0, width: width) }
  }

  private func paragraphs(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func lineLengths(ofParagraph paragraph: Substring, width: CGFloat) -> [Int] {
    let fitting = width / characterWidth + Self.slack
    let limit = fitting < 1e6 ? max(1, Int(fitting)) : Int.max
    return breaksAtWords
      ? wordLines(of: paragraph, limit: limit) : characterLines(paragraph.count, limit: limit)
  }

  /// The lines of a text, without the blanks at which they are broken.
  func lines(of text: String, width: CGFloat) -> [Substring] {
    paragraphs(of: text).flatMap { paragraph in
      var rest = paragraph
      return lineLengths(ofParagraph: paragraph, width: width).map { length in
        let line = rest.prefix(length)
        rest = rest[line.endIndex...]
        if breaksAtWords, rest.first == " " { rest.removeFirst() }
        return line
      }
    }
  }

  private func characterLines(_ count: Int, limit: Int) -> [Int] {
    guard count > limit else { return [count] }
    let (full, rest) = count.quotientAndRemainder(dividingBy: limit)
    return Array(repeating: limit, count: full) + (rest > 0 ? [rest] : [])
  }

  private func wordLines(of paragraph: Substring, limit: Int) -> [Int] {
    var lines: [Int] = []
    var line: Int?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      // A blank at the end of a line takes no space.
      if let current = line, word.count <= limit, current + 1 + word.count <= limit {
        line = current + 1 + word.count
        continue
      }
      if let line { lines.append(line) }
      let pieces = characterLines(word.count, limit: limit)
      lines += pieces.dropLast()
      line = pieces.last
    }
    return lines + [line ?? 0]
  }
}
