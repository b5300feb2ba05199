import GestureEngine
import JSONText
import MotionLaws

/// A view of an app, painted as the app has it, with what lies in it.
struct LookPainter {
  let look: ViewLook

  /// The view's size, in points.
  let width: Double
  let height: Double
  let ink: LookInk

  private var outline: LookOutline {
    LookOutline(width: width, height: height, corners: look.corners)
  }

  /// Draws the view in its own coordinates.
  ///
  /// - Parameters:
  ///   - svg: where.
  ///   - content: draws what lies in the view.
  func draw(into svg: inout Markup, content: (inout Markup) -> Void) {
    if let mask = look.mask {
      let id = ink.nextID()
      svg.element("clipPath", [("id", .word(id))]) { svg in
        svg.element("path", [("d", .word(mask))])
      }
      svg.element("g", [("clip-path", .word("url(#\(id))"))]) { drawParts(into: &$0, content) }
    } else {
      drawParts(into: &svg, content)
    }
  }

  private func drawParts(into svg: inout Markup, _ content: (inout Markup) -> Void) {
    // A shadow is cast by what is painted, not by an empty view.
    if let shadow = look.shadow,
      look.background != nil || look.gradient != nil || look.image != nil
    {
      outline.draw(shadow, ink, into: &svg)
    }
    if look.clips {
      let id = ink.nextID()
      svg.element("clipPath", [("id", .word(id))]) { outline.draw([], into: &$0) }
      svg.element("g", [("clip-path", .word("url(#\(id))"))]) { svg in
        drawSurface(into: &svg)
        content(&svg)
      }
    } else {
      drawSurface(into: &svg)
      content(&svg)
    }
    if let border = look.border, border.width > 0 {
      outline.draw(
        ink.attributes(fill: nil, stroke: border.color)
          + [("stroke-width", .number(border.width))], inset: border.width / 2, into: &svg)
    }
  }

  /// Draws what is painted below what lies in the view, without what hangs on its edges.
  func drawSurface(into svg: inout Markup) {
    if let background = look.background {
      outline.draw(ink.attributes(fill: background), into: &svg)
    }
    if let gradient = look.gradient {
      outline.draw([("fill", .word("url(#\(define(gradient, in: &svg)))"))], into: &svg)
    }
    for shape in look.shapes { draw(shape, into: &svg) }
    if let image = look.image { draw(image, into: &svg) }
    for text in look.texts { draw(text, into: &svg) }
  }

  /// Writes a gradient's definition, and returns its identifier.
  private func define(_ gradient: LookGradient, in svg: inout Markup) -> String {
    let id = ink.nextID()
    svg.element(
      "linearGradient",
      [
        ("id", .word(id)), ("x1", .number(gradient.start.x)), ("y1", .number(gradient.start.y)),
        ("x2", .number(gradient.end.x)), ("y2", .number(gradient.end.y)),
      ]
    ) { svg in
      for (color, place) in zip(gradient.colors, gradient.locations) {
        let paint: (String, Markup.Attribute) =
          color.light == color.dark
          ? ("style", .word(LookInk.rule("stop-color", color.light)))
          : ("class", .word(ink.name("stop-color", color)))
        svg.element("stop", [("offset", .number(place)), paint])
      }
    }
    return id
  }

  private func draw(_ shape: LookShape, into svg: inout Markup) {
    var attributes = ink.attributes(fill: shape.fill, stroke: shape.stroke)
    if shape.stroke != nil { attributes.append(("stroke-width", .number(shape.lineWidth))) }
    if shape.isEvenOdd { attributes.append(("fill-rule", "evenodd")) }
    svg.element("path", [("d", .word(shape.path))] + attributes)
  }

  /// Fonts about as wide as that of a phone.
  private static let family =
    "-apple-system,Inter,Roboto,'Helvetica Neue',Arial,sans-serif"

  /// The style sheet gives every text of the picture a font and a colour, which only a style overrides.
  private func draw(_ text: LookText, into svg: inout Markup) {
    let family = text.isMonospaced ? "ui-monospace,monospace" : Self.family
    let font =
      "font:\(text.isItalic ? "italic " : "")\(text.weight) \(text.size.rounded3)px \(family);white-space:pre"
    let color = text.color
    // A single character, such as a key's or an emoji, keeps its shape.
    let isOne = text.text.count == 1
    var attributes: [(String, Markup.Attribute)] = [
      ("x", .number(text.place.x + (isOne ? text.width / 2 : 0))), ("y", .number(text.place.y)),
    ]
    if isOne {
      attributes.append(("text-anchor", "middle"))
    } else if text.width > 0 {
      attributes += [("textLength", .number(text.width)), ("lengthAdjust", "spacingAndGlyphs")]
    }
    attributes +=
      color.light == color.dark
      ? [("style", .word("\(font);\(LookInk.rule("fill", color.light))"))]
      : [("class", .word(ink.name("fill", color))), ("style", .word(font))]
    svg.element("text", attributes, text.text)
  }

  private func draw(_ image: LookImage, into svg: inout Markup) {
    let frame = image.frame
    guard let picture = ink.picture(image.file) else { return drawBox(of: image, into: &svg) }
    let place =
      "translate(\(frame.x.rounded3) \(frame.y.rounded3)) "
      + "scale(\(max(0, frame.width).rounded3) \(max(0, frame.height).rounded3))"
    let use: [(String, Markup.Attribute)] = [
      ("href", .word("#\(picture)")), ("transform", .word(place)),
    ]
    guard let tint = image.tint else { return svg.element("use", use) }
    let id = ink.nextID()
    svg.element("mask", [("id", .word(id)), ("style", "mask-type:alpha")]) { svg in
      svg.element("use", use)
    }
    svg.element(
      "rect",
      FilmScreen.attributes(
        of: frame, [("mask", .word("url(#\(id))"))] + ink.attributes(fill: tint)))
  }

  /// A box with the image's name, if there is room for it.
  private func drawBox(of image: LookImage, into svg: inout Markup) {
    let frame = image.frame
    let isSmall = frame.width < 44 || frame.height < 44
    let inner = Rect(
      x: frame.x + 0.5, y: frame.y + 0.5, width: max(0, frame.width - 1),
      height: max(0, frame.height - 1))
    let radius = min(6, inner.width / 4, inner.height / 4)
    svg.element("g", image.tint == nil ? [] : [("opacity", 0.4)]) { svg in
      let paint: [(String, Markup.Attribute)] =
        image.tint.map { ink.attributes(fill: $0) } ?? [("class", isSmall ? "medium" : "other")]
      svg.element("rect", FilmScreen.attributes(of: inner, [("rx", .number(radius))] + paint))
    }
    let size = min(
      13, frame.height / 2, frame.width / (0.56 * Double(max(1, image.name.count))))
    guard !isSmall, size >= 7 else { return }
    svg.element(
      "text",
      [
        ("class", "quiet"), ("x", .number(frame.x + frame.width / 2)),
        ("y", .number(frame.y + frame.height / 2 + size * 0.35)), ("text-anchor", "middle"),
        ("style", .word("font-size:\(size.rounded3)px")),
      ], image.name)
  }
}
