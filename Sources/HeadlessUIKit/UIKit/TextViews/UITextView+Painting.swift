import Foundation
import GestureEngine
import MotionLaws

/// The painting of a text view: the lines that show, and the cursor.
extension UITextView {
  func paintText(_ painter: inout ViewPainter) {
    let font = font ?? .systemFont(ofSize: 12)
    let inset = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let text = PaintedText(
      text: shown, font: font, color: textColor ?? .label,
      rect: CGRect(
        x: inset.left + padding, y: inset.top,
        width: max(0, bounds.width - inset.left - inset.right - 2 * padding), height: .infinity),
      alignment: textAlignment, lines: textContainer.maximumNumberOfLines,
      lineBreakMode: .byWordWrapping, isCentered: false, isElevated: painter.isElevated)
    // Lines are laid out once, and moved by what has scrolled.
    let lines = painting.value(for: text) { $0.looks }
    let offset = painter.bounds.origin
    painter.look.texts += lines.compactMap { line in
      var line = line
      line.place.x = (line.place.x - offset.x).told
      line.place.y = (line.place.y - offset.y).told
      let isAbove = line.place.y < font.descender
      return isAbove || line.place.y - font.lineHeight > painter.bounds.height ? nil : line
    }
    guard isFirstResponder else { return }
    let last = lines.last
    let (x, y) = (
      last.map { $0.place.x + $0.width } ?? text.rect.minX,
      last?.place.y ?? text.rect.minY + font.ascender
    )
    painter.cursor(x: x, y: y - font.ascender, height: font.lineHeight, tintColor)
  }
}
