import JSONText
import MotionLaws

extension ScrollView {
  /// The laws by which it moves by itself now, with their numbers, for each axis that moves.
  ///
  /// - Parameter time: now, in seconds: a law that has begun before says how long.
  /// - Returns: a part of a sentence.
  public func motionWords(at time: Double) -> String {
    let words = [("", vertical), ("sideways ", horizontal)].compactMap { name, axis in
      axis.motion.map { name + $0.words(axis.rules.settings, at: time) }
    }
    return words.joined(separator: "; ")
  }
}

extension ScrollMotion {
  /// The law that holds now, and where it leads.
  fileprivate func words(_ settings: ScrollViewSettings, at time: Double) -> String {
    guard let segment = segments.first else { return "it rests" }
    let lead = time - segment.start
    let law = words(of: segment, settings)
    return lead > Tolerance.simultaneity
      ? "\(law); the first \(lead.rounded3) s of it have passed at the release (releaseLead)" : law
  }

  private func words(of segment: Segment, _ settings: ScrollViewSettings) -> String {
    let end = segment.destination.rounded3
    let seconds = (segment.end - segment.start).rounded3
    let meetsLimit = segments.count > 1
    switch segment.law {
    case .deceleration(let law):
      let rate = law.rate == settings.decelerationRate ? law.rate.exact : law.rate.rounded3
      let way =
        "a deceleration from \(law.start.rounded3) pt with \(law.initialVelocity.rounded3) pt/s, of which \(rate) is left after each millisecond"
      return meetsLimit || segment.isCutShort
        ? "\(way): it meets the limit at \(end) pt after \(seconds) s"
        : "\(way): at \(end) pt, after \(seconds) s, \(law.stopSpeed.rounded3) pt/s are left, and it rests"
    case .bounce(let law):
      let way =
        "\((law.start - law.destination).rounded3) pt beyond the limit at \(law.destination.rounded3) pt with \(law.initialVelocity.rounded3) pt/s it goes on decelerating, and what lies beyond shrinks by e^(-\(settings.bounceRate.rounded3)·t) (bounceRate)"
      return meetsLimit
        ? "\(way): it comes back through the limit after \(seconds) s"
        : "\(way): after \(seconds) s it stays within \(LimitBounce.restDistance.rounded3) pt of the limit, and rests there"
    case .retarget(let law):
      return
        "a critically damped spring of \(law.parameters.angularFrequency.rounded3) rad/s to \(end) pt, for \(seconds) s"
    case .animation(let start, _, _):
      return "an animation, ease-in-out, from \(start.rounded3) to \(end) pt in \(seconds) s"
    }
  }
}

extension ScrollMotion.Segment {
  /// Whether it ends before its law does, as at a limit without bounces.
  fileprivate var isCutShort: Bool { destination != law.destination }
}
