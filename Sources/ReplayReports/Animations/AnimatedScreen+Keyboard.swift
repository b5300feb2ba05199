import GestureEngine
import JSONText
import MotionLaws

extension AnimatedScreen {
  /// A keyboard with its keys, which moves as a whole.
  func drawKeyboard(_ name: String, _ there: [Markup.Motion], into svg: inout Markup) {
    let frames = films.flatMap(\.frames).compactMap { $0.layout[name] }
    guard let first = frames.first,
      let corner = corner({ $0.layout[name].map { Point(x: $0.x, y: $0.y) } })
    else { return }
    let height = frames.map(\.height).max() ?? 0
    svg.element("g", moving: there + [("transform", corner)], on: stage) { svg in
      svg.element(
        "rect",
        [("class", "medium"), ("width", .number(first.width)), ("height", .number(height))])
      for key in KeyboardKeys.places(width: first.width, height: height) {
        svg.element(
          "rect",
          [
            ("class", "paper"), ("rx", 5), ("x", .number(key.x)), ("y", .number(key.y)),
            ("width", .number(key.width)), ("height", .number(key.height)),
          ])
      }
    }
  }
}
