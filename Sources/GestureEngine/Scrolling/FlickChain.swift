import JSONText
package import MotionLaws

/// Flicks that follow each other quickly, each on the flight of the one before: the later ones fly
/// faster than the finger throws them.
///
/// Source: WebKit's WKFastScrollTracker, Apple's own for macOS, whose names UIScrollView has among its
/// members. On iOS only the effect is known, targets that grow: recordings of flicks 1.1 s apart carry
/// nothing, 5 of 5.
package struct FlickChain: Sendable {
  /// A flick that goes on a chain, as reasons tell of it.
  package struct Boost: Sendable {
    /// Its place in the chain, counted from 1.
    package let place: Int

    /// The factor by which its velocity is multiplied, at least 1.
    package let multiplier: Double
  }

  private enum Rule {
    /// The time after a flick within which the next one must land, in seconds.
    static let timeout = 1.0

    /// The least speed of the second, and of those after it, in points per second.
    static let leastSpeed = 130.0
    static let leastSpeedOfThird = 600.0

    /// The number of flicks that a chain has had where it begins to multiply.
    static let firstBoosted = 3

    /// The way of a drag that adds 1, in points, and the most that a way adds.
    static let scale = 240.0
    static let mostOfWay = 0.9

    /// The growth of what each further flick adds, as a part.
    static let growth = 0.5
    static let mostMultiplier = 16.0
  }

  /// The number of flicks that the chain has had.
  private var count = 0
  private var multiplier = 1.0
  private var velocity = Vector.zero
  private var liftTime = -Double.infinity

  /// Whether the finger that is down has caught the flight of the last flick in time.
  private var goesOn = false

  /// The first finger of a gesture lands, and may stop what the last drag set in motion.
  mutating func fingerLanded(catchesFlight: Bool, at time: Double) {
    goesOn = catchesFlight && time - liftTime <= Rule.timeout + Tolerance.simultaneity
  }

  /// The gesture was none that goes on a chain: the next one begins a new chain.
  mutating func end() { self = FlickChain() }

  /// A drag is released.
  ///
  /// - Parameters:
  ///   - velocity: the fling's estimate along the axes that the drag moves, in points per second.
  ///   - way: how far the finger has gone along them, in points.
  ///   - time: now, in seconds.
  /// - Returns: its place in the chain, and its multiplier.
  mutating func release(velocity: Vector, way: Vector, at time: Double) -> Boost {
    let least = count >= 2 ? Rule.leastSpeedOfThird : Rule.leastSpeed
    let isFast = velocity.length >= least - Tolerance.speedSlack
    if !goesOn || !isFast || turns(to: velocity) { end() }
    if count >= Rule.firstBoosted {
      let depth = Double(count - Rule.firstBoosted)
      let step = min(way.length / Rule.scale, Rule.mostOfWay) * (1 + Rule.growth * depth)
      multiplier = min(multiplier + step, Rule.mostMultiplier)
    }
    count += 1
    (self.velocity, liftTime, goesOn) = (velocity, time, false)
    return Boost(place: count, multiplier: multiplier)
  }

  /// Whether a flick goes another way than the one before, along any axis that both move.
  private func turns(to next: Vector) -> Bool {
    velocity.x * next.x < 0 || velocity.y * next.y < 0
  }
}

extension SimulatedScrollView {
  /// A drag is released with a fling: what quick flicks make of it.
  ///
  /// - Parameters:
  ///   - fling: the fling estimate of the fingers, in points per second.
  ///   - way: how far they have gone since touch-down, in points.
  ///   - time: now, in seconds.
  /// - Returns: the flick's place in its chain, and what its velocity is multiplied by; nil without
  ///   `quickFlicks`.
  package mutating func flick(_ fling: Vector, way: Vector, at time: Double) -> FlickChain.Boost? {
    guard settings.quickFlicks else { return nil }
    return flicks.release(velocity: held(fling), way: held(way), at: time)
  }
}

extension FlickChain.Boost {
  /// The addition to the reason of a release; empty if it changes nothing.
  var words: String {
    multiplier > 1
      ? ". It is flick \(place) of those that follow each other quickly: × \(multiplier.rounded3) (quickFlicks)"
      : ""
  }
}
