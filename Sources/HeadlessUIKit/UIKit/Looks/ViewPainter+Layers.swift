import GestureEngine
import MotionLaws

/// The place of a layer in the picture of a view.
struct LayerPlace {
  /// The part that shows of it, in its own coordinates.
  var bounds: CGRect

  /// From its own coordinates to those of the look.
  var transform: CGAffineTransform

  /// That of the layer and those around it.
  var opacity = 1.0

  /// The rectangle around it in the look.
  var frame: CGRect { bounds.applying(transform) }
}

/// The layers of a view that are no views', as shapes, texts and the gradient of its surface.
extension ViewPainter {
  /// Adds what the view's own layer paints besides its surface, and the layers in it.
  mutating func paintLayers(of view: UIView) {
    let place = LayerPlace(bounds: bounds, transform: toLook)
    view.layer.paintContents(&self, place)
    paintInner(of: view.layer, place)
  }

  private mutating func paintInner(of layer: CALayer, _ place: LayerPlace) {
    guard !layer.inner.isEmpty else { return }
    let inner = layer.inner.filter { $0.view == nil && $0.outer === layer && !$0.isHidden }
    let ordered = inner.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in ordered { paint(layer, in: place) }
  }

  /// Adds a layer and those in it.
  private mutating func paint(_ layer: CALayer, in outer: LayerPlace) {
    let values = layer.shownNumbers(at: time)
    let place = LayerPlace(
      bounds: values.bounds, transform: values.toSuperview.concatenating(outer.transform),
      opacity: outer.opacity * min(max(values.alpha, 0), 1))
    guard place.opacity > 0 else { return }
    paintBox(of: layer, place)
    layer.paintContents(&self, place)
    paintInner(of: layer, place)
  }

  /// Adds the rectangle of a layer with its border.
  private mutating func paintBox(of layer: CALayer, _ place: LayerPlace) {
    let radius = layer.shown(.cornerRadius, at: time).number
    if let color = layer.shown(.backgroundColor, at: time).color {
      var path = PathText()
      path.add(place.bounds, radius: radius, place.transform)
      fill(path, color, opacity: place.opacity)
    }
    let width = layer.shown(.borderWidth, at: time).number
    guard width > 0 else { return }
    var path = PathText()
    path.add(
      place.bounds.insetBy(dx: width / 2, dy: width / 2), radius: max(0, radius - width / 2),
      place.transform)
    stroke(
      path, layer.shown(.borderColor, at: time).color ?? .black, width: width,
      opacity: place.opacity)
  }
}

extension PathText {
  /// Adds a rectangle with round corners by a transform.
  mutating func add(_ rect: CGRect, radius: CGFloat, _ transform: CGAffineTransform) {
    let isMoved = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    if isMoved {
      add(rect.applying(transform), radius: radius)
    } else {
      let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
      add(path, transform)
    }
  }
}

extension CALayer {
  /// The numbers that the user sees at a time.
  fileprivate func shownNumbers(at time: Double) -> AnimatedValues {
    if let view { return view.presented(at: time) }
    var values = numbers
    for animation in animations { animation.apply(to: &values, at: time) }
    return values
  }
}

// MARK: Kinds of layers

extension CAShapeLayer {
  /// Adds its path, and the line along it as far as that goes.
  func paintPath(_ painter: inout ViewPainter, _ place: LayerPlace) {
    guard let path, !path.isEmpty else { return }
    if let fillColor, !fillColor.color.isClear {
      var text = PathText()
      text.add(path, place.transform)
      painter.fill(text, fillColor.color, opacity: place.opacity, isEvenOdd: fillRule == .evenOdd)
    }
    let (start, end) = (max(strokeStart, 0), min(strokeEnd, 1))
    guard let strokeColor, lineWidth > 0, start < end else { return }
    var text = PathText()
    text.add(start > 0 || end < 1 ? path.part(from: start, to: end) : path, place.transform)
    painter.stroke(text, strokeColor.color, width: lineWidth, opacity: place.opacity)
  }
}

extension CAGradientLayer {
  /// The gradient of the view's surface if it covers that, and else a shape in the colour of its middle.
  func paintGradient(_ painter: inout ViewPainter, _ place: LayerPlace) {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
    guard let first = colors.first, let last = colors.last else { return }
    guard painter.isCovered(by: place.frame) else {
      var path = PathText()
      path.add(place.bounds, radius: cornerRadius, place.transform)
      return painter.fill(path, first.mixed(with: last, 0.5), opacity: place.opacity)
    }
    let even = { (index: Int) in
      colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
    }
    let given = (locations ?? []).map(\.doubleValue)
    let shown = colors.map { painter.color($0, opacity: place.opacity) }
    painter.look.gradient = LookGradient(
      colors.count > 1 ? shown : shown + shown,
      at: colors.count == 1
        ? [0, 1] : given.count == colors.count ? given : colors.indices.map(even),
      from: Point(x: startPoint.x, y: startPoint.y), to: Point(x: endPoint.x, y: endPoint.y))
    if painter.look.corners.isEmpty, cornerRadius > 0 {
      painter.look.corners = [Double](repeating: cornerRadius.told, count: 4)
    }
  }
}

extension CATextLayer {
  func paintText(_ painter: inout ViewPainter, _ place: LayerPlace) {
    let named = (font as? UIFont)?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)
    let text = (string as? NSAttributedString).map { ShownText($0) } ?? ShownText(string as? String)
    let alignments: [CATextLayerAlignmentMode: NSTextAlignment] = [
      .center: .center, .right: .right,
    ]
    painter.writeTold(
      PaintedText(
        text: text, font: named,
        color: foregroundColor.map { $0.color.faded(place.opacity) } ?? .clear, rect: place.frame,
        alignment: alignments[alignmentMode] ?? .natural, lines: isWrapped ? 0 : 1,
        lineBreakMode: truncationMode == .none ? .byWordWrapping : .byTruncatingTail,
        isCentered: false))
  }
}

extension UIColor {
  /// The colour with a part of its alpha.
  func faded(_ opacity: Double) -> UIColor {
    opacity == 1 ? self : changing { $0.alpha *= opacity }
  }
}

extension CGPath {
  /// The part of it between two parts of its length, 0 to 1, as straight pieces.
  func part(from start: Double, to end: Double) -> CGPath {
    let points = segments.map { segment in
      segment.isLine
        ? [segment.point(at: 0), segment.point(at: 1)]
        : (0...16).map { segment.point(at: Double($0) / 16) }
    }
    let length = { (a: CGPoint, b: CGPoint) in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let pieces = points.flatMap { zip($0, $0.dropFirst()) }
    let whole = pieces.reduce(0) { $0 + length($1.0, $1.1) }
    let (first, last) = (start * whole, end * whole)
    let part = CGMutablePath()
    var passed = 0.0
    for (from, to) in pieces {
      let own = length(from, to)
      defer { passed += own }
      guard own > 0, passed < last, passed + own > first else { continue }
      let place = { (distance: Double) in
        let share = min(max((distance - passed) / own, 0), 1)
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      let begin = place(first)
      if part.isEmpty || part.currentPoint != begin { part.move(to: begin) }
      part.addLine(to: place(last))
    }
    return part
  }
}
