package import GestureEngine
import JSONText

extension TimelineEvent {
  /// How close a decision was to going another way, in words; empty if it compared no numbers.
  ///
  /// ```
  /// velocity is 99.9 pt/s short of velocityThreshold (1800 pt/s)
  /// the projected place is 12.4 pt past 246.25 pt
  /// ```
  package var marginWords: [String] { margins.map { $0.words.printable } }
}

extension TimelineEvent.Margin {
  fileprivate var words: String {
    let length = { (number: Double) in
      unit.isEmpty ? number.rounded3 : "\(number.rounded3) \(unit)"
    }
    let name = parameter.map { $0.split(separator: ".").last.map { String($0) } ?? $0 }
    let end = name.map { "\($0) (\(length(threshold)))" } ?? length(threshold)
    return "\(quantity) is \(length(distance)) \(isMet ? "past" : "short of") \(end)"
  }
}
