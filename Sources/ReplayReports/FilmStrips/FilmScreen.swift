import GestureEngine
import GestureTraces
import MotionLaws

/// The screen at one moment, in points of the screen.
///
/// It shows the views from back to front, and the fingers with their trails.
struct FilmScreen {
  let screen: Screen

  /// The identifier of the screen's outline, which clips what is drawn within it.
  let outline: String
  let frame: Frame

  /// The frames that lead up to this one, including it.
  let trail: [Frame]

  /// The height of a row of a plain table view, in points.
  private static let rowHeight = 44.0

  /// More rows than any handheld screen can show.
  private static let rowLimit = 200

  func draw(into svg: inout Markup) {
    svg.element("g", [("clip-path", "url(#\(outline))")]) { svg in
      svg.element(
        "rect",
        [("class", "screen"), ("width", .number(screen.width)), ("height", .number(screen.height))])
      for view in frame.layout.views { draw(view, into: &svg) }
      for touch in frame.touches { draw(touch, into: &svg) }
    }
    svg.element(
      "rect",
      [
        ("class", "rim"), ("width", .number(screen.width)), ("height", .number(screen.height)),
        ("rx", .number(FilmDrawing.cornerRadius(of: screen))),
      ])
  }

  private func draw(_ view: ViewArrangement.View, into svg: inout Markup) {
    switch view.role {
    // The background is the screen's own colour.
    case .background: break
    case .dimming:
      svg.element(
        "rect",
        Self.attributes(
          of: view.frame, [("class", "shade"), ("opacity", .number(frame.layout.dimming))]))
    case .sheet: drawSheet(view.frame, into: &svg)
    case .grabber:
      let bar = view.frame
      svg.element(
        "rect",
        Self.attributes(
          of: Rect(
            x: bar.x + bar.width / 2 - 24, y: bar.y + bar.height / 2 - 4, width: 48, height: 8),
          [("class", "grabber"), ("rx", 4)]))
    case .scrollView: drawRows(in: view.frame, into: &svg)
    case .page:
      svg.element("rect", Self.attributes(of: view.frame, [("class", "sheet")]))
    case .other: svg.element("rect", Self.attributes(of: view.frame, [("class", "other")]))
    }
  }

  /// A sheet has its grabber at the edge that moves.
  private func drawSheet(_ sheet: Rect, into svg: inout Markup) {
    svg.element("rect", Self.attributes(of: sheet, [("class", "sheet"), ("rx", 24)]))
    let hangs = sheet.y <= 0 && sheet.y + sheet.height < screen.height
    let hasBar = frame.layout.views.contains { $0.role == .grabber }
    guard !hasBar, sheet.height >= 24 else { return }
    let y = hangs ? sheet.y + sheet.height - 16 : sheet.y + 10
    svg.element(
      "rect",
      Self.attributes(
        of: Rect(x: sheet.x + sheet.width / 2 - 24, y: y, width: 48, height: 7),
        [("class", "grabber"), ("rx", 3.5)]))
  }

  /// Lines between rows, which move with the content.
  private func drawRows(in list: Rect, into svg: inout Markup) {
    let offset = frame.scroll?.contentOffset ?? Point(x: 0, y: 0)
    let bottom = min(list.y + list.height, screen.height)
    var path = SVGPath()
    // Rows above the first are not drawn, since a bouncing list shows its background there.
    let first = (max(0, offset.y) / Self.rowHeight).rounded(.up) * Self.rowHeight - max(0, offset.y)
    var y = list.y + max(0, -offset.y) + first
    // Those above the screen need not be drawn.
    if y < 0 { y += (-y / Self.rowHeight).rounded(.down) * Self.rowHeight }
    for _ in 0..<Self.rowLimit where y < bottom {
      path.move(to: list.x + 24, y)
      path.line(to: list.x + list.width - 24, y)
      y += Self.rowHeight
    }
    guard !path.isEmpty else { return }
    svg.element("path", [("class", "row"), ("d", .word(path.words))])
  }

  private func draw(_ touch: FingerMove, into svg: inout Markup) {
    var path = SVGPath()
    for frame in trail {
      guard let point = frame.touches.first(where: { $0.id == touch.id })?.point else { continue }
      if path.isEmpty { path.move(to: point.x, point.y) } else { path.line(to: point.x, point.y) }
    }
    svg.element("path", [("class", "trail"), ("d", .word(path.words))])
    svg.element(
      "circle",
      [
        ("class", "finger"), ("cx", .number(touch.point.x)), ("cy", .number(touch.point.y)),
        ("r", 26),
      ])
  }

  private static func attributes(
    of rect: Rect, _ more: [(String, Markup.Attribute)]
  ) -> [(String, Markup.Attribute)] {
    more + [
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(max(0, rect.width))),
      ("height", .number(max(0, rect.height))),
    ]
  }
}
