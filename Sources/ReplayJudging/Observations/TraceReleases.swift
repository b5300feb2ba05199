package import GestureTraces

/// The times when no finger is down after a lift, and the effect of a screen's delays there on a
/// run.
///
/// A screen begins the motion after a lift with one of its display steps, up to a step later than the
/// lift, and each lift has a delay of its own. Touches that follow meet a motion that has gone on for
/// less long. A run without delays therefore has all later inputs earlier by as much: the delays are
/// left out of the trace, and what was recorded meanwhile is compared with moments of that run.
package struct TraceReleases: Sendable {
  /// From the lift of the last finger to the next landing.
  package struct Release: Sendable, Hashable {
    /// Seconds since the trace began.
    package let lift: Double

    /// Seconds since the trace began; infinite if no finger lands any more.
    let next: Double

    /// The longest delay in seconds: a display step, and less than until the next landing.
    package let longestDelay: Double
  }

  /// In the order of time.
  package let all: [Release]

  /// A moment before an event, in seconds: traces know times to a microsecond.
  static let instant = 1e-6

  /// The time by which a frame's time may be too early, in seconds: times of frames vary by less.
  private static let jitter = 0.000_5

  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - step: seconds between two frames of the screen.
  init(of trace: Trace, step: Double) {
    var down: Set<Int> = []
    var lift: Double?
    var all: [Release] = []
    for sample in trace.samples {
      if let last = lift, sample.phase == .began {
        all.append(Self.release(last, next: sample.time, step))
        lift = nil
      }
      if sample.phase.isLift { down.remove(sample.id) } else { down.insert(sample.id) }
      if down.isEmpty { lift = sample.time }
    }
    if let lift { all.append(Self.release(lift, next: .infinity, step)) }
    self.all = all
  }

  private static func release(_ lift: Double, next: Double, _ step: Double) -> Release {
    Release(lift: lift, next: next, longestDelay: min(step, max(0, next - lift - instant)))
  }

  // MARK: Moments

  /// The moment of a run at which it shows what a recording shows at a time.
  package struct Place {
    /// Seconds since the run began.
    package var moment: Double

    /// The index of the release; nil while a finger is down, and before the first one lands.
    package var release: Int?

    /// The time at which the motion begins, in seconds since the run began, if the screen shows the
    /// moment before that: it may show the motion's first step already, because a screen takes that
    /// one for a whole display step, however long it really was.
    var start: Double?
  }

  /// The places of recorded times in a run.
  ///
  /// - Parameters:
  ///   - times: on the recording's clock, ascending, in seconds.
  ///   - clock: the offset of the clocks, and each release's delay.
  ///   - gone: the delays that were left out of the run's trace; nil for those of the clock.
  /// - Returns: ascending moments.
  package func places(of times: [Double], _ clock: RecordingClock, leavingOut gone: [Double]? = nil)
    -> [Place]
  {
    let gone = gone ?? clock.delays
    var places: [Place] = []
    places.reserveCapacity(times.count)
    var (index, shift, latest) = (-1, 0.0, -Double.infinity)
    for time in times {
      let shown = time - clock.offset
      while index + 1 < all.count, all[index + 1].lift <= shown {
        if index >= 0 { shift += gone[index] }
        index += 1
      }
      var place = Place(moment: shown)
      if index >= 0 {
        let release = all[index]
        if shown < release.next {
          place.release = index
          place.moment = shown - shift - clock.delays[index]
          let begin = release.lift - shift
          // Until the motion begins, the screen shows what it showed under the finger.
          if place.moment < begin - Self.jitter {
            (place.moment, place.start) = (begin - Self.instant, begin)
          } else {
            place.moment = max(begin, place.moment)
          }
          if gone[index] > clock.delays[index] {
            place.moment = min(place.moment, release.next - shift - gone[index] - Self.instant)
          }
        } else {
          place.moment = shown - shift - gone[index]
        }
      }
      latest = max(latest, place.moment)
      place.moment = latest
      places.append(place)
    }
    return places
  }

  /// The time, on a recording's own clock, at which it shows a moment of a run whose trace lacks
  /// the delays.
  func recordedTime(of moment: Double, _ clock: RecordingClock) -> Double {
    var shift = 0.0
    for (release, delay) in zip(all, clock.delays) {
      guard release.lift - shift <= moment else { break }
      shift += delay
    }
    return moment + shift + clock.offset
  }

  // MARK: The trace

  /// A trace without delays: each input comes earlier by the delays before it.
  package func without(_ delays: [Double], _ trace: Trace) -> Trace {
    guard delays.contains(where: { $0 != 0 }) else { return trace }
    var trace = trace
    var (next, shift) = (0, 0.0)
    for index in trace.samples.indices {
      let time = trace.samples[index].time
      while next < all.count, all[next].next <= time {
        shift += delays[next]
        next += 1
      }
      if shift != 0 { trace.samples[index].time = time - shift }
    }
    for index in trace.actions.indices {
      let time = trace.actions[index].time
      var (shift, least) = (0.0, 0.0)
      for (release, delay) in zip(all, delays) where release.lift < time {
        least = release.lift - shift
        shift += delay
      }
      if shift != 0 { trace.actions[index].time = max(least, time - shift) }
    }
    return trace
  }
}
