import GestureEngine
import JSONText
import MotionLaws

extension FilmScreen {
  /// Draws the views of an app as it has them painted, each in the one that contains it.
  func drawPainted(into svg: inout Markup) {
    var children: [Int?: [Int]] = [:]
    for (index, view) in frame.layout.views.enumerated() {
      children[view.parent, default: []].append(index)
    }
    for index in children[nil] ?? [] {
      drawPainted(index, in: Point(x: 0, y: 0), children, into: &svg)
    }
  }

  private func drawPainted(
    _ index: Int, in origin: Point, _ children: [Int?: [Int]], into svg: inout Markup
  ) {
    let view = frame.layout.views[index]
    let inner = children[index] ?? []
    let place = view.frame
    let look = looks.look(of: view.name, in: frame.index)
    guard look?.alpha != 0, look?.placement != nil || !inner.isEmpty || isOnScreen(place) else {
      return
    }
    let content = { (svg: inout Markup) in
      for child in inner {
        drawPainted(child, in: Point(x: place.x, y: place.y), children, into: &svg)
      }
    }
    let (x, y) = ((place.x - origin.x).rounded3, (place.y - origin.y).rounded3)
    guard let look else {
      // What nothing is known of shows what lies in it only.
      svg.element("g", [("transform", .word("translate(\(x) \(y))"))]) { svg in
        drawUnpainted(view, into: &svg)
        content(&svg)
      }
      return
    }
    let transform = look.placement.map { $0.matrix(tx: $0.tx, ty: $0.ty) }
    var attributes: [(String, Markup.Attribute)] = [
      ("transform", .word(transform ?? "translate(\(x) \(y))"))
    ]
    if look.alpha < 1 { attributes.append(("opacity", .number(look.alpha))) }
    svg.element("g", attributes) { svg in
      LookPainter(
        look: look, width: look.placement?.width ?? place.width,
        height: look.placement?.height ?? place.height, ink: ink
      ).draw(into: &svg, content: content)
    }
  }

  /// Draws what looks alike in every app: what dims, and a keyboard.
  private func drawUnpainted(_ view: ViewArrangement.View, into svg: inout Markup) {
    var view = view
    (view.frame.x, view.frame.y) = (0, 0)
    switch view.role {
    case .dimming: drawDimming(view.frame, into: &svg)
    case .keyboard: drawKeyboard(view.frame, into: &svg)
    case .background, .sheet, .grabber, .scrollView, .page, .other: break
    }
  }

  private func isOnScreen(_ place: Rect) -> Bool { place.part(within: screen.bounds) != nil }
}

extension LookPlacement {
  /// Its turn, scale and slant, and a place, as SVG transforms.
  func matrix(tx: Double, ty: Double) -> String {
    let parts = [a, b, c, d].map { (($0 * 1e6).rounded() / 1e6).exact }
    let numbers = parts + [tx.rounded3, ty.rounded3]
    return "matrix(\(numbers.joined(separator: " ")))"
  }
}
