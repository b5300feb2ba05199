import MotionLaws

/// The fingers that are down, and the rules for them: each lands once, and moves only while down.
package struct FingerRegister {
  /// A sample that breaks a rule.
  struct Violation: Error {
    var what: String
    var expected: String
  }

  /// The fingers that are down and where, in the order in which they landed.
  private(set) var down: [(id: Int, point: Point)] = []

  package init() {}

  mutating func register(_ sample: TouchSample) throws(Violation) {
    let index = down.firstIndex { $0.id == sample.id }
    guard sample.phase != .began else { return try land(sample, isDown: index != nil) }
    guard let index else {
      throw Violation(
        what: "finger \(sample.id) is \"\(sample.phase.word)\" before it began",
        expected: "\"began\" first")
    }
    if sample.phase.isLift {
      down.remove(at: index)
    } else {
      down[index].point = sample.point
    }
  }

  /// Registers a sample if it keeps the rules.
  ///
  /// - Returns: whether it does.
  @inline(__always) package mutating func accepts(_ sample: TouchSample) -> Bool {
    if down.count == 1, down[0].id == sample.id,
      sample.phase == .moved || sample.phase == .stationary
    {
      down[0].point = sample.point
      return true
    }
    return isRegistered(sample)
  }

  private mutating func isRegistered(_ sample: TouchSample) -> Bool {
    do throws(Violation) {
      try register(sample)
      return true
    } catch {
      return false
    }
  }

  private mutating func land(_ sample: TouchSample, isDown: Bool) throws(Violation) {
    guard !isDown else {
      throw Violation(
        what: "a second \"began\" for finger \(sample.id), which is down",
        expected: "\"moved\", \"stationary\", \"ended\" or \"cancelled\"")
    }
    guard down.count < Trace.maximumFingers else {
      throw Violation(
        what: "finger \(sample.id) is one too many at once",
        expected: "at most \(Trace.maximumFingers) fingers down")
    }
    down.append((sample.id, sample.point))
  }
}
