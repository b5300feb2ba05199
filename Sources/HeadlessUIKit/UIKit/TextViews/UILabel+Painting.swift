import Foundation
import GestureEngine

/// The results of a label's painting, for as long as they hold.
struct LabelPainting {
  /// The rectangle in which the text was drawn last; nil if it was not.
  var rect: CGRect?
  fileprivate var place = Remembered<PaintedText, CGRect?>()
  fileprivate var lines = Remembered<PaintedText, [LookText]>()
}

extension UILabel {
  /// The colour of a text that has none of its own.
  private var shownColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    let color = textColor ?? .label
    return isEnabled ? color : color.faded(Self.disabledOpacity)
  }

  /// A label that is not enabled is paler, by a part that we chose.
  private static let disabledOpacity = 0.4

  func paintText(_ painter: inout ViewPainter) {
    guard !shown.isEmpty else { return }
    var painted = PaintedText(
      text: shown, font: font ?? .systemFont(ofSize: UIFont.labelFontSize), color: shownColor,
      rect: painter.bounds, alignment: textAlignment, lines: numberOfLines,
      lineBreakMode: lineBreakMode,
      leastScale: adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1,
      isElevated: painter.isElevated)
    if AppClasses.contain(type(of: self)) {
      guard let rect = rectDrawn(painted) else { return }
      painted.rect = rect
    }
    painted.rect = painted.rect.applying(painter.toLook)
    painter.look.texts += painting.lines.value(for: painted) { $0.looks }
  }

  /// The rectangle in which the code of an app's label draws; nil if it draws no text.
  private func rectDrawn(_ text: PaintedText) -> CGRect? {
    var place = painting.place
    let rect = place.value(for: text) { _ in
      painting.rect = nil
      drawText(in: bounds)
      return painting.rect
    }
    painting.place = place
    return rect
  }
}
