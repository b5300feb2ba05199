import GestureEngine
import JSONText
import ReplayTimelines

/// The numbers that an app's code compared otherwise, in words.
extension TimelineComparison.EventPair {
  /// The differences in fields of an event, those of a comparison as one:
  /// `compared projected -5.004 > (-menuWidth / 2) -140 → projected -95 > (-menuWidth / 2) -140
  /// (DrawerViewController.swift:81)`.
  ///
  /// - Parameter fields: what differs.
  /// - Returns: words for each field, or comparison, in their order.
  func words(of fields: [FieldDifference]) -> [String] {
    var told: Set<String> = []
    return fields.compactMap { field in
      guard let keyPath = field.keyPathOfComparison,
        let old = expected?.comparison(at: keyPath), let new = actual?.comparison(at: keyPath)
      else { return field.changeWords }
      guard told.insert(keyPath).inserted else { return nil }
      let places = old.place == new.place ? new.place : "\(old.place) → \(new.place)"
      return "compared \(old.words) → \(new.words) (\(places))".printable
    }
  }
}

extension FieldDifference {
  /// `comparisons[0]` for `comparisons[0].left`; nil for fields of another kind.
  fileprivate var keyPathOfComparison: String? {
    guard keyPath.hasPrefix("comparisons["), let end = keyPath.firstIndex(of: "]") else {
      return nil
    }
    return String(keyPath[...end])
  }
}

extension TimelineDocument.Line {
  /// A comparison of an event; nil if there is none, or not all of it.
  fileprivate func comparison(at keyPath: String) -> TimelineEvent.Comparison? {
    guard let node = node[keyPath: keyPath], let left = node["left"]?.number,
      let right = node["right"]?.number, let comparator = node["operator"]?.text,
      case .bool(let outcome) = node["outcome"]?.value, let file = node["file"]?.text,
      let line = node["line"]?.integer, let leftText = node["leftText"]?.text,
      let rightText = node["rightText"]?.text
    else { return nil }
    return TimelineEvent.Comparison(
      leftText, left, comparator, rightText, right, outcome: outcome, file: file, line: line)
  }
}
