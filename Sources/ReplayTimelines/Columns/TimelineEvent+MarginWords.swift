package import GestureEngine
import JSONText

extension TimelineEvent {
  /// The margins of a decision in words: how close it was to going another way; empty if it
  /// compared no numbers.
  ///
  /// ```
  /// velocity is 99.9 pt/s short of velocityThreshold (1800 pt/s)
  /// the projected position is 12.4 pt past 246.25 pt
  /// contentOffset.y is 89.833 pt more than 0.167 pt
  /// velocity 3000 pt/s is upward
  /// ```
  package var marginWords: [String] { margins.map { $0.words.printable } }
}

extension TimelineEvent.Margin {
  fileprivate var words: String {
    if let direction {
      return direction == .nowhere
        ? "\(quantity) is \(length(0)), which has no direction"
        : "\(quantity) \(length(value.magnitude)) is \(direction.rawValue)"
    }
    let name = parameter.map { $0.split(separator: ".").last.map { String($0) } ?? $0 }
    let end = name.map { "\($0) (\(length(threshold)))" } ?? length(threshold)
    guard distance.rounded3 != "0" else {
      return "\(quantity) is exactly \(end)" + (isMet ? "" : ", which is not enough")
    }
    let subject = "\(quantity) is \(length(distance))"
    if isRequiredTowardsZero {
      return "\(subject) \(value < threshold ? "less" : "more") than \(end)"
    }
    if !isMet, threshold == 0 || value * threshold < 0 {
      let zero = threshold == 0 ? "" : "0 from "
      return "\(quantity) \(length(value)) is on the other side of \(zero)\(end)"
    }
    return "\(subject) \(isMet ? "past" : "short of") \(end)"
  }

  private func length(_ number: Double) -> String {
    unit.isEmpty ? number.rounded3 : "\(number.rounded3) \(unit)"
  }

  /// Whether the rule requires a value on the side of the threshold on which 0 is, so that one
  /// beyond it is not short of it.
  private var isRequiredTowardsZero: Bool {
    let isLargerRequired = isMet == (value > threshold)
    return threshold < 0 ? isLargerRequired : !isLargerRequired
  }
}
