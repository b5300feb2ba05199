import GestureEngine
import MotionLaws

/// Gathers what a view paints of itself.
///
/// Places are given in the view's own coordinates, and told from the upper left corner of what shows of
/// it, where a scroll view's content has moved by its offset.
@MainActor
struct ViewPainter {
  var look: ViewLook

  /// The part that shows of the view, in its own coordinates.
  let bounds: CGRect

  /// The time, in seconds.
  let time: Double

  /// Whether it lies in what is in front of something else, such as a sheet.
  let isElevated: Bool

  /// A factor of the view's opacity that its state gives it, as of a control that is not enabled.
  var opacity = 1.0

  // MARK: Colours

  func color(_ color: UIColor, opacity: Double = 1) -> LookColor {
    color.look(isElevated: isElevated, opacity: opacity)
  }

  /// Paints the whole surface.
  mutating func surface(_ color: UIColor?) {
    look.background = color.flatMap { $0.isClear ? nil : self.color($0) }
  }

  // MARK: Shapes

  /// The transform from the view's own coordinates to those in which looks are told.
  var toLook: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
  }

  /// Whether a rectangle of the look covers all of it.
  func isCovered(by frame: CGRect) -> Bool {
    frame.minX <= 0.5 && frame.minY <= 0.5 && frame.maxX >= bounds.width - 0.5
      && frame.maxY >= bounds.height - 0.5
  }

  mutating func fill(
    _ path: PathText, _ color: UIColor?, opacity: Double = 1, isEvenOdd: Bool = false
  ) {
    guard let color, !color.isClear, opacity > 0, !path.isEmpty else { return }
    look.shapes.append(
      LookShape(
        path: path.string, fill: self.color(color, opacity: opacity), isEvenOdd: isEvenOdd))
  }

  mutating func stroke(_ path: PathText, _ color: UIColor?, width: CGFloat, opacity: Double = 1) {
    guard let color, !color.isClear, width > 0, opacity > 0, !path.isEmpty else { return }
    look.shapes.append(
      LookShape(
        path: path.string, stroke: self.color(color, opacity: opacity), lineWidth: width.told))
  }

  /// Fills a rectangle with round corners.
  mutating func fill(_ rect: CGRect, radius: CGFloat = 0, _ color: UIColor?) {
    var path = PathText()
    path.add(rect.applying(toLook), radius: radius)
    fill(path, color)
  }

  /// Draws a line along the inside of a rectangle with round corners.
  mutating func frame(_ rect: CGRect, radius: CGFloat = 0, _ color: UIColor?, width: CGFloat) {
    var path = PathText()
    path.add(
      rect.applying(toLook).insetBy(dx: width / 2, dy: width / 2), radius: radius - width / 2)
    stroke(path, color, width: width)
  }

  /// Draws a line through points.
  mutating func line(_ points: [CGPoint], _ color: UIColor?, width: CGFloat) {
    var path = PathText()
    for (index, point) in points.enumerated() {
      let place = point.applying(toLook)
      if index == 0 { path.move(to: place.x, place.y) } else { path.line(to: place.x, place.y) }
    }
    stroke(path, color, width: width)
  }

  /// Fills a strip as thin as one pixel, as separators are.
  mutating func hairline(from start: CGPoint, length: CGFloat, _ color: UIColor?) {
    guard length > 0 else { return }
    let pixel = 1 / PixelGrid.scale
    fill(CGRect(x: start.x, y: start.y, width: length, height: pixel), color)
  }

  // MARK: Text

  /// Writes a text in a rectangle of the view's own coordinates.
  mutating func write(_ text: PaintedText) {
    var text = text
    text.rect = text.rect.applying(toLook)
    writeTold(text)
  }

  /// Writes a text in a rectangle of the look.
  mutating func writeTold(_ text: PaintedText) {
    var text = text
    text.isElevated = isElevated
    look.texts += text.looks
  }

  /// Writes one line in the middle of a rectangle.
  mutating func write(
    _ string: String, _ font: UIFont, _ color: UIColor, in rect: CGRect,
    _ alignment: NSTextAlignment = .center
  ) {
    write(
      PaintedText(
        text: ShownText(string), font: font, color: color, rect: rect, alignment: alignment))
  }
}
