import MotionLaws

/// The releases of a run, if anything asks how the sheet goes on after them.
struct ReleaseWatch: Sendable {
  var isOn = false

  /// The release whose motion is still to be looked at.
  var pending: PendingRelease?

  /// The last release that has been looked at.
  var last: SheetRelease?
}

/// A release of the sheet whose motion has not been looked at yet.
struct PendingRelease: Sendable {
  /// The time of the release, in seconds.
  let time: Double

  /// The velocity of the edge under the finger, in points per second.
  let velocity: Double

  /// The velocities that recognizers tell, along the edge's way, and that of the edge with the place of the
  /// lift, in points per second.
  let fingerVelocities: [Double]

  /// The velocity of the motion at once, in points per second; nil if none has begun.
  let velocityAtOnce: Double?

  /// The time at which the motion is looked at, in seconds.
  let end: Double

  /// A release of a finger that has been lifted just now.
  init(_ held: HeldSheet, at time: Double, velocityAtOnce: Double?) {
    let rate = SheetRelease.framesPerSecond
    self.time = time
    velocity = held.velocity
    fingerVelocities = held.fingerVelocities
    self.velocityAtOnce = velocityAtOnce
    end = max(time, ((time - Tolerance.simultaneity) * rate).rounded(.up) / rate)
  }
}

/// A sheet that a finger drags, just before a finger is lifted.
struct HeldSheet {
  /// The velocity of the edge, in points per second.
  var velocity: Double

  /// The recognizers that recognize.
  var recognizers: [Int]

  /// The velocities that they tell, along the edge's way, and that of the edge with the place of the lift, in
  /// points per second.
  var fingerVelocities: [Double]
}

/// Releases: how fast the edge is under the finger, and how fast it goes on.
extension Simulator {
  /// Looks at the sheet before fingers are lifted.
  ///
  /// - Parameter velocity: that of the edge before, in points per second.
  /// - Returns: nil if no finger drags the sheet, or nothing asks for releases.
  mutating func heldSheet(at velocity: Double) -> HeldSheet? {
    guard releases.isOn else { return nil }
    updateShown()
    guard shown.reading.phase == .dragging else { return nil }
    let edge = stage.sheet.edge
    let active = arena.recognizers.indices.filter { arena.recognizers[$0].state.isActive }
    return HeldSheet(
      velocity: velocity, recognizers: active,
      fingerVelocities: active.map {
        edge.along(arena.reportedMotion(ofRecognizerAt: $0).velocity)
      } + [sheetDrag.value(at: stage.context.time).y])
  }

  /// Looks at the sheet after fingers have been lifted.
  ///
  /// A finger that no recognizer has followed, such as one that taps beside the sheet, releases nothing.
  mutating func noticeRelease(of held: HeldSheet) {
    guard
      held.recognizers.isEmpty
        || held.recognizers.contains(where: { !arena.recognizers[$0].state.isActive })
    else { return }
    let reading = stage.sheet.reading(stage.context)
    releases.pending = PendingRelease(
      held, at: stage.context.time,
      velocityAtOnce: reading.phase == .animating ? reading.velocity : nil)
  }

  /// Looks at the motion that follows a release, if it is time to: nothing else happens until then.
  ///
  /// - Parameters:
  ///   - due: when something is due next, in seconds; nil if nothing is.
  ///   - input: when the next input comes, in seconds; nil if none does.
  ///   - end: the time up to which the run advances, in seconds.
  ///   - sink: what receives it.
  @inline(__always)
  mutating func passRelease<Sink: TimelineSink>(
    before due: Double?, _ input: Double?, until end: Double, to sink: inout Sink
  ) {
    guard let pending = releases.pending else { return }
    let time = min(pending.end, input ?? .infinity)
    guard (due ?? .infinity) > time + Tolerance.simultaneity, time <= end + Tolerance.simultaneity,
      let release = release(pending, lookedAtAt: time)
    else { return }
    releases.last = release
    sink.release(release)
  }

  /// Nil if another finger still holds the sheet.
  private mutating func release(_ pending: PendingRelease, lookedAtAt time: Double)
    -> SheetRelease?
  {
    releases.pending = nil
    stage.context.time = max(stage.context.time, time)
    let reading = stage.sheet.reading(stage.context)
    let isFollowedByMotion = reading.phase == .animating
    guard reading.phase != .dragging, !isFollowedByMotion || reading.velocity.isFinite else {
      return nil
    }
    return SheetRelease(
      time: pending.time, velocity: pending.velocity, fingerVelocities: pending.fingerVelocities,
      velocityAfter: isFollowedByMotion ? reading.velocity : 0,
      velocityAtOnce: pending.velocityAtOnce, isFollowedByMotion: isFollowedByMotion)
  }
}
