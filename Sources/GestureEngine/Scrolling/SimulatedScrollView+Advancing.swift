import MotionLaws

/// The transition from a law that is over to what follows it.
package enum ScrollTransition: Sendable, Hashable {
  /// A deceleration met a limit, or a bounce passed through one, and the next law has begun.
  case crossedLimit(offset: Double, velocity: Double, isBounce: Bool)
  case endedDecelerating
  case endedAnimation
}

extension SimulatedScrollView {
  /// Continues with what follows the laws that are over by now.
  package mutating func advance(at time: Double) -> [ScrollTransition] {
    var transitions: [ScrollTransition] = []
    let wasAnimating = phase == .animating
    if let crossing = vertical.crossing(at: time) { transitions.append(crossing) }
    if let crossing = horizontal.crossing(at: time) { transitions.append(crossing) }
    if !isMoving { transitions.append(wasAnimating ? .endedAnimation : .endedDecelerating) }
    return transitions
  }
}

extension ScrollAxis {
  /// Continues with the next law if one is over.
  ///
  /// - Returns: what follows, where it continues.
  fileprivate mutating func crossing(at time: Double) -> ScrollTransition? {
    guard advance(at: time), let segment = motion?.current else { return nil }
    var isBounce = false
    if case .bounce = segment.law { isBounce = true }
    return .crossedLimit(
      offset: offset(at: time), velocity: segment.law.initialVelocity, isBounce: isBounce)
  }
}
