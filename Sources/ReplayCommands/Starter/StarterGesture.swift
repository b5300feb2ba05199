import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// The first gesture to try on a scene: the first of several flings that does not end where the
/// untouched scene rests.
struct StarterGesture {
  private enum Way {
    case up, down

    var direction: Direction { self == .up ? .up : .down }
    var word: String { self == .up ? "up" : "down" }
  }

  /// A typical fling: its distance, in points, if there is room; its release velocity, in points
  /// per second for each point of its distance; and the least distance of a fling.
  private static let (distance, pace, leastDistance) = (200.0, 9.0, 40.0)

  /// How far inside the sheet's edge a finger lands, in points.
  private static let inset = 20.0

  private let scene: ReplayScene

  init(for scene: ReplayScene) {
    self.scene = scene
  }

  /// The gesture.
  ///
  /// - Throws: if the scene's sheet breaks a requirement of `SheetSystem`.
  func trace() throws(InputFailure) -> Trace {
    let rest = try Timeline(of: Trace(name: "rest", samples: []), on: scene)
    let height = scene.screen.height
    var places: [(y: Double, way: Way)] = [
      (height - 2 * Self.inset, .up), (height / 2, .up), (height / 2, .down),
      (4 * Self.inset, .down),
    ]
    if let edge = rest.frame(at: 0)?.sheet?.reading.y, edge + Self.inset < height {
      places.insert(contentsOf: [(edge + Self.inset, .up), (edge + Self.inset, .down)], at: 0)
    }
    for place in places where distance(from: place.y, place.way) >= Self.leastDistance {
      let trace = try trace(from: place.y, place.way)
      let outcome = try Timeline(of: trace, on: scene).outcome
      if Self.differs(outcome, rest.outcome) { return trace }
    }
    return try trace(from: height / 2, .up)
  }

  private static func differs(_ outcome: Outcome, _ rest: Outcome) -> Bool {
    let (frame, start) = (outcome.frame, rest.frame)
    if let sheet = frame.sheet { return sheet.reading.state != start.sheet?.reading.state }
    return frame.scroll?.contentOffset != start.scroll?.contentOffset
      || frame.scrolls.map { $0.scroll.contentOffset }
        != start.scrolls.map { $0.scroll.contentOffset }
  }

  /// Half the distance to the screen's edge, or less.
  private func distance(from y: Double, _ way: Way) -> Double {
    min(Self.distance, (way == .up ? y : scene.screen.height - y) / 2)
  }

  private func trace(from y: Double, _ way: Way) throws(InputFailure) -> Trace {
    let screen = scene.screen
    let distance = distance(from: y, way)
    let stroke = GestureRecipe.Stroke(
      from: Point(x: screen.width / 2, y: y),
      to: .travel(distance, way.direction))
    return try GestureRecipe(
      .fling(stroke, velocity: distance * Self.pace),
      device: Trace.Device(width: screen.width, height: screen.height, scale: screen.scale),
      name: "fling \(way.word)"
    ).trace()
  }
}
