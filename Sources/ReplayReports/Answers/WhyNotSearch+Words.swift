import JSONText
import ReplaySearching

extension WhyNotSearch.Reply {
  /// The answer in a line, as it is shown while others are looked for; nil if there is none.
  ///
  /// ```
  /// app.flickVelocity 800 → 590.4 or less
  /// held longer, 0.247 s → 0.267501 s or more
  /// ```
  package var words: String? {
    if let parameter {
      let value = parameter.flipsAt.number?.exact ?? parameter.flipsAt.word
      let words = "\(parameter.key) \(parameter.now.number?.exact ?? parameter.now.word) → \(value)"
      return words + Self.direction(parameter.holds, parameter.direction == .below)
    }
    return gesture.map { gesture in
      let unit = gesture.change.unit
      return "\(gesture.words), \(gesture.now.rounded3) \(unit) → \(gesture.needed.exact) \(unit)"
        + Self.direction(gesture.holds, gesture.needed < gesture.now)
    }
  }

  private static func direction(_ holds: ClosedRange<Double>?, _ isBelow: Bool) -> String {
    guard let holds, holds.lowerBound < holds.upperBound else { return "" }
    return isBelow ? " or less" : " or more"
  }
}
