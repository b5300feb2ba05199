import JSONText
import MotionLaws

/// A line that is drawn while time goes by: the way of a finger, or a plot.
struct AnimatedPath {
  private let path: SVGPath
  private let length: Double

  /// The part of the line that is still to be drawn.
  private let offset: KeyframeTrack

  /// Nil if the line goes nowhere.
  ///
  /// - Parameters:
  ///   - keys: at each time of the loop, where the line goes; each has two values.
  ///   - stage: what it is drawn on.
  init?(_ keys: [KeyframeTrack.Key], on stage: AnimationStage) {
    guard let first = keys.first, let last = keys.last else { return nil }
    var path = SVGPath()
    path.move(to: first.values[0], first.values[1])
    var lengths = [0.0]
    for (from, to) in zip(keys, keys.dropFirst()) {
      path.line(to: to.values[0], to.values[1])
      let way = Vector(x: to.values[0] - from.values[0], y: to.values[1] - from.values[1])
      lengths.append((lengths.last ?? 0) + way.length)
    }
    let length = (lengths.last ?? 0).rounded(.up)
    guard length > 1 else { return nil }
    self.path = path
    self.length = length
    let rest = stage.clock.rest
    offset = KeyframeTrack(
      keys: [.init(time: 0, values: [length])]
        + zip(keys, lengths).map { .init(time: $0.time, values: [length - $1]) }
        + [
          .init(time: max(rest, last.time), values: [0]),
          .init(time: stage.clock.duration, values: [length]),
        ])
  }

  func draw(as style: String, on stage: AnimationStage, into svg: inout Markup) {
    svg.element(
      "path",
      [
        ("class", .word(style)), ("d", .word(path.words)),
        ("stroke-dasharray", .word("\(length.rounded3) \((length + 99).rounded3)")),
      ], moving: [("stroke-dashoffset", offset)], on: stage)
  }
}
