import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// The first gesture to try on a scene: the first of several flings that does not end where the
/// untouched scene rests.
struct StarterGesture {
  private enum Way: String {
    case up, down, left, right

    var direction: Direction {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      }
    }

    var isTowardsStart: Bool { self == .up || self == .left }
  }

  /// A typical fling: its distance, in points, if there is room; its release velocity, in points
  /// per second for each point of its distance; and the least distance of a fling.
  private static let (distance, pace, leastDistance) = (200.0, 9.0, 40.0)

  /// The distance inside the sheet's edge at which a finger lands, in points.
  private static let inset = 20.0

  private let scene: ReplayScene

  /// The side from which the sheet comes, and the axis of the gesture.
  private let edge: SheetEdge

  init(for scene: ReplayScene) {
    self.scene = scene
    edge = scene.edge
  }

  /// The ways to try, of which the first opens a sheet that comes from the bottom or a side.
  private var ways: (first: Way, second: Way) {
    switch edge {
    case .bottom, .top: (.up, .down)
    case .left: (.right, .left)
    case .right: (.left, .right)
    }
  }

  /// The screen's length along the axis, in points.
  private var length: Double { edge.length(of: scene.screen.bounds) }

  /// The gesture.
  ///
  /// - Throws: if the scene's sheet breaks a requirement of `SheetSystem`.
  func trace() throws(InputFailure) -> Trace {
    let rest = try Timeline(of: Trace(name: "rest", samples: []), on: scene)
    let (first, second) = ways
    let isFromStart = edge == .left
    var places: [(start: Double, way: Way)] = [
      (isFromStart ? 2 * Self.inset : length - 2 * Self.inset, first), (length / 2, first),
      (length / 2, second), (isFromStart ? length - 4 * Self.inset : 4 * Self.inset, second),
    ]
    if let reading = rest.frame(at: 0)?.sheet?.reading {
      // A sheet that comes from the top is grabbed near its upper edge.
      let start =
        edge.isSide
        ? reading.movingEdge + Self.inset * edge.collapsing : reading.y + Self.inset
      let isOnScreen = start < length && (start > 0 || !edge.isSide)
      if isOnScreen { places.insert(contentsOf: [(start, first), (start, second)], at: 0) }
    }
    for place in places where distance(from: place.start, place.way) >= Self.leastDistance {
      let trace = try trace(from: place.start, place.way)
      let outcome = try Timeline(of: trace, on: scene).outcome
      if Self.differs(outcome, rest.outcome) { return trace }
    }
    return try trace(from: length / 2, first)
  }

  private static func differs(_ outcome: Outcome, _ rest: Outcome) -> Bool {
    let (frame, start) = (outcome.frame, rest.frame)
    if let sheet = frame.sheet { return sheet.reading.state != start.sheet?.reading.state }
    return frame.scroll?.contentOffset != start.scroll?.contentOffset
      || frame.scrolls.map { $0.scroll.contentOffset }
        != start.scrolls.map { $0.scroll.contentOffset }
  }

  /// Half the distance to the screen's edge, or less.
  private func distance(from start: Double, _ way: Way) -> Double {
    min(Self.distance, (way.isTowardsStart ? start : length - start) / 2)
  }

  private func trace(from start: Double, _ way: Way) throws(InputFailure) -> Trace {
    let screen = scene.screen
    let distance = distance(from: start, way)
    let stroke = GestureRecipe.Stroke(
      from: edge.isSide
        ? Point(x: start, y: screen.height / 2) : Point(x: screen.width / 2, y: start),
      to: .travel(distance, way.direction))
    return try GestureRecipe(
      .fling(stroke, velocity: distance * Self.pace),
      device: Trace.Device(width: screen.width, height: screen.height, scale: screen.scale),
      name: "fling \(way.rawValue)"
    ).trace()
  }
}
