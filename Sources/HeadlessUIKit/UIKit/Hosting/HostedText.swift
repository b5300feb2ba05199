package import Foundation

/// The space of a declarative view's text, by the rule of labels.
@MainActor
package enum HostedText {
  /// The size of a text, as wide and as high as whole pixels.
  ///
  /// - Parameters:
  ///   - text: what is shown; each newline begins a line.
  ///   - font: its font.
  ///   - width: how wide it may be, in points.
  ///   - lines: how many lines it may have; 0 for any number.
  /// - Returns: points.
  package static func size(of text: String, _ font: UIFont, width: CGFloat, lines: Int) -> CGSize {
    let size = TextMetric(font: font).size(of: text, width: max(1, width), lines: lines)
    return CGSize(width: PixelGrid.up(size.width), height: PixelGrid.up(size.height))
  }

  /// The number of lines that fit into a height, at least one.
  package static func lines(in height: CGFloat, _ font: UIFont) -> Int {
    let slack: CGFloat = 1e-6
    let more = (height - font.lineHeight + slack) / font.linePitch
    return more.isFinite ? 1 + max(0, Int(min(more, 1e6))) : 0
  }

  /// The side of a symbol of the system, in points, which nobody has measured one by one.
  package static let symbolSide: CGFloat = 20
}
