import Foundation

/// The text that a view shows: in the view's own style, or with a style of its own.
struct ShownText: Equatable {
  let string: String?

  /// The text with its own style; nil if it has none.
  let styled: NSAttributedString?

  init(_ string: String?) { (self.string, styled) = (string, nil) }

  /// A copy of an attributed text: what the app changes later is not shown.
  init(_ text: NSAttributedString?) {
    string = text?.string
    styled = text.map { NSAttributedString(attributedString: $0) }
  }

  var isEmpty: Bool { string?.isEmpty ?? true }

  /// An attribute at the beginning of the text.
  func first(_ key: NSAttributedString.Key) -> Any? {
    guard let styled, styled.length > 0 else { return nil }
    return styled.attribute(key, at: 0, effectiveRange: nil)
  }

  /// The same text with an attribute in all of it, if it has a style of its own.
  func setting(_ key: NSAttributedString.Key, _ value: Any?) -> ShownText {
    guard let styled, let value else { return self }
    let text = NSMutableAttributedString(attributedString: styled)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    return ShownText(text)
  }

  /// The text with its own style, or else with the view's.
  func attributed(
    font: UIFont?, color: UIColor?, alignment: NSTextAlignment,
    lineBreakMode: NSLineBreakMode = .byWordWrapping
  ) -> NSAttributedString? {
    if let styled { return styled }
    guard let string else { return nil }
    let paragraph = NSMutableParagraphStyle()
    (paragraph.alignment, paragraph.lineBreakMode) = (alignment, lineBreakMode)
    var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: paragraph]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// The least size that shows it, in points; zero if it is empty.
  ///
  /// - Parameters:
  ///   - font: the font of what has none.
  ///   - width: how wide it may be, in points.
  ///   - lines: how many lines it may have; 0 for any number.
  ///   - breaksAtWords: whether lines are broken between words, where the text does not say it.
  /// - Returns: its size in points.
  func size(
    font: UIFont, width: CGFloat, lines: Int, breaksAtWords: Bool = true
  ) -> CGSize {
    guard let styled else {
      return TextMetric(font: font, breaksAtWords: breaksAtWords)
        .size(of: string ?? "", width: width, lines: lines)
    }
    return StyledText.size(
      of: styledLines(styled, font: font, width: width, lines: lines), width: width)
  }

  private func styledLines(
    _ text: NSAttributedString, font: UIFont, width: CGFloat, lines: Int
  ) -> [StyledText.Line] {
    guard text.length > 0 else { return [] }
    return StyledText(text, font: font, wrapsAlways: true).lines(width: width, limit: lines)
  }

  /// Its lines in the middle of a view, which are a number of points wide and high.
  @MainActor
  func textLines(font: UIFont, size: CGSize, lines: Int) -> TextLines {
    let all =
      styled.map { styledLines($0, font: font, width: size.width, lines: lines) } ?? []
    guard let first = all.first, let last = all.last else {
      return TextLines(font: font, height: size.height)
    }
    return TextLines(
      font: self.first(.font) as? UIFont ?? font, height: size.height, first: first, last: last)
  }
}
