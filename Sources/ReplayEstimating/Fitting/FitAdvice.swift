/// Advice on what to record in order to know a parameter.
enum FitAdvice {
  /// The recordings that help, by the last key of a parameter's path or that key's ending.
  private static let recordings: [(keys: [String], recording: String)] = [
    (["decelerationRate"], "a fling that comes to rest by itself"),
    (["bounceRate"], "a drag past the limit that is released there, until it rests"),
    (
      ["rubberBand", "rubberBandFraction", "rubberBandLimit", "overdragExponent", "overdragLimit"],
      "a slow drag far past the limit"
    ),
    (["underdragExponent", "underdragDivisor"], "a slow drag far past the closed end"),
    (["within", "after"], "a drag that is recognized within 0.1 s of touch-down"),
    (["hysteresis"], "a slow drag from rest"),
    (["staleAfter"], "releases after rests of different lengths"),
    (["stopSpeed"], "a fling up to the moment at which it rests"),
    (["releaseLead"], "a fling whose delay after the lift is known"),
    (
      ["minimumFlingVelocity", "velocityThreshold", "nextStopVelocity", "fastVelocity"],
      "two releases, one a little slower than the threshold and one a little faster"
    ),
    (
      [
        "translationFraction", "stateChangeThreshold", "dismissFraction", "popFraction",
        "redirectionalProgress",
      ],
      "two slow releases, one a little short of the threshold and one a little past it"
    ),
    (
      ["projectionRate", "momentumProjectionRate", "deceleration"],
      "two releases on the way to a stop, one that just reaches it and one that just does not"
    ),
    (["fastDampingRatio"], "a fast release, until it rests"),
    (
      ["Duration", "duration", "DampingRatio", "dampingRatio", "Response", "springBounce"],
      "a release, until it rests"
    ),
    (["InitialVelocity", "springDecelerationRate"], "a fast release, until it rests"),
    (["eight", "Offset", "Fraction", "full", "half", "tip"], "a release that comes to rest there"),
  ]

  /// A noun phrase.
  static func recording(for keyPath: String) -> String {
    let key = keyPath.split(separator: ".").last ?? ""
    let exact = recordings.first { $0.keys.contains { $0 == key } }
    let similar = recordings.first { $0.keys.contains { key.hasSuffix($0) } }
    return (exact ?? similar)?.recording ?? "a gesture on which it acts"
  }
}
