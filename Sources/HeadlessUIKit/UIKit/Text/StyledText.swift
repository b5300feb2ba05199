import Foundation

/// Attributed text in lines, by the rule of `TextMetric`.
///
/// Characters in different fonts stand on one baseline, and the tallest above and below it say how high
/// the line is. Kerning is added to each character. The style of a paragraph is that of its first
/// character.
struct StyledText {
  /// A line: its width, and how far it reaches above its baseline and below it, in points.
  struct Line {
    var width: CGFloat = 0
    var ascent: CGFloat = 0
    var descent: CGFloat = 0

    /// The distance from its top to that of a line after it in its paragraph, in points.
    var pitch: CGFloat = 0

    /// The space between its paragraph and the next one, if it is the last of its own, in points.
    var gap: CGFloat = 0

    /// Its paragraph, counted from 0, and its characters there.
    var paragraph = 0
    var characters = 0..<0

    /// The distance of its first character from the beginning of its space, in points.
    var indent: CGFloat = 0

    var height: CGFloat { ascent + descent }
  }

  let paragraphs: [StyledParagraph]

  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of what has none.
  ///   - wrapsAlways: whether a full line goes on in another one even where the text is truncated:
  ///     a label truncates only its last line.
  init(_ text: NSAttributedString, font: UIFont, wrapsAlways: Bool) {
    var paragraphs = [StyledParagraph()]
    for character in StyledCharacter.all(of: text, font: font) {
      if paragraphs[paragraphs.count - 1].take(character) { paragraphs.append(StyledParagraph()) }
    }
    // An empty line after a newline is as high as the newline's font.
    for index in paragraphs.indices {
      if wrapsAlways, !paragraphs[index].style.lineBreakMode.wraps {
        paragraphs[index].style.lineBreakMode = .byWordWrapping
      }
      if paragraphs[index].end == nil {
        paragraphs[index].end =
          paragraphs[index].characters.last ?? paragraphs[max(0, index - 1)].end
      }
    }
    self.paragraphs = paragraphs
  }

  /// The lines of the text.
  ///
  /// - Parameters:
  ///   - width: how wide they may be, in points.
  ///   - limit: how many they may be; 0 for any number.
  /// - Returns: the lines, from the top.
  func lines(width: CGFloat, limit: Int) -> [Line] {
    var lines: [Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      var own = paragraph.lines(width: limit == 1 ? .infinity : width)
      for line in own.indices { own[line].paragraph = index }
      if index + 1 < paragraphs.count, !own.isEmpty {
        own[own.count - 1].gap =
          paragraph.style.paragraphSpacing + paragraphs[index + 1].style.paragraphSpacingBefore
      }
      lines += own
    }
    return limit > 0 ? Array(lines.prefix(limit)) : lines
  }

  /// The size of lines, not wider than what they may be, in points; nothing is rounded.
  static func size(of lines: [Line], width: CGFloat) -> CGSize {
    guard let last = lines.last else { return .zero }
    return CGSize(
      width: min(lines.map { $0.width }.max() ?? 0, width),
      height: lines.dropLast().reduce(last.height) { $0 + $1.pitch + $1.gap })
  }
}

/// A character with what its size follows from.
struct StyledCharacter {
  var isBlank = false
  var isNewline = false
  let font: UIFont

  /// The character itself, and its own colour.
  var character: Character = " "
  var color: UIColor?
  var kern: CGFloat = 0
  var offset: CGFloat = 0
  var style = ParagraphStyle()

  /// Points.
  var width: CGFloat { TextMetric.characterWidth * font.pointSize + kern }

  init(font: UIFont) { self.font = font }

  private init(_ attributes: [NSAttributedString.Key: Any], font: UIFont) {
    self.font = attributes[.font] as? UIFont ?? font
    color = attributes[.foregroundColor] as? UIColor
    kern = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0
    offset = Self.number(attributes[.baselineOffset]) ?? 0
    style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style ?? style
  }

  static func all(of text: NSAttributedString, font: UIFont) -> [StyledCharacter] {
    var all: [StyledCharacter] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let prototype = StyledCharacter(attributes, font: font)
      for character in text.attributedSubstring(from: range).string {
        var styled = prototype
        styled.character = character
        styled.isBlank = character == " "
        styled.isNewline = character == "\n"
        all.append(styled)
      }
    }
    return all
  }

  /// A finite number that an app has put into attributes, in whichever type.
  private static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
