import MotionLaws

/// The way of one finger.
struct RandomPath {
  enum Shape {
    /// At constant speed.
    case linear
    /// Faster and faster, so that it is lifted at its highest speed.
    case accelerating
    case thereAndBack
  }

  var start: Point
  var way: Vector

  /// Seconds that it is down, the rest at the end included.
  var duration: Double
  var shape: Shape

  /// Seconds for which it says nothing before the lift.
  var rest = 0.0

  init(_ start: Point, way: Vector, duration: Double, _ shape: Shape) {
    self.start = start
    self.way = way
    self.duration = duration
    self.shape = shape
  }

  /// Where it is after this many seconds; nil while it says nothing.
  func place(at time: Double) -> Point? {
    guard time <= duration - rest else { return nil }
    let part = min(1, time / (duration - rest))
    switch shape {
    case .linear: return start + way * part
    case .accelerating: return start + way * (part * part)
    case .thereAndBack: return start + way * (4 * part * (1 - part))
    }
  }
}
