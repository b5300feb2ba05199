import GestureEngine
import GestureTraces
import MotionLaws

/// The gestures that are tried first: every way in which fingers land, move and are lifted or
/// cancelled, catch a sheet that moves, and meet others and actions of the app, each at a few times
/// and positions.
struct SystematicGestures {
  /// The pace of a finger: how far it moves, in points, and how fast.
  enum Pace: CaseIterable {
    case fast, slow, held
  }

  let scene: ReplayScene
  let traces: RandomTrace

  /// The positions where fingers land, in points.
  private let places: [Point]

  /// The positions where fingers land that drag as far as the screen allows: at the sheet's edge
  /// where it is, and where it can be.
  private let dragPlaces: [Point]

  init(of scene: ReplayScene, _ traces: RandomTrace) {
    self.scene = scene
    self.traces = traces
    places = Self.places(on: scene, traces)
    dragPlaces = Self.dragPlaces(on: scene, traces) ?? Array(places.prefix(3))
  }

  /// Positions inside the sheet at its edge and further in, outside it, where its edge can be, and
  /// low and high on the screen.
  private static func places(on scene: ReplayScene, _ traces: RandomTrace) -> [Point] {
    let length = scene.edge.length(of: scene.screen.bounds)
    var along = [length - 40, length / 2, 120]
    if let start = scene.start {
      let edge = start.reading.movingEdge
      let inward = scene.edge.collapsing
      let others = traces.edges.map { $0 + 20 * inward }
      along = [edge + 20 * inward, edge + 150 * inward, edge - 60 * inward] + others + along
    }
    return places(on: scene, traces, at: along.map { min(max($0, 1), length - 2) })
  }

  /// Across the sheet's axis in the middle of an app's sheet, or of the screen, those that are not too close to
  /// each other.
  private static func places(
    on scene: ReplayScene, _ traces: RandomTrace, at along: [Double]
  ) -> [Point] {
    let side = scene.edge
    let part = traces.app?.sheet ?? scene.screen.bounds
    let middle = side.isSide ? part.y + part.height / 2 : part.x + part.width / 2
    var places: [Point] = []
    for length in along {
      let place = StrokeSketch.onGrid(
        Point(x: 0, y: 0) + side.vector(length, across: middle))
      if !places.contains(where: { side.along($0 - place).magnitude < 8 }) { places.append(place) }
    }
    return places
  }

  /// Nil without a sheet.
  private static func dragPlaces(on scene: ReplayScene, _ traces: RandomTrace) -> [Point]? {
    guard let start = scene.start else { return nil }
    let edge = start.reading.movingEdge
    let inward = scene.edge.collapsing
    let along =
      [edge + 20 * inward] + traces.edges.map { $0 + 20 * inward }
      + [edge - 60 * inward, edge + 150 * inward]
    let length = scene.edge.length(of: scene.screen.bounds)
    let places = places(on: scene, traces, at: along.filter { $0 >= 1 && $0 <= length - 2 })
    return places.isEmpty ? nil : Array(places.prefix(3))
  }

  /// The samples of a path, as far and as fast as a finger can go.
  func stroke(_ path: RandomPath, at begin: Double, isCancelled: Bool = false)
    -> [TouchSample]
  {
    StrokeSketch.stroke(traces.limits.kept(path), at: begin, isCancelled: isCancelled)
  }

  /// Along the sheet's axis.
  func path(_ place: Point, _ way: Double, _ pace: Pace) -> RandomPath {
    Self.path(place, scene.edge.vector(way), pace)
  }

  private static func path(_ place: Point, _ vector: Vector, _ pace: Pace) -> RandomPath {
    switch pace {
    case .fast: return RandomPath(place, way: vector, duration: 0.1, .accelerating)
    case .slow: return RandomPath(place, way: vector, duration: 0.45, .linear)
    case .held:
      var path = RandomPath(place, way: vector, duration: 0.6, .linear)
      path.rest = 0.2
      return path
    }
  }

  // MARK: All of them

  /// In the order in which they are tried.
  func sketches() -> [StrokeSketch] {
    let drags = drags(ways: [60, 400])
    return single() + onAddedViews() + besideFingers(drags) + caught(drags) + besideActions(drags)
      + twice(drags) + whileTheKeyboardMoves(drags)
  }

  private func single() -> [StrokeSketch] {
    var sketches: [StrokeSketch] = [StrokeSketch()]
    for place in places {
      for duration in [0.05, 0.6] {
        sketches.append(sketch(RandomPath(place, way: .zero, duration: duration, .linear)))
      }
      for way in [14.0, 60, 170, 400, 700] {
        for pace in Pace.allCases {
          for sign in [-1.0, 1] {
            let path = path(place, sign * way, pace)
            sketches.append(sketch(path))
            sketches.append(StrokeSketch([stroke(path, at: 0, isCancelled: true)]))
          }
        }
        sketches.append(
          sketch(
            RandomPath(place, way: scene.edge.vector(way), duration: 0.4, .thereAndBack)))
        sketches.append(
          sketch(
            RandomPath(place, way: scene.edge.vector(-way), duration: 0.4, .thereAndBack)))
      }
    }
    sketches += edgeSwipes
    return sketches
  }

  /// Fingers on the views that the scene adds, in all directions.
  private func onAddedViews() -> [StrokeSketch] {
    traces.addedFrames.flatMap { frame in
      let place = StrokeSketch.onGrid(
        Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
      let touches = [0.05, 0.6].map {
        sketch(RandomPath(place, way: .zero, duration: $0, .linear))
      }
      return touches
        + Self.directions.flatMap { direction in
          [14.0, 60, 170, 400].flatMap { length in drags(from: place, direction * length) }
        }
    }
  }

  /// Up, down, sideways, and to both sides of the diagonal.
  private static let directions = [
    Vector(x: 0, y: -1), Vector(x: 0, y: 1), Vector(x: -1, y: 0), Vector(x: 1, y: 0),
    Vector(x: -0.75, y: -0.65), Vector(x: 0.65, y: 0.75),
  ]

  /// At each pace, cancelled, there and back, and after a press that a control notices.
  private func drags(from place: Point, _ way: Vector) -> [StrokeSketch] {
    var pressed = stroke(RandomPath(place, way: way, duration: 0.3, .linear), at: 0.3)
    if let first = pressed.first {
      pressed[0].time = 0
      pressed.insert(TouchSample(time: first.time, id: 0, phase: .moved, point: first.point), at: 1)
    }
    return Pace.allCases.map { sketch(Self.path(place, way, $0)) } + [
      StrokeSketch([stroke(Self.path(place, way, .fast), at: 0, isCancelled: true)]),
      sketch(RandomPath(place, way: way, duration: 0.4, .thereAndBack)),
      StrokeSketch([pressed]),
    ]
  }

  /// Fingers that come from the screen's left edge, or the right one if the sheet does: slow and fast,
  /// short and long, and cancelled.
  var edgeSwipes: [StrokeSketch] {
    let isFromRight = scene.edge == .right
    let x = isFromRight ? scene.screen.width - 4 : 4
    return swipePlaces.flatMap { y in
      [(60.0, 0.25, false), (250, 0.25, false), (150, 0.6, false), (120, 0.25, true)].map {
        way, duration, isCancelled in
        let path = RandomPath(
          Point(x: x, y: y), way: Vector(x: isFromRight ? -way : way, y: 0), duration: duration,
          .linear)
        return StrokeSketch([stroke(path, at: 0, isCancelled: isCancelled)])
      }
    }
  }

  /// The distances from the screen's top at which swipes from its edge begin, in points.
  private var swipePlaces: [Double] {
    guard scene.edge.isSide else { return places.map { $0.y } }
    return [0.2, 0.5, 0.9].map { (scene.screen.height * $0).rounded() }
  }

  /// The position where a second finger lands: beside the first one.
  private func besides(_ place: Point) -> Point {
    scene.edge.isSide ? Point(x: place.x, y: place.y / 2) : Point(x: place.x / 2, y: place.y)
  }

  func sketch(_ path: RandomPath) -> StrokeSketch {
    StrokeSketch([stroke(path, at: 0)])
  }

  func drags(ways: [Double]) -> [[TouchSample]] {
    dragPlaces.flatMap { place in
      ways.flatMap { way in
        Pace.allCases.flatMap { pace in
          [-1.0, 1].map { stroke(path(place, $0 * way, pace), at: 0) }
        }
      }
    }
  }

  /// A second finger lands while the first one drags.
  private func besideFingers(_ drags: [[TouchSample]]) -> [StrokeSketch] {
    var sketches: [StrokeSketch] = []
    for drag in drags {
      let middle = (drag.last?.time ?? 0) / 2
      for place in places.prefix(3) {
        for way in [0.0, -90, 90] {
          let path = RandomPath(
            besides(place), way: scene.edge.vector(way), duration: 0.3, .linear)
          sketches.append(StrokeSketch([drag, stroke(path, at: middle)]))
        }
      }
    }
    return sketches
  }

  /// A finger lands while what the drag began still moves.
  private func caught(_ drags: [[TouchSample]]) -> [StrokeSketch] {
    var sketches: [StrokeSketch] = []
    for drag in drags {
      let end = drag.last?.time ?? 0
      for delay in [0.04, 0.12, 0.28] {
        for place in places {
          for (way, isCancelled) in [(0.0, false), (-120, false), (120, false), (60, true)] {
            let path = RandomPath(place, way: scene.edge.vector(way), duration: 0.2, .linear)
            let second = stroke(path, at: end + delay, isCancelled: isCancelled)
            sketches.append(StrokeSketch([drag, second]))
          }
        }
      }
    }
    return sketches
  }

  /// One drag after the other, from rest.
  private func twice(_ drags: [[TouchSample]]) -> [StrokeSketch] {
    drags.flatMap { first in
      drags.map { second in
        StrokeSketch([first]).followed(by: StrokeSketch([second]), after: 1.5)
      }
    }
  }
}
