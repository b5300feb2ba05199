package import Foundation

/// The space of a declarative view's text, by the rule of labels.
@MainActor
package enum HostedText {
  /// A text with all that its size depends on.
  private struct Question: Hashable {
    let text: String
    let pointSize, lineHeight, linePitch, width, spacing, pixelsPerPoint: CGFloat
    let lines: Int
  }

  /// The sizes of texts that have been asked for: each update lays the same few out again.
  private static var known: [Question: CGSize] = [:]

  /// The number of sizes that are kept, before all are let go: more than any screen has.
  private static let mostKnown = 4096

  /// The size of a text, as wide and as high as whole pixels.
  ///
  /// - Parameters:
  ///   - text: what is shown; each newline begins a line.
  ///   - font: its font.
  ///   - width: how wide it may be, in points.
  ///   - lines: how many lines it may have; 0 for any number.
  ///   - spacing: the distance between its lines in addition to the font's, in points.
  /// - Returns: points.
  package static func size(
    of text: String, _ font: UIFont, width: CGFloat, lines: Int, spacing: CGFloat
  ) -> CGSize {
    let question = Question(
      text: text, pointSize: font.pointSize, lineHeight: font.lineHeight,
      linePitch: font.linePitch, width: width, spacing: spacing,
      pixelsPerPoint: PixelGrid.scale, lines: lines)
    if let size = known[question] { return size }
    let size = TextMetric(font: font).size(of: text, width: max(1, width), lines: lines)
    let gaps = ((size.height - font.lineHeight) / font.linePitch).rounded()
    let height = size.height + max(0, gaps) * spacing
    let answer = CGSize(width: PixelGrid.up(size.width), height: PixelGrid.up(height))
    if known.count == mostKnown { known = [:] }
    known[question] = answer
    return answer
  }

  /// The number of lines that fit into a height, at least one.
  package static func lines(in height: CGFloat, _ font: UIFont, spacing: CGFloat) -> Int {
    let slack: CGFloat = 1e-6
    let more = (height - font.lineHeight + slack) / (font.linePitch + spacing)
    return more.isFinite ? 1 + max(0, Int(min(more, 1e6))) : 0
  }

  /// The side of a symbol of the system, in points, which nobody has measured one by one.
  package static let symbolSide: CGFloat = 20
}

extension UIColor {
  /// The colour of a material over what is behind it: that of UIKit's.
  ///
  /// - Parameter opacity: how little of that shows, 0 to 1.
  /// - Returns: the colour for light and for dark screens.
  package static func material(_ opacity: CGFloat) -> UIColor {
    UIBlurEffect.Style.material(opacity)
  }
}
