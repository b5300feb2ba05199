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

extension TimelineEvent {
  /// The comparisons of an app's decision in words, each with its line; those for equality only if there
  /// are no others, because they mostly keep code from doing something twice.
  ///
  /// ```
  /// velocity.y 1180 > 1000 (PulleyViewController.swift:812)
  /// velocity 600 > flickVelocity 800: false (MapViewController.swift:139)
  /// ```
  package var comparisonWords: [String] {
    var groups: [(words: String, count: Int)] = []
    let ordered = comparisons.filter { $0.isOrdered }
    for words in (ordered.isEmpty ? comparisons : ordered).map({
      "\($0.words) (\($0.place))".printable
    }) {
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].count += 1
      } else {
        groups.append((words, 1))
      }
    }
    return groups.map { $0.count > 1 ? "\($0.words) × \($0.count)" : $0.words }
  }

  /// The functions that were being executed, each with its line; empty unless they say more than the
  /// reason does, which names the action and what decided.
  package var callWords: String {
    guard calls.count > 2 else { return "" }
    return calls.map { "\($0.function), \($0.place)" }.joined(separator: " → ").printable
  }

  /// The numbers that were compared, by a rule or by an app's own code.
  package var comparedNumbers: [Margin] {
    margins
      + comparisons.map { comparison in
        .init(
          comparison.leftText, comparison.left, threshold: comparison.right,
          isMet: comparison.outcome)
      }
  }
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
