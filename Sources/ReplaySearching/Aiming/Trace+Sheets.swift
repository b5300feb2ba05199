public import GestureEngine
public import GestureTraces
public import JSONText
import MotionLaws

// Gestures on the sheet of a scene, for tests of it: where it lies is found out, not written down.

extension Trace {
  /// A fling that begins on a scene's sheet.
  ///
  /// ```
  /// let fling = try Trace.fling(.up, velocity: 1400, on: scene)
  /// #expect(try Timeline(of: fling, on: scene).outcome.verdict == "full")
  /// ```
  ///
  /// The finger lands when the untouched scene has come to rest, in the middle of what shows of the
  /// sheet. It lands farther back in it if there is no room for the distance, and lifts at the
  /// screen's edge at the latest. A sheet that does not show is drawn in from the middle of the
  /// screen's edge from which it comes; in a scene without a sheet, the finger lands in the middle
  /// of the screen.
  ///
  /// - Parameters:
  ///   - direction: the finger's direction.
  ///   - distance: the length of its way, in points; above 0.
  ///   - velocity: at the lift, in points per second; above 0, at most 30 times the distance.
  ///   - scene: what is touched.
  /// - Returns: the trace, at 120 Hz.
  /// - Throws: if a number is out of range, if the way to the screen's edge is too short for the
  ///   velocity, or if the sheet's code breaks a requirement of `SheetSystem`.
  public static func fling(
    _ direction: Direction, distance: Double = 200, velocity: Double, on scene: ReplayScene
  ) throws(InputFailure) -> Trace {
    let way = try SheetWay(direction, distance, on: scene)
    return try way.trace(of: .fling(way.stroke, velocity: velocity))
  }

  /// A drag at constant speed that begins on a scene's sheet, where a fling does.
  ///
  /// - Parameters:
  ///   - direction: the finger's direction.
  ///   - distance: the length of its way, in points; above 0.
  ///   - velocity: throughout, and at the lift, in points per second; above 0.
  ///   - scene: what is touched.
  /// - Returns: the trace, at 120 Hz.
  /// - Throws: if a number is out of range, or if the sheet's code breaks a requirement of
  ///   `SheetSystem`.
  public static func drag(
    _ direction: Direction, distance: Double, velocity: Double, on scene: ReplayScene
  ) throws(InputFailure) -> Trace {
    let way = try SheetWay(direction, distance, on: scene)
    return try way.trace(of: .drag(way.stroke, pace: .velocity(velocity)))
  }
}

/// The way of a finger that begins on a scene's sheet and stays on the screen.
private struct SheetWay {
  let stroke: GestureRecipe.Stroke

  /// The distance from its beginning to the screen's edge, in points; nil if that is no nearer than
  /// its end.
  private let distanceToEdge: Double?

  /// The time at which the untouched scene has come to rest, in seconds; 0 if it never does.
  private let start: Double

  private let screen: Screen

  /// The distance inside the sheet's border at which a finger lands at least, in points.
  private static let inset = 1.0

  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  init(_ direction: Direction, _ distance: Double, on scene: ReplayScene) throws(InputFailure) {
    var simulator = try Simulator(scene: scene, trace: Trace(name: "rest"))
    let rest = try simulator.run()
    screen = scene.screen
    start = rest.isSettled ? rest.time : 0
    let place = Self.landing(on: scene, rest.frame.layout, before: distance, direction.unit)
    let room = Self.room(from: place, direction.unit, in: screen.bounds)
    distanceToEdge = room < distance ? room : nil
    stroke = GestureRecipe.Stroke(from: place, to: .travel(distanceToEdge ?? distance, direction))
  }

  func trace(of gesture: GestureRecipe.Gesture) throws(InputFailure) -> Trace {
    do throws(InputFailure) {
      return try GestureRecipe(
        gesture, startTime: start,
        device: Trace.Device(width: screen.width, height: screen.height, scale: screen.scale)
      ).trace()
    } catch {
      guard let distanceToEdge else { throw error }
      throw InputFailure(
        "the screen's edge is \(distanceToEdge.rounded3) points from the sheet: " + error.what,
        expected: error.expected)
    }
  }

  private static func landing(
    on scene: ReplayScene, _ views: ViewArrangement, before distance: Double, _ unit: Vector
  ) -> Point {
    let screen = scene.screen.bounds
    guard scene.sheet != nil else { return screen.center }
    guard let part = views.views.first(where: { $0.role == .sheet })?.frame.part(within: screen)
    else { return AimPlaces.drawing(scene.edge, on: screen).place }
    let lacking = distance - room(from: part.center, unit, in: screen)
    let back = min(lacking, room(from: part.center, unit * -1, in: part) - inset)
    return back > 0 ? part.center + unit * -back : part.center
  }

  /// The distance from a point in a rectangle to its border, in points.
  private static func room(from point: Point, _ unit: Vector, in area: Rect) -> Double {
    min(
      room(from: point.x, unit.x, in: area.x...area.x + area.width),
      room(from: point.y, unit.y, in: area.y...area.y + area.height))
  }

  private static func room(from place: Double, _ step: Double, in range: ClosedRange<Double>)
    -> Double
  {
    if step > 0 { return (range.upperBound - place) / step }
    return step < 0 ? (range.lowerBound - place) / step : .infinity
  }
}
