/// A symbol of the system, drawn as it is or in one of the forms that its name asks for.
struct SystemSymbol {
  /// The frame around a smaller drawing, as `plus.circle` has it.
  enum Frame: String, CaseIterable {
    case circle, square
  }

  private let drawing: SymbolDrawing
  private let isFilled: Bool
  private let frame: Frame?

  /// Finds the drawing of a name; nil for a symbol that has none here.
  ///
  /// `NAME.fill`, `NAME.circle`, `NAME.circle.fill`, the same with `square`, and `NAME.slash` follow from
  /// the drawing of `NAME`.
  init?(named name: String) {
    var base = Substring(name)
    let isFilled = SymbolTable.drawings[name] == nil && base.drop(suffix: ".fill")
    if let drawing = Self.drawing(of: base) {
      (self.drawing, self.isFilled, frame) = (drawing, isFilled, nil)
      return
    }
    guard let frame = Frame.allCases.first(where: { base.drop(suffix: ".\($0.rawValue)") }),
      let drawing = Self.drawing(of: base)
    else { return nil }
    (self.drawing, self.isFilled, self.frame) = (drawing, isFilled, frame)
  }

  private static func drawing(of name: Substring) -> SymbolDrawing? {
    if let drawing = SymbolTable.drawings[String(name)] { return drawing }
    var base = name
    guard base.drop(suffix: ".slash"), var drawing = SymbolTable.drawings[String(base)] else {
      return nil
    }
    drawing.marks += SymbolTable.slash
    return drawing
  }

  // MARK: Painting

  /// The part of its frame's size that a framed drawing has.
  private static let framedPart: CGFloat = 0.58

  /// The part of a line's width that what is left out of an area has.
  private static let cutPart: CGFloat = 0.85

  /// Paints it.
  ///
  /// - Parameters:
  ///   - painter: what it is added to.
  ///   - rect: its place in the view's own coordinates.
  ///   - color: the colour of all of it.
  ///   - weight: the factor of its lines' width.
  @MainActor
  func paint(_ painter: inout ViewPainter, in rect: CGRect, _ color: UIColor, weight: CGFloat) {
    let (x, y) = (rect.width / SymbolDrawing.side, rect.height / SymbolDrawing.side)
    let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: x, y: y).concatenating(painter.toLook)
    let width = SymbolDrawing.lineWidth * weight
    let ink = SymbolInk(color: color, lineWidth: width * min(x, y))
    let own = drawing.transform
    guard let frame else {
      let isArea = isFilled && !drawing.body.isEmpty
      if isArea {
        let area = drawing.filled(lineWidth: width * Self.cutPart)
        ink.fill([(area, own.concatenating(place))], into: &painter)
      } else {
        drawing.paintLines(ink, own.concatenating(place), into: &painter)
      }
      return
    }
    let inner = own.concatenating(Self.framed).concatenating(place)
    if isFilled {
      let cut = drawing.filled(lineWidth: width / Self.framedPart * Self.cutPart)
      ink.fill([(frame.outline, place), (cut, inner)], into: &painter)
    } else {
      ink.draw(frame.outline, place, into: &painter)
      drawing.paintLines(ink, inner, into: &painter)
    }
  }

  private static let framed: CGAffineTransform = {
    let margin = SymbolDrawing.side * (1 - framedPart) / 2
    return CGAffineTransform(translationX: margin, y: margin)
      .scaledBy(x: framedPart, y: framedPart)
  }()
}

extension SystemSymbol.Frame {
  fileprivate var outline: CGPath {
    CGPath(symbolPart: SymbolTable.drawings[rawValue]?.body ?? "")
  }
}

/// The colour and the lines that a symbol is drawn with.
private struct SymbolInk {
  let color: UIColor

  /// Points.
  let lineWidth: CGFloat

  @MainActor
  func fill(_ parts: [(CGPath, CGAffineTransform)], into painter: inout ViewPainter) {
    var text = PathText()
    for (path, transform) in parts { text.add(path, transform) }
    painter.fill(text, color, isEvenOdd: true)
  }

  @MainActor
  func draw(_ path: CGPath, _ transform: CGAffineTransform, into painter: inout ViewPainter) {
    var text = PathText()
    text.add(path, transform)
    painter.stroke(text, color, width: lineWidth)
  }
}

extension SymbolDrawing {
  /// Draws its outlines and marks as lines, and fills what always is.
  @MainActor
  fileprivate func paintLines(
    _ ink: SymbolInk, _ place: CGAffineTransform, into painter: inout ViewPainter
  ) {
    ink.fill([(CGPath(symbolPart: solid), place)], into: &painter)
    ink.draw(CGPath(symbolPart: body + marks), place, into: &painter)
  }
}

extension Substring {
  /// Removes an ending, and returns whether there was one.
  fileprivate mutating func drop(suffix: String) -> Bool {
    guard hasSuffix(suffix) else { return false }
    removeLast(suffix.count)
    return true
  }
}
