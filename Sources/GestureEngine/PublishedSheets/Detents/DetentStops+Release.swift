import JSONText
import MotionLaws

/// The rule of a release: which stop it leads to.
extension DetentStops {
  /// The stop to which a release leads, and the reason for it.
  struct Verdict: Sendable {
    var stop: DetentStop

    /// The position at which the sheet would come to rest by itself, in points.
    var projected: Double

    /// The nearest stop, if the speed selects the next one instead.
    var passedOver: DetentStop?
  }

  /// The stops to which a release may lead, largest first.
  private var reachable: [DetentStop] { isModal ? detents : detents + [dismissal] }

  /// The rule of a release.
  ///
  /// - Parameters:
  ///   - place: y as shown.
  ///   - velocity: points per second, down positive.
  /// - Returns: the stop, and what led to it.
  func verdict(at place: Double, velocity: Double) -> Verdict {
    let projected = place + Projection.distance(velocity: velocity, rate: projectionRate)
    let stops = reachable
    let nearest = stops.dropFirst().reduce(largest) { best, stop in
      // If two are equally near, the larger detent wins.
      let gain = (best.y - projected).magnitude - (stop.y - projected).magnitude
      return gain > Tolerance.thresholdSlack ? stop : best
    }
    let slack = Tolerance.thresholdSlack
    let next =
      velocity > 0 ? stops.first { $0.y > place + slack } : stops.last { $0.y < place - slack }
    // Beyond the outermost stop there is no next one, and the nearest is the outermost.
    guard velocity != 0, velocity.magnitude >= nextStopVelocity - Tolerance.speedSlack, let next,
      velocity > 0 ? nearest.y < next.y : nearest.y > next.y
    else { return Verdict(stop: nearest, projected: projected) }
    return Verdict(stop: next, projected: projected, passedOver: nearest)
  }

  /// The margins of the numbers that the rule compared: the projected position with the midpoint
  /// between the two nearest stops, and the speed with the threshold for taking the next stop.
  ///
  /// - Parameters:
  ///   - verdict: the release's verdict.
  ///   - velocity: the release's velocity, in points per second, down positive.
  /// - Returns: empty if there is only one stop.
  func margins(_ verdict: Verdict, velocity: Double) -> [TimelineEvent.Margin] {
    let nearest = verdict.passedOver ?? verdict.stop
    let isPassedOver = verdict.passedOver != nil
    let others = reachable.filter { stop in
      stop != nearest && (!isPassedOver || (stop.y > nearest.y) == (velocity > 0))
    }
    let middles = others.map { ($0.y + nearest.y) / 2 }
    let middle = middles.min {
      ($0 - verdict.projected).magnitude < ($1 - verdict.projected).magnitude
    }
    var margins: [TimelineEvent.Margin] = []
    if let middle {
      margins.append(
        .init(
          "the projected position", verdict.projected, threshold: middle, "pt", isMet: !isPassedOver
        ))
    }
    if velocity != 0, others.count > 0 {
      margins.append(
        .init(
          "velocity", velocity, threshold: velocity > 0 ? nextStopVelocity : -nextStopVelocity,
          "pt/s", of: "sheet.nextStopVelocity",
          isMet: velocity.magnitude >= nextStopVelocity - Tolerance.speedSlack))
    }
    return margins
  }

  /// A verdict in words, with the rule and its numbers.
  func words(_ verdict: Verdict, at place: Double, velocity: Double) -> String {
    let projection =
      "released at \(place.rounded3) pt with \(velocity.rounded3) pt/s, which projects to \(verdict.projected.rounded3) pt (rate \(projectionRate.rounded3)): "
    let stop = "\(verdict.stop.identifier) at \(verdict.stop.y.rounded3) pt"
    guard let passedOver = verdict.passedOver else { return projection + "nearest is \(stop)" }
    return projection
      + "nearest is \(passedOver.identifier), but from \(nextStopVelocity.rounded3) pt/s on it goes at least to the next stop, \(stop)"
  }
}
