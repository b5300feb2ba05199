import ReplayJudging

/// The values of a search that were tried, and what is concluded from them about those in between.
///
/// With courses, few values are tried first, and more between two whose runs went differently. Between
/// two whose runs went alike, the same holds. That is so for a number that a rule compares: what is
/// on the same side of it at both is on that side in between.
struct TriedValues {
  /// The result of a run.
  struct Trial {
    var holds: Bool

    /// Nil if every value is to be tried.
    var course: RunCourse?
  }

  /// One value of so many is tried first, and one of so many between two runs that tell the same.
  ///
  /// Between two that are the same, none is.
  private static let stride = 16
  private static let closerStride = 4

  private let attempt: (Double) -> Trial

  /// The values that are known, by their index among the numbers of six digits.
  private var known: [Int: (holds: Bool, isTried: Bool)] = [:]
  private var courses: [Int: RunCourse] = [:]

  /// - Parameter attempt: makes a run.
  init(_ attempt: @escaping (Double) -> Trial) { self.attempt = attempt }

  /// Whether it holds at a value, where it was tried or between two that went alike.
  mutating func holds(at index: Int) -> Bool { known[index]?.holds ?? isTriedHit(index) }

  /// Whether it holds at a value, which is tried if it was not.
  mutating func isTriedHit(_ index: Int) -> Bool {
    if let known = known[index], known.isTried { return known.holds }
    let trial = attempt(SixDigits.value(at: index))
    known[index] = (trial.holds, true)
    courses[index] = trial.course
    return trial.holds
  }

  /// The last known value before another, seen from one side.
  func last(before index: Int, _ side: Int) -> Int? {
    let before = known.keys.filter { (index - $0) * side > 0 }
    return side > 0 ? before.max() : before.min()
  }

  // MARK: Several values

  /// The first of some values at which it holds, or does not.
  ///
  /// - Parameters:
  ///   - places: in the order in which they are asked for.
  ///   - wanted: whether it is to hold.
  /// - Returns: its position among them; nil if there is none. It was tried.
  mutating func first(in places: [Int], where wanted: Bool) -> Int? {
    var start = 0
    while start < places.count {
      let end = min(start + Self.stride, places.count - 1)
      _ = isTriedHit(places[start])
      if !courses.isEmpty { look(between: start, end, in: places) }
      for position in start...end where holds(at: places[position]) == wanted {
        if isTriedHit(places[position]) == wanted { return position }
      }
      start = end == places.count - 1 ? places.count : end
    }
    return nil
  }

  /// Tries values between two as far as their runs differ, and concludes the others.
  private mutating func look(between first: Int, _ last: Int, in places: [Int]) {
    let holds = (isTriedHit(places[first]), isTriedHit(places[last]))
    guard last - first > 1 else { return }
    if holds.0 == holds.1, let one = courses[places[first]], let other = courses[places[last]],
      one.isSame(as: other) || last - first <= Self.closerStride && one.tellsTheSame(as: other)
    {
      for position in first + 1..<last where known[places[position]] == nil {
        known[places[position]] = (holds.0, false)
      }
      return
    }
    let middle = (first + last) / 2
    look(between: first, middle, in: places)
    look(between: middle, last, in: places)
  }
}
