import GestureEngine
import JSONText
import MotionLaws

/// The outline of a painted view: a rectangle whose corners may be round, each differently.
struct LookOutline {
  var width: Double
  var height: Double

  /// From the upper left corner clockwise; empty for square ones.
  var corners: [Double]

  /// Draws it with some attributes.
  ///
  /// - Parameters:
  ///   - attributes: what it is painted with.
  ///   - inset: how far inside the view's edges, in points.
  ///   - svg: where.
  func draw(
    _ attributes: [(String, Markup.Attribute)], inset: Double = 0, into svg: inout Markup
  ) {
    let (w, h) = (max(0, width - 2 * inset), max(0, height - 2 * inset))
    let radii = corners.map { max(0, min($0 - inset, w / 2, h / 2)) }
    let first = radii.first ?? 0
    guard radii.contains(where: { $0 != first }), radii.count == 4 else {
      let place: [(String, Markup.Attribute)] =
        inset == 0 ? [] : [("x", .number(inset)), ("y", .number(inset))]
      let round: [(String, Markup.Attribute)] = first > 0 ? [("rx", .number(first))] : []
      return svg.element(
        "rect",
        place + [("width", .number(w)), ("height", .number(h))] + round + attributes)
    }
    let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
    let n = { (number: Double) in (number + inset).rounded3 }
    let arc = { (radius: Double) in "A\(radius.rounded3) \(radius.rounded3) 0 0 1 " }
    let path =
      "M\(n(0)) \(n(a))\(arc(a))\(n(a)) \(n(0))H\(n(w - b))\(arc(b))\(n(w)) \(n(b))"
      + "V\(n(h - c))\(arc(c))\(n(w - c)) \(n(h))H\(n(d))\(arc(d))\(n(0)) \(n(h - d))Z"
    svg.element("path", [("d", .word(path))] + attributes)
  }

  /// The widths of a shadow's strokes, in its radius, and the part of its opacity that each adds: they
  /// look almost like a blur, which not everything that shows SVG can draw.
  private static let shadowStrokes = [
    (4, 0.045), (2.8, 0.07), (1.9, 0.112), (1.1, 0.127), (0.4, 0.106),
  ]

  func draw(_ shadow: LookShadow, _ ink: LookInk, into svg: inout Markup) {
    let place = "translate(\(shadow.offset.x.rounded3) \(shadow.offset.y.rounded3))"
    svg.element("g", [("transform", .word(place)), ("stroke-linejoin", "round")]) { svg in
      guard shadow.radius > 0 else {
        return draw(ink.attributes(fill: shadow.color), into: &svg)
      }
      for (width, part) in Self.shadowStrokes {
        draw(
          ink.attributes(fill: nil, stroke: shadow.color, opacity: part)
            + [("stroke-width", .number(width * shadow.radius))], into: &svg)
      }
      draw(ink.attributes(fill: shadow.color, opacity: 0.54), into: &svg)
    }
  }
}
