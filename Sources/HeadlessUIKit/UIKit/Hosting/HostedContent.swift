package import Foundation
import GestureEngine
import MotionLaws

/// The things that a leaf of declarative views paints besides its surface; nothing else reads them.
package enum HostedContent {
  case none
  case text(HostedWords)
  case image(UIImage, tint: UIColor)

  /// A symbol of the system, by its name.
  case symbol(String, tint: UIColor)
  case shape(HostedOutline)
  case control(HostedSwitch)

  /// The wheel of something that is under way.
  case wheel(UIColor)
}

/// A text as it is painted.
package struct HostedWords {
  package var string: String

  /// The font by which it was measured.
  package var font: UIFont
  package var weight: UIFont.Weight
  package var isItalic: Bool
  package var color: UIColor
  package var alignment: NSTextAlignment

  /// The greatest number of lines; 0 for any number.
  package var lines: Int

  /// The distance between its lines in addition to that of the font, in points.
  package var spacing: CGFloat

  package init(
    _ string: String, _ font: UIFont, _ weight: UIFont.Weight, isItalic: Bool, _ color: UIColor,
    _ alignment: NSTextAlignment, lines: Int, spacing: CGFloat
  ) {
    (self.string, self.font, self.weight, self.isItalic) = (string, font, weight, isItalic)
    (self.color, self.alignment) = (color, alignment)
    (self.lines, self.spacing) = (lines, spacing)
  }

  @MainActor
  fileprivate func paint(_ painter: inout ViewPainter) {
    let metric = TextMetric(font: font)
    let all = metric.lines(of: string, width: painter.bounds.width + 1 / PixelGrid.scale)
    let limit = min(
      lines > 0 ? lines : all.count,
      HostedText.lines(in: painter.bounds.height + 1 / PixelGrid.scale, font, spacing: spacing))
    var y = painter.bounds.minY
    for (number, line) in all.prefix(max(0, limit)).enumerated() {
      let isCut = number == limit - 1 && all.count > limit
      let shown = isCut ? string[line.startIndex...] : line
      painter.write(
        PaintedText(
          text: ShownText(String(shown)), font: font.changing(weight: weight, isItalic: isItalic),
          color: color,
          rect: CGRect(
            x: painter.bounds.minX, y: y, width: painter.bounds.width, height: font.lineHeight),
          alignment: alignment, isCentered: false))
      y += font.linePitch + spacing
    }
  }
}

/// A shape as it is painted.
package struct HostedOutline {
  package var color: UIColor

  /// The colours of a gradient with their places, and its ends in parts of the size; nil for one colour.
  package var gradient: (stops: [(UIColor, Double)], start: CGPoint, end: CGPoint)?

  /// The width of a line along it, in points; nil if it is filled.
  package var lineWidth: CGFloat?

  /// The outline in a rectangle.
  package var path: (CGRect) -> CGPath

  /// The radii of a rectangle's corners, clockwise from the upper left one; nil for another shape.
  package var corners: (CGSize) -> [CGFloat]?

  package init(
    _ color: UIColor, path: @escaping (CGRect) -> CGPath,
    corners: @escaping (CGSize) -> [CGFloat]? = { _ in nil }
  ) { (self.color, self.path, self.corners) = (color, path, corners) }

  @MainActor
  fileprivate func paint(_ painter: inout ViewPainter) {
    let bounds = painter.bounds
    if let lineWidth {
      return painter.stroke(text(bounds, painter), color, width: lineWidth)
    }
    let radii = corners(bounds.size)
    guard radii != nil || gradient != nil else {
      return painter.fill(text(bounds, painter), color)
    }
    if let gradient {
      painter.look.gradient = LookGradient(
        gradient.stops.map { painter.color($0.0) }, at: gradient.stops.map(\.1),
        from: Point(x: gradient.start.x, y: gradient.start.y),
        to: Point(x: gradient.end.x, y: gradient.end.y))
    } else {
      painter.surface(color)
    }
    guard let radii else {
      painter.look.mask = text(bounds, painter).string
      return
    }
    if radii.contains(where: { $0 > 0 }) { painter.look.corners = radii.map { Double($0).told } }
  }

  @MainActor
  private func text(_ bounds: CGRect, _ painter: ViewPainter) -> PathText {
    var text = PathText()
    text.add(path(bounds), painter.toLook)
    return text
  }
}

extension HostedLeaf {
  /// Paints what it shows.
  func paintContent(_ painter: inout ViewPainter) {
    switch content {
    case .none: break
    case .text(let words): words.paint(&painter)
    case .image(let image, let tint): painter.show(image, in: painter.bounds, tint: tint)
    case .symbol(let name, let tint):
      if let image = UIImage(systemName: name) {
        painter.show(image, in: painter.bounds, tint: tint)
      }
    case .shape(let outline): outline.paint(&painter)
    case .control(let look): look.paint(&painter)
    case .wheel(let color): painter.wheel(in: painter.bounds, color, opacity: 1)
    }
    guard let clip else { return }
    var text = PathText()
    text.add(clip(), painter.toLook)
    painter.look.mask = text.string
  }
}
