import MotionLaws

/// The motion of one coordinate of contentOffset when no finger drags it: one law after another,
/// each from where the previous one ended.
struct ScrollMotion: Sendable {
  enum Law: Sendable {
    case deceleration(Deceleration)
    /// Beyond a limit, and back to it.
    case bounce(LimitBounce)
    /// To a target that a deceleration does not reach.
    case retarget(SpringMotion)
    /// An animated `scrollTo`, on half a wave of a cosine.
    case animation(from: Double, to: Double, duration: Double)
  }

  struct Segment: Sendable {
    var law: Law
    /// The times of its beginning and end, in the simulation's seconds; after a release, it began
    /// `releaseLead` earlier.
    var start: Double
    var end: Double
    /// The offset at its end.
    var destination: Double
    /// The distance by which it is further along than its law says, in points.
    private(set) var shift = 0.0

    /// A law that runs to its own end, or is cut short at a limit.
    init(_ law: Law, from start: Double, lasting duration: Double, endingAt limit: Double? = nil) {
      self.law = law
      self.start = start
      end = start + duration
      destination = limit ?? law.destination
    }

    /// The same as much further along.
    fileprivate mutating func move(by distance: Double) {
      destination += distance
      switch law {
      case .deceleration(let old):
        law = .deceleration(
          old.goingOn(from: old.start + distance, with: old.initialVelocity).lasting(old.duration))
      case .animation(let start, let target, let duration):
        law = .animation(from: start + distance, to: target + distance, duration: duration)
      case .bounce, .retarget: shift += distance
      }
    }
  }

  /// In order of time; never empty while the motion lasts.
  private(set) var segments: [Segment]

  /// The time at which the display steps begin at which a deceleration looks at its speed; nil for
  /// a motion that ends at its target, whenever that is.
  let stepOrigin: Double?

  init(_ segments: [Segment], stepOrigin: Double? = nil) {
    self.segments = segments
    self.stepOrigin = stepOrigin
  }

  /// The time at which the law changes next, or the motion ends.
  var nextDue: Double { segments.first?.end ?? 0 }

  var current: Segment? { segments.first }

  /// The scroll view's phase under the current law.
  var phase: ScrollViewPhase {
    switch segments.first?.law {
    case .animation: .animating
    case .deceleration, .retarget: .decelerating
    case .bounce, nil: .bouncing
    }
  }

  /// The offset at which the motion ends.
  var destination: Double? { segments.last?.destination }

  /// Continues with the next law.
  ///
  /// - Returns: false if there is none, because the motion is over.
  mutating func advance() -> Bool {
    segments.removeFirst()
    return !segments.isEmpty
  }

  /// All of it continues as much further along.
  mutating func shift(by distance: Double) {
    for index in segments.indices { segments[index].move(by: distance) }
  }

  func value(at time: Double) -> Double? {
    guard !segments.isEmpty else { return nil }
    // In place: a segment is larger than the part of it that is read.
    return time < segments[0].end
      ? segments[0].law.value(at: time - segments[0].start) + segments[0].shift
      : segments[0].destination
  }

  func velocity(at time: Double) -> Double {
    guard !segments.isEmpty else { return 0 }
    return segments[0].law.velocity(at: time - segments[0].start)
  }
}

extension ScrollMotion.Law {
  var destination: Double {
    switch self {
    case .deceleration(let law): law.destination
    case .bounce(let law): law.destination
    case .retarget(let law): law.destination
    case .animation(_, let target, _): target
    }
  }

  /// The velocity with which it begins, in points per second.
  var initialVelocity: Double {
    switch self {
    case .deceleration(let law): law.initialVelocity
    case .bounce(let law): law.initialVelocity
    case .retarget(let law): law.velocity(at: 0)
    case .animation: 0
    }
  }

  func value(at time: Double) -> Double {
    switch self {
    case .deceleration(let law): law.value(at: time)
    case .bounce(let law): law.value(at: time)
    case .retarget(let law): law.value(at: time)
    case .animation(let start, let target, let duration):
      time < duration
        ? start + (target - start) * CosineCurve.progress(at: time / duration) : target
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(let law): law.velocity(at: time)
    case .bounce(let law): law.velocity(at: time)
    case .retarget(let law): law.velocity(at: time)
    case .animation(let start, let target, let duration):
      time < duration
        ? (target - start) * CosineCurve.slope(at: time / duration) / duration : 0
    }
  }
}
