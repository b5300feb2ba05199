import GestureReplay
import HeadlessUIKit
import Testing

/// Attributed text, by the documentation of NSAttributedString's attributes, and the rule of this UIKit
/// for sizes: a character is half as wide as its font is high.
@MainActor
struct AttributedTextDocumentation {
  private static let small = UIFont.systemFont(ofSize: 10)
  private static let large = UIFont.systemFont(ofSize: 20)

  private static func text(
    _ string: String, _ font: UIFont, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSMutableAttributedString {
    NSMutableAttributedString(
      string: string, attributes: more.merging([.font: font]) { first, _ in first })
  }

  private static func paragraph(_ set: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    set(style)
    return style
  }

  private static func isNear(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9
  }

  @Test func `the tallest font of a line says how high it is, and each says how wide`() {
    let text = Self.text("ab", Self.small)
    text.append(Self.text("cd", Self.large))
    #expect(Self.isNear(text.size(), 30, Self.large.lineHeight))
    text.append(Self.text("\nef", Self.small))
    #expect(Self.isNear(text.size(), 30, Self.large.lineHeight + Self.small.lineHeight))
  }

  @Test func `kerning is added to each character`() {
    #expect(Self.text("abcd", Self.small, [.kern: 2]).size().width == 28)
    #expect(Self.text("abcd", Self.small, [.kern: NSNumber(value: -1.5)]).size().width == 14)
    #expect("abcd".size(withAttributes: [.font: Self.small, .kern: 0.5]).width == 22)
  }

  @Test func `text without a font is in Helvetica at 12 points`() {
    #expect("abcd".size(withAttributes: nil).width == 24)
  }

  @Test func `line spacing lies between lines, and a multiple makes them higher`() {
    let style = Self.paragraph { ($0.lineSpacing, $0.lineHeightMultiple) = (5, 2) }
    let text = Self.text("one two", Self.large, [.paragraphStyle: style])
    let line = Self.large.lineHeight
    #expect(Self.isNear(text.size(), 70, 2 * line))
    let bounds = text.boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(Self.isNear(bounds.size, 30, 4 * line + 5))
  }

  @Test func `lines are as high as a least and a greatest height let them be`() {
    let low = Self.paragraph { ($0.minimumLineHeight, $0.maximumLineHeight) = (0, 15) }
    let high = Self.paragraph { ($0.minimumLineHeight, $0.paragraphSpacing) = (40, 3) }
    #expect(Self.text("a\nb", Self.large, [.paragraphStyle: low]).size().height == 30)
    #expect(Self.text("a\nb", Self.large, [.paragraphStyle: high]).size().height == 83)
  }

  @Test func `indents take space from lines`() {
    let style = Self.paragraph { ($0.firstLineHeadIndent, $0.headIndent) = (30, 10) }
    let text = Self.text("one two", Self.large, [.paragraphStyle: style])
    let bounds = text.boundingRect(
      with: CGSize(width: 95, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(Self.isNear(bounds.size, 60, 2 * Self.large.lineHeight))
  }

  @Test func `without usesLineFragmentOrigin, a text is one line on a baseline`() {
    let bounds = "one two".boundingRect(
      with: CGSize(width: 30, height: 0), attributes: [.font: Self.large], context: nil)
    #expect(Self.isNear(bounds.size, 70, Self.large.lineHeight))
    #expect(abs(bounds.minY + Self.large.ascender) < 1e-9)
  }

  @Test(arguments: [
    "one two three four", "abcdefghij", "a\nbc", "a b  c\n", "ab abcdefghij x ", "",
  ])
  func `attributed text in one font is as large as plain text`(string: String) {
    for (width, mode) in [20.0, 40, 80, 1000].flatMap({ width in
      [NSLineBreakMode.byWordWrapping, .byCharWrapping].map { (width, $0) }
    }) {
      let (plain, styled) = (UILabel(), UILabel())
      (plain.text, plain.font, plain.lineBreakMode) = (string, Self.large, mode)
      styled.attributedText = Self.text(
        string, Self.large, [.paragraphStyle: Self.paragraph { $0.lineBreakMode = mode }])
      for label in [plain, styled] { label.numberOfLines = 0 }
      let size = plain.sizeThatFits(CGSize(width: width, height: 0))
      let own = styled.sizeThatFits(CGSize(width: width, height: 0))
      #expect(Self.isNear(own, size.width, size.height))
    }
  }

  // MARK: Attributes

  /// The runs of a text, as `2:ab` for two units of which the attribute says `ab`.
  private static func runs(_ text: NSAttributedString) -> [String] {
    var runs: [String] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.link, in: whole) { value, range, _ in
      runs.append("\(range.length):\(value as? String ?? "none")")
    }
    return runs
  }

  @Test func `attributes of ranges follow the text when it is changed`() {
    let text = Self.text("one two", Self.small)
    text.addAttribute(.link, value: "a", range: NSRange(location: 4, length: 3))
    // A range of another attribute does not divide it.
    text.addAttribute(.font, value: Self.large, range: NSRange(location: 5, length: 1))
    #expect(Self.runs(text) == ["4:none", "3:a"])
    text.insert(NSAttributedString(string: "2 "), at: 4)
    #expect(text.string == "one 2 two" && Self.runs(text) == ["6:none", "3:a"])
    // What is replaced gives its attributes to what comes.
    text.replaceCharacters(in: NSRange(location: 6, length: 3), with: "three")
    #expect(Self.runs(text) == ["6:none", "5:a"])
    text.deleteCharacters(in: NSRange(location: 0, length: 8))
    #expect(text.string == "ree" && Self.runs(text) == ["3:a"])
    text.removeAttribute(.link, range: NSRange(location: 1, length: 1))
    #expect(Self.runs(text) == ["1:a", "1:none", "1:a"])
    #expect(text != Self.text("ree", Self.small))
    #expect(text == NSAttributedString(attributedString: text))
    var range = NSRange()
    _ = text.attributes(at: 2, effectiveRange: &range)
    #expect(range == NSRange(location: 2, length: 1))
  }

  @Test func `a range outside the text ends the run with a message`() {
    let message = RefusalTests.message { _ in
      let text = Self.text("one", Self.small)
      text.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 2))
    }
    #expect(message?.contains("2 UTF-16 units from 2 on are asked of") == true)
  }

  // MARK: Views

  @Test func `a label takes over the style at a text's beginning, and sets its own in all of it`() {
    let label = UILabel()
    let text = Self.text("ab", Self.large, [.foregroundColor: UIColor.red])
    text.append(Self.text("cd", Self.small))
    label.attributedText = text
    #expect(label.text == "abcd" && label.font == Self.large && label.textColor == .red)
    #expect(label.intrinsicContentSize.width == 30)
    label.font = Self.small
    #expect(label.intrinsicContentSize.width == 20)
    // A new plain text has the label's style.
    label.text = "ab"
    #expect(label.intrinsicContentSize.width == 10)
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == Self.small)
  }

  @Test func `text without a font of its own has the label's`() {
    let label = UILabel()
    label.font = Self.large
    label.attributedText = NSAttributedString(string: "abcd")
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 24))
  }

  @Test func `fields and text views show attributed text, too`() {
    let (field, view) = (UITextField(), UITextView())
    field.attributedPlaceholder = Self.text("abcd", Self.small)
    #expect(field.placeholder == "abcd" && field.intrinsicContentSize.width == 20)
    field.attributedText = Self.text("ab", Self.large)
    #expect(field.text == "ab" && field.intrinsicContentSize.width == 20)
    // The padding of a text view is 5 points at each end of a line.
    view.attributedText = Self.text("abcd", Self.large)
    #expect(view.text == "abcd" && view.sizeThatFits(.zero).width == 50)
  }

  // MARK: Fonts

  @Test func `a descriptor makes its font bold, and another size of it`() throws {
    let descriptor = Self.small.fontDescriptor
    let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(descriptor.symbolicTraits.isEmpty)
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 10)
    #expect(UIFont(descriptor: descriptor, size: 20) == Self.large)
  }

  @Test func `metrics scale a font as far as a maximum`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: Self.small) == Self.small)
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 40)
    let font = metrics.scaledFont(for: Self.small, maximumPointSize: 20, compatibleWith: large)
    #expect(font.pointSize == 20)
  }
}
