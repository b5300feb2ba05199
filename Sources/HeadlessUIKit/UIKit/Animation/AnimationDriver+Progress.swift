/// The progress of the numbers that a driver moves.
extension AnimationDriver {
  /// While it runs, the part of its time that has passed, counted from its start.
  func rawFraction(at time: Double) -> Double {
    switch course {
    case .running, .heldInTime:
      duration > 0 ? (course.ownTime(at: time) ?? 0) / duration : 1
    case .held(let fraction): fraction
    case .rest(let from, let goal, let laws, let since):
      from + (goal - from) * (laws.duration > 0 ? min((time - since) / laws.duration, 1) : 1)
    case .stopped, .over: 0
    }
  }

  /// The part of its way that shows.
  func shownFraction(at time: Double) -> Double {
    switch course {
    case .running, .heldInTime: laws.other.progress(at: max(0, course.ownTime(at: time) ?? 0))
    case .rest(let from, let goal, let laws, let since):
      from + (goal - from) * laws.other.progress(at: time - since)
    default: rawFraction(at: time)
    }
  }

  /// The time of its own, in seconds, at which its law shows what shows now.
  ///
  /// A spring passes some places more than once: it is the first time.
  func ownTimeOfWhatShows(at time: Double) -> Double {
    if let local = course.ownTime(at: time) { return min(max(local, 0), duration) }
    let shown = rawFraction(at: time)
    if case .held(anchor.fraction) = course, anchor.isOfOwnLaw { return anchor.time * duration }
    guard shown > 0 else { return 0 }
    guard shown < 1 else { return duration }
    let law = laws.other
    let steps = 1000
    guard
      let step = (1...steps).first(where: {
        law.progress(at: Double($0) / Double(steps) * duration) >= shown
      })
    else { return duration }
    var (low, high) = (Double(step - 1), Double(step))
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if law.progress(at: middle / Double(steps) * duration) < shown {
        low = middle
      } else {
        high = middle
      }
    }
    return high / Double(steps) * duration
  }

  /// The part of its change that a number has made: 0 at the start, 1 at the end.
  func progress(of contribution: AnimationContribution, at time: Double) -> Double {
    switch course {
    case .running, .heldInTime:
      return own(contribution, at: (course.ownTime(at: time) ?? 0) / max(duration, 1e-9))
    case .held(let fraction): return anchored(contribution, at: fraction)
    case .rest(let from, let goal, let laws, let since):
      let part = laws[contribution.property].progress(at: time - since)
      guard contribution.isKeyframe || anchor.time < contribution.animation.window.start else {
        return contribution.held + (goal - contribution.held) * part
      }
      return anchored(contribution, at: from + (goal - from) * part)
    case .stopped: return 1
    case .over: return 1
    }
  }

  /// The rate at which that part grows, per second.
  func rate(of contribution: AnimationContribution, at time: Double) -> Double {
    guard isRunning else { return 0 }
    if case .rest(_, let goal, let laws, let since) = course, !contribution.isKeyframe,
      anchor.time >= contribution.animation.window.start
    {
      return (goal - contribution.held) * laws[contribution.property].rate(at: time - since)
    }
    let step = 1e-5
    return (progress(of: contribution, at: time + step) - progress(of: contribution, at: time))
      / step
  }

  /// By its law, at a part of its time.
  private func own(_ contribution: AnimationContribution, at place: Double) -> Double {
    let part = contribution.animation.window.part(at: place)
    let law = law(of: contribution)
    return part < 1 ? law.progress(at: part * law.duration) : 1
  }

  /// The law of a keyframe or of a nested animation is its own.
  private func law(of contribution: AnimationContribution) -> AnimationLaw {
    contribution.isKeyframe || !contribution.animation.followsDriver
      ? contribution.law : laws[contribution.property]
  }

  /// Linearly, from where it was held to the ends.
  private func anchored(_ contribution: AnimationContribution, at fraction: Double) -> Double {
    let place = anchor.time(of: fraction)
    let window = contribution.animation.window
    if contribution.isKeyframe {
      return contribution.law.progress(at: window.part(at: place) * contribution.law.duration)
    }
    guard anchor.time > window.start else { return window.part(at: place) }
    let held = contribution.held
    guard place < anchor.time else {
      let end = max(window.end, anchor.time)
      return end > anchor.time
        ? held + (1 - held) * min((place - anchor.time) / (end - anchor.time), 1) : held
    }
    return held * max(0, (place - window.start) / (anchor.time - window.start))
  }
}

/// The part of a driver's time in which an animation moves, 0 to 1.
struct AnimationWindow {
  var start = 0.0
  var end = 1.0

  /// The part of the window that has passed, 0 to 1.
  func part(at place: Double) -> Double {
    guard place < end else { return 1 }
    return max(0, (place - start) / (end - start))
  }
}
