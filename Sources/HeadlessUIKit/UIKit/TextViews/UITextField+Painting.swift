import Foundation

/// The painting of a text field: its border, its text or its placeholder, and the cursor.
extension UITextField {
  func paintField(_ painter: inout ViewPainter) {
    paintBorder(&painter)
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let rect =
      isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let shownText = hasText ? visibleText : shownPlaceholder
    painter.write(
      PaintedText(
        text: shownText, font: font,
        color: hasText
          ? (textColor ?? .label).faded(isEnabled ? 1 : 0.4)
          : .placeholderText,
        rect: hasText ? rect : placeholderRect(forBounds: bounds), alignment: textAlignment,
        lineBreakMode: isEditing ? .byTruncatingHead : .byTruncatingTail))
    guard isEditing else { return }
    painter.cursor(after: hasText ? visibleText : ShownText(""), font, in: rect, tintColor)
  }

  /// The text, or a dot for each character of a secret one.
  private var visibleText: ShownText {
    isSecureTextEntry ? ShownText(String(repeating: "•", count: (text ?? "").count)) : shown
  }
}

extension ViewPainter {
  /// Draws the line at which typing goes on, behind the last line of a text.
  mutating func cursor(after text: ShownText, _ font: UIFont, in rect: CGRect, _ tint: UIColor) {
    let width = min(text.size(font: font, width: .infinity, lines: 1).width, rect.width)
    let height = min(font.lineHeight, max(rect.height, 1))
    fill(
      CGRect(x: rect.minX + width, y: rect.midY - height / 2, width: 2, height: height),
      radius: 1, tint)
  }
}
