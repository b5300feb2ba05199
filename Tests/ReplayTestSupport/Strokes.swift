package import GestureTraces
import MotionLaws

/// A trace built stroke by stroke, with times and places that are exact as binary fractions.
package struct Strokes {
  /// Seconds between two moves.
  package static let tick = 1.0 / 128

  package private(set) var trace = Trace(name: "strokes")
  package private(set) var time = 0.0
  private var points: [Int: Point] = [:]

  package init() {}

  package mutating func land(_ y: Double, x: Double = 195, id: Int = 0) {
    points[id] = Point(x: x, y: y)
    add(.began, id)
  }

  package mutating func move(_ y: Double, x: Double = 0, id: Int = 0) {
    time += Self.tick
    points[id] = (points[id] ?? Point(x: 0, y: 0)) + Vector(x: x, y: y)
    add(.moved, id)
  }

  /// Four moves at the same velocity, in points per second.
  package mutating func fling(_ velocity: Double) {
    for _ in 1...4 { move(velocity * Self.tick) }
  }

  /// A drag of one finger: the hysteresis, the distance, and finally four moves with the velocity
  /// or, if it is 0, a rest that makes the release one at rest.
  package mutating func drag(from y: Double, by way: Double, velocity: Double = 0) {
    let flung = 4 * velocity * Self.tick
    land(y)
    move(way - flung < 0 ? -16 : 16)
    if way != flung { move(way - flung) }
    if velocity == 0 { rest(0.25) } else { fling(velocity) }
    lift()
  }

  /// Fingers that have moved rest as real ones do: with moves that go nowhere, which leave no
  /// velocity if the rest is not a short one.
  package mutating func rest(_ duration: Double) {
    let (start, moved) = (time, moved)
    if duration >= 0.1 {
      for part in 1...3 {
        time = start + duration * Double(part) / 4
        for id in moved { add(.moved, id) }
      }
    }
    time = start + duration
  }

  /// Time passes without a sample.
  package mutating func pause(_ duration: Double) { time += duration }

  /// The fingers that are down and have moved.
  private var moved: [Int] {
    var moved: [Int] = []
    for sample in trace.samples {
      switch sample.phase {
      case .moved: if !moved.contains(sample.id) { moved.append(sample.id) }
      case .ended, .cancelled: moved.removeAll { $0 == sample.id }
      case .began, .stationary: break
      }
    }
    return moved
  }

  package mutating func lift(id: Int = 0) { add(.ended, id) }
  package mutating func cancel(id: Int = 0) { add(.cancelled, id) }

  package mutating func perform(_ action: AppAction) {
    trace.actions.append(TimedAction(time: time, action: action))
  }

  private mutating func add(_ phase: TouchSample.Phase, _ id: Int) {
    let point = points[id] ?? Point(x: 0, y: 0)
    trace.samples.append(TouchSample(time: time, id: id, phase: phase, point: point))
  }
}
