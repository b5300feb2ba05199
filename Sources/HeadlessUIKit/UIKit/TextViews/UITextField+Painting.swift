import Foundation

/// The painting of a text field: its border, its text or its placeholder, and the cursor.
extension UITextField {
  func paintField(_ painter: inout ViewPainter) {
    paintBorder(&painter)
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let text = PaintedText(
      text: hasText ? visibleText : shownPlaceholder, font: font,
      color: hasText ? (textColor ?? .label).faded(isEnabled ? 1 : 0.4) : .placeholderText,
      rect: hasText ? rect : placeholderRect(forBounds: bounds), alignment: textAlignment,
      lineBreakMode: isEditing ? .byTruncatingHead : .byTruncatingTail)
    painter.write(text)
    guard isEditing else { return }
    let width = hasText ? visibleText.size(font: font, width: .infinity, lines: 1).width : 0
    let shownWidth = min(width, rect.width)
    let height = min(font.lineHeight, max(rect.height, 1))
    painter.cursor(
      x: text.start(of: shownWidth, textAlignment) + shownWidth, y: rect.midY - height / 2,
      height: height, tintColor)
  }

  /// The text, or a dot for each character of a secret one.
  private var visibleText: ShownText {
    isSecureTextEntry ? ShownText(String(repeating: "•", count: (text ?? "").count)) : shown
  }
}

extension ViewPainter {
  /// Draws the line at which typing goes on.
  mutating func cursor(x: CGFloat, y: CGFloat, height: CGFloat, _ tint: UIColor) {
    fill(CGRect(x: x, y: y, width: 2, height: height), radius: 1, tint)
  }
}
