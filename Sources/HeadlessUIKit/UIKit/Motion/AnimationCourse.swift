/// The course of a driver in time.
enum AnimationCourse {
  /// By its own law: seconds of its own at a time of the run, and which way.
  case running(from: Double, since: Double, backwards: Bool)

  /// Held at a part of its way, linearly.
  case held(fraction: Double)

  /// Held at a time of its own, in seconds, by its law.
  case heldInTime(Double)

  /// From a part of its way to an end of it, by other laws.
  case rest(from: Double, to: Double, by: AxisLaws, since: Double)

  /// Stopped by code, until code finishes it.
  case stopped
  case over

  var isActive: Bool {
    switch self {
    case .stopped, .over: false
    default: true
    }
  }

  var isRunning: Bool {
    switch self {
    case .running, .rest: true
    default: false
    }
  }

  /// The end that it goes to: 0 or 1.
  var goal: Double {
    switch self {
    case .running(_, _, let backwards): backwards ? 0 : 1
    case .rest(_, let goal, _, _): goal
    default: 1
    }
  }

  /// Seconds of its own by its law; nil while it goes by something else.
  func ownTime(at time: Double) -> Double? {
    switch self {
    case .running(let local, let since, let backwards):
      local + (backwards ? -1 : 1) * max(0, time - since)
    case .heldInTime(let local): local
    default: nil
    }
  }
}

/// The place where a driver was last held: a part of its way, and the part of its time that belongs
/// to it.
struct AnimationAnchor {
  var fraction = 0.0
  var time = 0.0

  /// Whether that was a time by its own law.
  var isOfOwnLaw = true

  var isAtStart: Bool { fraction == 0 && time == 0 }

  /// The part of its time at a part of its way: straight from the start to here, and on to the end.
  func time(of other: Double) -> Double {
    guard other < fraction else {
      return fraction < 1 ? time + (1 - time) * (other - fraction) / (1 - fraction) : time
    }
    return fraction > 0 ? time * other / fraction : 0
  }
}

/// Laws of a motion in two axes: a spring's initial velocity may have another part in each.
struct AxisLaws {
  let x: AnimationLaw
  let y: AnimationLaw

  /// The law of numbers that are no place.
  let other: AnimationLaw

  init(_ law: AnimationLaw) { (x, y, other) = (law, law, law) }

  init(x: AnimationLaw, y: AnimationLaw, other: AnimationLaw) {
    (self.x, self.y, self.other) = (x, y, other)
  }

  subscript(property: AnimatedProperty) -> AnimationLaw {
    switch property {
    case .centerX: x
    case .centerY: y
    default: other
    }
  }

  /// The rest of the laws from a time on.
  func tail(from time: Double, isBack: Bool) -> AxisLaws {
    AxisLaws(
      x: x.tail(from: time, isBack: isBack), y: y.tail(from: time, isBack: isBack),
      other: other.tail(from: time, isBack: isBack))
  }

  var duration: Double { max(x.duration, y.duration, other.duration) }
}
