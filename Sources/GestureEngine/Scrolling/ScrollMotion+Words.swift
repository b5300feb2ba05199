import JSONText
import MotionLaws

extension SimulatedScrollView {
  /// The laws by which it currently moves by itself, with their numbers, for each axis that moves.
  package var motionWords: String {
    let words = [(verticalName, vertical), ("sideways ", horizontal)].compactMap { name, axis in
      axis.motion.map { name + $0.words(axis.rules.settings) }
    }
    return words.joined(separator: "; ")
  }

  /// The name of the vertical axis in a sentence; content that only goes up and down needs none.
  private var verticalName: String { goesSideways ? "vertically " : "" }

  /// Whether the content can go sideways, so that words about it say x, too.
  private var goesSideways: Bool { horizontal.canScroll || horizontal.motion != nil }

  /// A contentOffset in words: its y, or both coordinates if the content can go sideways.
  func words(of offset: Point) -> String {
    goesSideways || offset.x != horizontal.minimum
      ? "(\(offset.x.rounded3), \(offset.y.rounded3)) pt" : "\(offset.y.rounded3) pt"
  }

  /// The reason why a release leads where it does, in words: whether it is a fling, along each axis
  /// that can scroll.
  func flingWords(_ release: ScrollRelease) -> String {
    var words: [String] = []
    if vertical.canScroll || !horizontal.canScroll {
      words.append(verticalName + flingWords(release.fling.y, release.proposedTarget.y))
    }
    if horizontal.canScroll {
      words.append("sideways " + flingWords(release.fling.x, release.proposedTarget.x))
    }
    return words.joined(separator: "; ")
  }

  private func flingWords(_ velocity: Double, _ target: Double) -> String {
    let words = Self.flingWords(velocity.magnitude, settings)
    guard settings.isPagingEnabled else { return words }
    let isFling = velocity.magnitude >= settings.minimumFlingVelocity - Tolerance.speedSlack
    let page = isFling ? "the next page" : "the nearest page"
    return "\(words), and isPagingEnabled leads to \(page), at \(target.rounded3) pt"
  }

  private static func flingWords(_ speed: Double, _ settings: ScrollViewSettings) -> String {
    let threshold = settings.minimumFlingVelocity
    return speed < threshold - Tolerance.speedSlack
      ? "\(speed.rounded3) pt/s is below minimumFlingVelocity, \(threshold.rounded3) pt/s"
      : "a fling of \(speed.rounded3) pt/s (flingVelocity \(settings.flingVelocity.rawValue), decelerationRate \(settings.decelerationRate.exact))"
  }

  /// The lead of a release: the time that it is into its motion if no delegate changes it, in
  /// seconds.
  package var releaseLead: Double { vertical.rules.releaseLead }
}

extension ScrollMotion {
  /// The current law, and where it leads.
  fileprivate func words(_ settings: ScrollViewSettings) -> String {
    segments.first.map { words(of: $0, settings) } ?? "it rests"
  }

  private func words(of segment: Segment, _ settings: ScrollViewSettings) -> String {
    let end = segment.destination.rounded3
    let seconds = (segment.end - segment.start).rounded3
    let meetsLimit = segments.count > 1
    switch segment.law {
    case .deceleration(let law):
      let rate = law.rate == settings.decelerationRate ? law.rate.exact : law.rate.rounded3
      let way =
        "it decelerates from \(law.start.rounded3) pt at \(law.initialVelocity.rounded3) pt/s (× \(rate) per ms)"
      return meetsLimit || segment.isCutShort
        ? "\(way) and meets the limit at \(end) pt after \(seconds) s"
        : "\(way) and stops at \(end) pt after \(seconds) s"
    case .bounce(let law):
      return Self.words(law, settings)
        + (meetsLimit
          ? ": it returns through the limit after \(seconds) s"
          : ": after \(seconds) s it is within \(LimitBounce.restDistance.rounded3) pt of the limit and rests there")
    case .retarget(let law):
      return
        "a critically damped spring of \(law.parameters.angularFrequency.rounded3) rad/s to \(end) pt, for \(seconds) s"
    case .animation(let start, _, _):
      return "an animation, half a cosine wave, from \(start.rounded3) to \(end) pt in \(seconds) s"
    }
  }
}

extension ScrollMotion {
  /// A bounce, described from where it begins.
  private static func words(_ law: LimitBounce, _ settings: ScrollViewSettings) -> String {
    let excess = (law.start - law.destination).magnitude
    let limit = "the limit at \(law.destination.rounded3) pt"
    let place = excess == 0 ? "from \(limit)" : "from \(excess.rounded3) pt beyond \(limit)"
    let shrinks = "shrinks by e^(-\(settings.bounceRate.rounded3)·t) (bounceRate)"
    return law.initialVelocity == 0
      ? "\(place), at rest, what lies beyond \(shrinks)"
      : "\(place), with \(law.initialVelocity.rounded3) pt/s, the deceleration continues, and what lies beyond \(shrinks)"
  }
}

extension ScrollMotion.Segment {
  /// Whether it ends before its law does, as at a limit without bounces.
  fileprivate var isCutShort: Bool {
    guard case .deceleration(let law) = law else { return false }
    return end - start < law.duration - Tolerance.simultaneity
  }
}
