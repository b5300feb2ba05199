import JSONText
import MotionLaws

/// A stroke whose numbers are in range, with what follows from them.
struct CheckedStroke {
  let start: Point

  /// A step of 1 pt along the line.
  let unit: Vector

  /// The line's length in points, above 0.
  let distance: Double

  /// Microseconds from the landing to the first movement.
  let press: Int

  /// - Throws: if a number of the stroke is out of range.
  init(_ stroke: GestureRecipe.Stroke) throws(InputFailure) {
    start = try RecipeLimits.check(stroke.start, "start")
    press = try RecipeLimits.microseconds(
      stroke.press, "rest after landing", RecipeLimits.pause)
    switch stroke.destination {
    case .point(let end):
      let way = try RecipeLimits.check(end, "end") - start
      distance = try RecipeLimits.check(
        way.length, "distance from start to end", "points", RecipeLimits.distance)
      unit = way * (1 / distance)
    case .travel(let length, let direction):
      if case .angle(let degrees) = direction, !degrees.isFinite {
        throw InputFailure("the angle \(degrees) is not a direction", expected: "finite degrees")
      }
      distance = try RecipeLimits.check(length, "distance", "points", RecipeLimits.distance)
      unit = direction.unit
      try RecipeLimits.check(start + unit * distance, "end")
    }
  }

  /// The position after a distance along the line, in points.
  func place(_ way: Double) -> Point {
    start + unit * way
  }

  /// A unit step to the right, as seen when moving along the line.
  var side: Vector { Vector(x: -unit.y, y: unit.x) }

  /// A finger that moves along the line at constant speed, rests, and lifts.
  ///
  /// - Throws: if pace or rest are out of range.
  func plan(pace: GestureRecipe.Pace, hold: Double) throws(InputFailure) -> FingerPlan {
    let moving: Int
    switch pace {
    case .duration(let seconds):
      moving = try RecipeLimits.microseconds(seconds, "duration")
    case .velocity(let velocity):
      try RecipeLimits.check(velocity, "velocity", "points per second", RecipeLimits.velocity)
      moving = try RecipeLimits.microseconds(
        distance / velocity, "time that distance and velocity give")
    }
    let arrival = press + moving
    let rest = try RecipeLimits.microseconds(hold, "rest before the lift", RecipeLimits.pause)
    let (stroke, begin, duration) = (self, Double(press) / 1e6, Double(moving) / 1e6)
    return FingerPlan(id: 0, landing: 0, lift: arrival + rest, arrival: arrival) { time in
      stroke.place(stroke.distance * min(max((time - begin) / duration, 0), 1))
    }
  }

  /// A finger that flings.
  ///
  /// - Parameters:
  ///   - velocity: points per second at the lift.
  ///   - steady: seconds at that velocity; nil for the usual ones.
  ///   - period: the sampling period, in seconds.
  /// - Returns: its plan.
  /// - Throws: if the line is too short for the velocity, or a number is out of range.
  func fling(velocity: Double, steady: Double?, period: Double) throws(InputFailure)
    -> FingerPlan
  {
    try RecipeLimits.check(velocity, "velocity", "points per second", RecipeLimits.velocity)
    let shortest = RecipeLimits.steadyPeriods * period
    let longest = distance / velocity
    guard longest >= shortest else {
      let enough = (velocity * shortest * 1000).rounded(.up) / 1000
      throw InputFailure(
        "the distance \(distance.rounded3) is too short for a fling of \(velocity.exact) pt/s",
        expected: "at least \(enough.rounded3) points, or a higher sampling rate")
    }
    let usual = max(
      shortest, min(Self.usualSteady, longest * Self.usualSteadyShare))
    let steady = try RecipeLimits.check(
      steady ?? usual, "steady part", "seconds", shortest...longest)
    let law = FlingLaw(distance: distance, velocity: velocity, steady: steady)
    let moving = try RecipeLimits.microseconds(
      law.duration, "time that distance and velocity give")
    let (stroke, begin, arrival) = (self, Double(press) / 1e6, press + moving)
    return FingerPlan(id: 0, landing: 0, lift: arrival, arrival: arrival) { time in
      stroke.place(law.value(at: time - begin))
    }
  }

  /// Seconds: more than the 0.1 s that the trackers of Android and Flutter look back.
  private static let usualSteady = 0.12

  /// The share of distance / velocity that leaves room for a smooth beginning, less than 1.
  private static let usualSteadyShare = 0.75
}
