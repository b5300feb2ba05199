import GestureEngine
import GestureTraces
import MotionLaws

/// A gesture as the numbers in which hands and devices differ: what a search changes, and what a
/// margin is measured in.
///
/// Lengths are points, times seconds, velocities points per second.
struct HandMove: Sendable, Hashable {
  var kind: GestureRecipe.Kind

  /// The position where the finger lands; of two fingers the first, of a pinch the middle between
  /// them.
  var start: Point

  /// A step of 1 pt in the direction in which it goes.
  var direction = Vector.zero

  /// The distance that it goes; of a pinch, the distance that the fingers move apart, below 0
  /// together.
  var distance = 0.0

  /// The distance to the right of its direction at which it ends, as seen when moving along it.
  var drift = 0.0

  /// The speed of its movement, and for a fling the speed of the release; of a pinch, of each
  /// finger.
  var velocity = 0.0

  /// The duration of a tap or a press.
  var press = GestureRecipe.Gesture.defaultPress

  /// The time that it rests before it is lifted.
  var hold = 0.0

  /// The distance between two fingers.
  var spacing = 0.0

  /// A tap.
  static func tap(at place: Point) -> HandMove { HandMove(kind: .tap, start: place) }

  /// A finger that moves along a line, and rests before the lift if `hold` is above 0.
  static func drag(
    from start: Point, _ direction: Vector, _ distance: Double, velocity: Double, hold: Double = 0
  ) -> HandMove {
    HandMove(
      kind: .drag, start: start, direction: direction, distance: distance, velocity: velocity,
      hold: hold)
  }

  /// A finger that is lifted at a velocity.
  static func fling(
    from start: Point, _ direction: Vector, _ distance: Double, velocity: Double
  ) -> HandMove {
    HandMove(
      kind: .fling, start: start, direction: direction, distance: distance, velocity: velocity)
  }

  // MARK: The gesture

  /// The position where it ends.
  var end: Point {
    let side = Vector(x: -direction.y, y: direction.x)
    return start + direction * distance + side * drift
  }

  /// The gesture as a recipe has it.
  var gesture: GestureRecipe.Gesture {
    let stroke = GestureRecipe.Stroke(from: start, to: .point(end))
    return switch kind {
    case .tap: .tap(at: start, press: press)
    case .hold: .hold(at: start, duration: press)
    case .drag: .drag(stroke, pace: .velocity(velocity), hold: hold)
    case .fling: .fling(stroke, velocity: velocity)
    case .twoFingerDrag:
      .twoFingerDrag(
        stroke, pace: .velocity(velocity), hold: hold,
        second: .init(spacing: spacing))
    case .edgeSwipe:
      .edgeSwipe(y: start.y, distance: distance, pace: .velocity(velocity), hold: hold)
    case .pinch:
      .pinch(
        at: start, spacing: spacing, change: distance, pace: .velocity(velocity), hold: hold)
    }
  }

  /// Whether its numbers are those of its kind: a distance below 0 is another direction, but for a
  /// pinch.
  var isPossible: Bool {
    switch kind {
    case .tap, .hold: press > 0
    case .pinch: distance != 0 && velocity > 0 && hold >= 0
    default: distance > 0 && velocity > 0 && hold >= 0
    }
  }

  /// The gesture as a recipe for a screen.
  func recipe(on screen: Screen) -> GestureRecipe {
    GestureRecipe(
      gesture, device: .init(width: screen.width, height: screen.height, scale: screen.scale))
  }
}
