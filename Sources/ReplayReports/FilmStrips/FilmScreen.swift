import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The screen at one moment, in points of the screen.
///
/// It shows the views from back to front, and the fingers with their trails.
struct FilmScreen {
  let screen: Screen

  /// The side from which the sheet comes.
  let edge: SheetEdge
  let fillings: FilmFillings

  /// The looks of an app's views; empty for any other scene.
  let looks: FilmLooks
  let ink: LookInk

  /// The identifier of the screen's outline, which clips what is drawn within it.
  let outline: String
  let frame: Frame

  /// The frames that lead up to this one, including it.
  let trail: [Frame]

  func draw(into svg: inout Markup) {
    svg.element("g", [("clip-path", "url(#\(outline))")]) { svg in
      svg.element(
        "rect",
        [("class", "screen"), ("width", .number(screen.width)), ("height", .number(screen.height))])
      if looks.isEmpty {
        for index in frame.layout.views.indices { draw(viewAt: index, into: &svg) }
      } else {
        drawPainted(into: &svg)
      }
      for touch in frame.touches { draw(touch, into: &svg) }
    }
    svg.element(
      "rect",
      [
        ("class", "rim"), ("width", .number(screen.width)), ("height", .number(screen.height)),
        ("rx", .number(FilmDrawing.cornerRadius(of: screen))),
      ])
  }

  /// Draws a view, of which the scroll views around it may show a part.
  private func draw(viewAt index: Int, into svg: inout Markup) {
    var view = frame.layout.views[index]
    guard let window = frame.window(ofViewAt: index) else {
      return draw(view, at: index, into: &svg)
    }
    guard view.frame.part(within: window) != nil else { return }
    view.frame.x -= window.x
    view.frame.y -= window.y
    svg.element("svg", Self.attributes(of: window, [])) { draw(view, at: index, into: &$0) }
  }

  private func draw(_ view: ViewArrangement.View, at index: Int, into svg: inout Markup) {
    switch view.role {
    case .background: svg.element("use", [("href", fillings.map)])
    case .dimming: drawDimming(view.frame, into: &svg)
    case .sheet: drawSheet(view.frame, isFilled: !holdsList(index), into: &svg)
    case .grabber:
      svg.element(
        "rect",
        Self.attributes(of: edge.grabber(inBar: view.frame), [("class", "grabber"), ("rx", 4)]))
    case .scrollView: drawScrollView(view, at: index, into: &svg)
    case .page:
      svg.element("rect", Self.attributes(of: view.frame, [("class", "sheet")]))
      if !holdsList(index) { drawCard(on: view.frame, top: FilmFillings.top, into: &svg) }
    case .keyboard: drawKeyboard(view.frame, into: &svg)
    case .other: svg.element("rect", Self.attributes(of: view.frame, [("class", "other")]))
    }
  }

  func drawDimming(_ place: Rect, into svg: inout Markup) {
    svg.element(
      "rect",
      Self.attributes(of: place, [("class", "shade"), ("opacity", .number(frame.layout.dimming))]))
  }

  func drawKeyboard(_ frame: Rect, into svg: inout Markup) {
    svg.element("rect", Self.attributes(of: frame, [("class", "medium")]))
    for key in KeyboardKeys.places(width: frame.width, height: frame.height) {
      let place = Rect(
        x: frame.x + key.x, y: frame.y + key.y, width: key.width, height: key.height)
      svg.element("rect", Self.attributes(of: place, [("class", "paper"), ("rx", 5)]))
    }
  }

  /// Whether a view shows a list, or, if it is a sheet, anything that may.
  private func holdsList(_ index: Int) -> Bool {
    let views = frame.layout.views
    guard views[index].role == .sheet else {
      return views.contains { $0.role == .scrollView && $0.parent == index }
    }
    return views.contains { $0.role == .scrollView || $0.role == .page }
  }

  private func drawCard(on view: Rect, top: Double, into svg: inout Markup) {
    svg.element("svg", Self.attributes(of: view, [])) { svg in
      svg.element("use", [("href", fillings.card), ("y", .number(top))])
    }
  }

  /// A sheet has its grabber at the edge that moves.
  private func drawSheet(_ sheet: Rect, isFilled: Bool, into svg: inout Markup) {
    svg.element("rect", Self.attributes(of: sheet, [("class", "sheet"), ("rx", 24)]))
    if isFilled { drawCard(on: sheet, top: top(of: sheet), into: &svg) }
    let hasBar = frame.layout.views.contains { $0.role == .grabber }
    guard !hasBar, edge.length(of: sheet) >= 24 else { return }
    svg.element(
      "rect", Self.attributes(of: edge.grabber(of: sheet), [("class", "grabber"), ("rx", 3.5)]))
  }

  /// The distance from a sheet's top to its lines: below its grabber, or below what the system draws.
  private func top(of sheet: Rect) -> Double {
    switch edge {
    case .bottom: FilmFillings.top
    case .top: screen.safeArea.top + 14
    case .left, .right: max(0, screen.safeArea.top - sheet.y) + 24
    }
  }

  private func drawScrollView(
    _ view: ViewArrangement.View, at index: Int, into svg: inout Markup
  ) {
    if frame.isInFront(scrollViewAt: index) {
      svg.element("rect", Self.attributes(of: view.frame, [("class", "paper")]))
      svg.element("rect", Self.attributes(of: view.frame, [("class", "axis")]))
    }
    guard let scroll = frame.scroll(ofViewNamed: view.name), !frame.isFilled(scrollViewAt: index)
    else { return }
    drawRows(of: scroll, in: view.frame, into: &svg)
  }

  /// Rows, or tiles if the content is wider than its view; they move with the content.
  private func drawRows(of scroll: Frame.Scroll, in list: Rect, into svg: inout Markup) {
    let offset = scroll.contentOffset
    let isMap = scroll.contentWidth > list.width + 0.5
    svg.element("svg", Self.attributes(of: list, [])) { svg in
      svg.element(
        "rect",
        [
          ("fill", isMap ? fillings.tiles : fillings.rows),
          ("transform", "translate(\((-offset.x).rounded3) \((-offset.y).rounded3))"),
          ("width", .number(max(0, scroll.contentWidth))),
          ("height", .number(max(0, scroll.contentHeight))),
        ])
    }
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

  static func attributes(
    of rect: Rect, _ more: [(String, Markup.Attribute)]
  ) -> [(String, Markup.Attribute)] {
    more + [
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(max(0, rect.width))),
      ("height", .number(max(0, rect.height))),
    ]
  }
}
