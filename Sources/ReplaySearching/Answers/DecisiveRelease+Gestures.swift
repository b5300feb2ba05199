import GestureEngine
public import GestureTraces
import MotionLaws

/// Other gestures before the release.
extension DecisiveRelease {
  // MARK: Another gesture

  /// The trace with another gesture before the release.
  ///
  /// What follows the gesture is shifted in time by as much as the gesture's end.
  ///
  /// - Parameters:
  ///   - change: which property of the gesture changes.
  ///   - value: in the unit of `value(of:)`: points per second, points or seconds, more than 0; a
  ///     duration ends at the finger's last move or later.
  /// - Returns: the trace; unchanged if the gesture has no such value.
  public func trace(with change: GestureChange, of value: Double) -> Trace {
    guard let now = self.value(of: change), value != now else { return trace }
    switch change {
    case .velocity: return now > 0 && value > 0 ? faster(by: value / now) : trace
    case .distance: return now > 0 ? scaled(by: value / now) : trace
    case .duration: return lifted(later: max(value - now, -slackBeforeLift))
    }
  }

  /// The trace with another gesture; nil if no hand could do that.
  func trace(with change: GestureChange, of value: Double, within limits: FingerLimits) -> Trace? {
    let changed = trace(with: change, of: value)
    // Samples after the gesture keep their number, and one may be inserted into it.
    let end = changed.samples.count - (trace.samples.count - 1 - gesture.upperBound)
    return limits.allow(changed.samples[gesture.lowerBound..<end]) ? changed : nil
  }

  private func faster(by factor: Double) -> Trace {
    let start = trace.samples[gesture.lowerBound].time
    let end = trace.samples[gesture.upperBound].time
    let moment = { (time: Double) in
      time <= start ? time : start + (min(time, end) - start) / factor + max(0, time - end)
    }
    return retimed { _, time in moment(time) }
  }

  private func lifted(later delay: Double) -> Trace {
    let (lift, sample) = (lift, trace.samples[lift])
    var changed = retimed { index, other in
      (index.map { $0 >= lift } ?? (other >= sample.time)) ? other + delay : other
    }
    let rest = rest(at: sample, for: delay)
    changed.samples.insert(contentsOf: rest, at: lift)
    return changed
  }

  /// The moves of a finger that rests before its lift, one after the other where it is: a real finger
  /// is never still, and without them it would be lifted with the velocity that it had before.
  ///
  /// The move that is part of a lift keeps its time.
  private func rest(at lift: TouchSample, for delay: Double) -> [TouchSample] {
    let last = ownSamples.dropLast().last?.time ?? lift.time
    let interval = min(max(lift.time - last, Self.shortestInterval), Self.longestInterval)
    let count = max(0, ((delay - interval / 2) / interval).rounded(.up) - 1)
    let times = (0...Int(count)).map { lift.time + Double($0) * interval }
    return times.dropFirst(liftMoves ? 0 : 1).map {
      TouchSample(time: $0, id: finger, phase: .moved, point: lift.point)
    }
  }

  /// The intervals between the samples of a resting finger, in seconds: at 120 to 30 Hz.
  private static let shortestInterval = 1.0 / 120
  private static let longestInterval = 1.0 / 30

  /// Whether the finger was lifted at another position than its last one.
  var liftMoves: Bool {
    let samples = ownSamples
    return samples.count > 1 && samples[samples.count - 2].point != trace.samples[lift].point
  }

  /// Returns the trace with a new time for each sample, by its index, and for each action, which
  /// has no index.
  private func retimed(_ moment: (_ index: Int?, _ time: Double) -> Double) -> Trace {
    var changed = trace
    for index in changed.samples.indices {
      changed.samples[index].time = moment(index, changed.samples[index].time)
    }
    for index in changed.actions.indices {
      changed.actions[index].time = moment(nil, changed.actions[index].time)
    }
    return changed
  }

  private func scaled(by factor: Double) -> Trace {
    var changed = trace
    var landings: [Int: Point] = [:]
    for index in gesture {
      let sample = trace.samples[index]
      if sample.phase == .began { landings[sample.id] = sample.point }
      guard let start = landings[sample.id] else { continue }
      changed.samples[index].point = start + (sample.point - start) * factor
    }
    return changed
  }
}

extension TimelineEvent {
  /// Whether a recognizer failed between two times, in seconds.
  func isFailure(from start: Double, to end: Double) -> Bool {
    guard case .recognizer(_, _, .failed, _, _) = kind else { return false }
    return time >= start - Tolerance.simultaneity && time <= end + Tolerance.simultaneity
  }
}
