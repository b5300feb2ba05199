import GestureEngine

/// Changes comparisons in an app's own code while it is executed, for a search that asks whether a suite
/// notices.
///
/// The build step passes both sides of a comparison through `AppRecorder`. To change its outcome, one of
/// them is replaced by a number next to the other.
enum AppMutation {
  /// The left sides whose right sides may follow, by their sites.
  nonisolated(unsafe) private static var lefts: [UInt32: AppRecording.Side] = [:]

  /// Whether comparisons are listed or changed, on the thread of runs.
  static var isOn: Bool { CodeMutation.isOn && RunningThread.isOne }

  // MARK: Sides

  static func left(_ value: Any, _ side: AppComparisonLeft) {
    lefts[side.site] = .init(text: side.text, value: value)
  }

  /// The right side as the comparison is to see it.
  static func right<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    guard let left = lefts.removeValue(forKey: side.site) else { return value }
    let place = Place(left.text, side, "\(side.comparator)")
    guard let range = left.value as? any RecordedRange else {
      return changed(place, NumberPair(left.value, place.comparator, value), value)
    }
    guard let number = RecordedNumber.of(value), let bounds = NumberBounds(range) else {
      return value
    }
    let wanted = outcome(at: place) { bounds.outcome(number, $0) }
    return wanted.flatMap { bounds.number($0, like: value) as? Value } ?? value
  }

  /// The pattern of a switch as it is to be compared with the subject.
  static func pattern<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    guard let left = lefts[side.site], let subject = RecordedNumber.of(left.value) else {
      return value
    }
    guard let range = value as? any RecordedRange else {
      return changed(Place(left.text, side, "=="), NumberPair(left.value, "==", value), value)
    }
    guard let bounds = NumberBounds(range) else { return value }
    let wanted = outcome(at: Place(left.text, side, "case")) { bounds.outcome(subject, $0) }
    return wanted.flatMap { range.replaced(subject, isContained: $0) as? Value } ?? value
  }

  /// The left side of a comparison with a literal.
  static func number<Value>(_ value: Value, _ sides: AppComparisonNumber) -> Value {
    let literal = RecordedNumber.literal(sides.number, beside: value)
    let place = Place(sides.left, sides.right, "\(sides.right.comparator)")
    guard let pair = NumberPair(value, place.comparator, literal) else { return value }
    let wanted = outcome(at: place, pair.outcome)
    return wanted.flatMap { pair.mirrored.right(holding: $0, like: value) } ?? value
  }

  // MARK: Changes

  /// A comparison in the code.
  private struct Place {
    let left: StaticString
    let side: AppComparisonRight
    let comparator: String

    init(_ left: StaticString, _ side: AppComparisonRight, _ comparator: String) {
      (self.left, self.side, self.comparator) = (left, side, comparator)
    }

    var comparison: CodeComparison {
      CodeComparison(
        file: AppCall.fileName("\(side.file)"), line: Int(side.line), "\(left)", comparator,
        "\(side.text)")
    }
  }

  /// The right side of two numbers with which a comparison turns out as the changed code's does.
  private static func changed<Value>(_ place: Place, _ pair: NumberPair?, _ value: Value) -> Value {
    guard let pair, let wanted = outcome(at: place, pair.outcome) else { return value }
    return pair.right(holding: wanted, like: value) ?? value
  }

  /// Whether a comparison is to hold; nil if it stays as it is.
  ///
  /// - Parameters:
  ///   - place: the comparison.
  ///   - outcome: whether it holds after a change; for nil, whether it does as it is.
  /// - Returns: nil, too, while comparisons are listed: then it is one of them.
  private static func outcome(at place: Place, _ outcome: (CodeChange?) -> Bool?) -> Bool? {
    switch CodeMutation.mode {
    case .off: return nil
    case .listing:
      CodeMutation.made.insert(place.comparison)
      AppComparisonLists.read(moduleOf: "\(place.side.file)")
      return nil
    case .changing(let mutant):
      guard Int(place.side.line) == mutant.comparison.line, place.comparison == mutant.comparison,
        let wanted = outcome(mutant.change), wanted != outcome(nil)
      else { return nil }
      return wanted
    }
  }
}
