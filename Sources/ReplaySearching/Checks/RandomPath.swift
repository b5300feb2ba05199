import MotionLaws

/// The path of one finger.
struct RandomPath {
  enum Shape {
    /// At constant speed.
    case linear
    /// Faster and faster, so that the finger is lifted at its highest speed.
    case accelerating
    case thereAndBack
  }

  var start: Point
  var way: Vector

  /// The time that the finger is down, in seconds, including the rest at the end.
  var duration: Double
  var shape: Shape

  /// The time that the finger is silent before the lift, in seconds.
  var rest = 0.0

  init(_ start: Point, way: Vector, duration: Double, _ shape: Shape) {
    self.start = start
    self.way = way
    self.duration = duration
    self.shape = shape
  }

  /// The highest speed on the way, in points per second.
  var highestSpeed: Double {
    guard way != .zero else { return 0 }
    let mean = way.length / (duration - rest)
    switch shape {
    case .linear: return mean
    case .accelerating: return 2 * mean
    case .thereAndBack: return 4 * mean
    }
  }

  /// The position of the finger after this many seconds; nil while it is silent.
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
