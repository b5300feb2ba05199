/// The characters of a paragraph.
struct StyledParagraph {
  private(set) var characters: [StyledCharacter] = []

  /// Its end, which says how high a line without characters is.
  var end: StyledCharacter?

  var style = ParagraphStyle()

  /// The difference that rounding may leave between a line and its space, in points.
  private static let slack: CGFloat = 1e-6

  /// Adds a character.
  ///
  /// - Returns: whether it ends the paragraph.
  mutating func take(_ character: StyledCharacter) -> Bool {
    if characters.isEmpty { style = character.style }
    guard character.isNewline else {
      characters.append(character)
      return false
    }
    end = character
    return true
  }

  /// The lines, which may be as wide as a number of points.
  func lines(width: CGFloat) -> [StyledText.Line] {
    let ranges = ranges(width: style.lineBreakMode.wraps ? width : .infinity)
    return ranges.enumerated().map { line(of: $1, isFirst: $0 == 0) }
  }

  // MARK: Breaking

  /// The space for a line's characters, in points.
  private func space(in width: CGFloat, isFirst: Bool) -> CGFloat {
    let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return end - (isFirst ? style.firstLineHeadIndent : style.headIndent) + Self.slack
  }

  /// The characters of each line, without blanks at which lines are broken.
  private func ranges(width: CGFloat) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < characters.count || ranges.isEmpty {
      let full = fullLine(from: start, space: space(in: width, isFirst: ranges.isEmpty))
      guard full < characters.count else {
        ranges.append(start..<characters.count)
        break
      }
      guard let blank = lastBlank(start, full) else {
        ranges.append(start..<full)
        start = full
        continue
      }
      ranges.append(start..<blank)
      start = blank + 1
      // A blank at the end of the text begins an empty line, as in TextMetric.
      if start == characters.count { ranges.append(start..<start) }
    }
    return ranges
  }

  /// The end of the characters that fit into a line: at least one.
  private func fullLine(from start: Int, space: CGFloat) -> Int {
    var (end, width) = (start, CGFloat(0))
    while end < characters.count {
      width += characters[end].width
      if width > space, end > start { return end }
      end += 1
    }
    return end
  }

  /// The blank at which a line that is full is broken; nil for none, as between characters.
  private func lastBlank(_ start: Int, _ full: Int) -> Int? {
    guard style.lineBreakMode != .byCharWrapping else { return nil }
    return (start...full).last { characters[$0].isBlank }
  }

  // MARK: Measuring

  private func line(of range: Range<Int>, isFirst: Bool) -> StyledText.Line {
    var line = StyledText.Line()
    line.indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    (line.width, line.characters) = (line.indent, range)
    var leading: CGFloat = 0
    for character in characters[range] { line.width += character.width }
    let standing = range.isEmpty ? end.map { [$0] } ?? [] : Array(characters[range])
    for character in standing {
      line.ascent = max(line.ascent, character.font.ascender + character.offset)
      line.descent = max(line.descent, -character.font.descender - character.offset)
      leading = max(leading, character.font.linePitch - character.font.lineHeight)
    }
    let own = line.height
    let height = height(of: own)
    // What a line is higher than its own height lies above its characters.
    line.ascent += height - own
    line.pitch = max(height, self.height(of: own + leading)) + style.lineSpacing
    return line
  }

  /// A line's height by the paragraph's style, in points.
  private func height(of own: CGFloat) -> CGFloat {
    let multiple = style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1
    let height = max(own * multiple, style.minimumLineHeight)
    return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
  }
}
