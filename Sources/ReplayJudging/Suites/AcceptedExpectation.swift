package import JSONText

/// A value that a case expects from now on, because its run has it.
package struct AcceptedExpectation: Sendable {
  package let keyPath: String

  /// The expectation before, in words.
  package let old: String

  /// The expectation now, in words.
  package let new: String

  /// The value in the suite that is replaced.
  package let node: JSONNode

  /// The value that takes its place.
  package let value: JSONNode

  /// The place of the expectation in the suite.
  package let location: TextLocation

  /// `final.sheet.state: "full" becomes "initial"`.
  package var words: String { "\(keyPath): \(old) becomes \(new)" }

  /// Whether a bound is moved, or a value allowed: that changes what the case is about, and is done
  /// only if asked for.
  package let isLoosened: Bool

  /// Nil if no value would meet it, as where a number is expected and there is none.
  ///
  /// - Parameters:
  ///   - unmet: an expectation, and the value that the run has instead.
  ///   - member: how the suite says it.
  package init?(_ unmet: CaseResult.UnmetExpectation, in member: JSONNode.Member) {
    let node = member.node
    let actual = unmet.actual ?? JSONNode(.null, at: node.location)
    let place: JSONNode?
    var value = actual
    let new: FieldExpectation
    switch (unmet.expectation, actual.number) {
    case (.value, _):
      (place, new) = (node["equals"] ?? node, .value(actual))
      // A plain object would be one of bounds.
      if node["equals"] == nil, case .object = actual.value {
        let equals = JSONNode.Member(
          key: "equals", keyLocation: node.location, node: actual)
        value = JSONNode(.object([equals]), at: node.location)
      }
    case (.near(_, let within), let number?):
      (place, new) = (node["equals"], .near(number, within: within))
    case (.bounded(let least?, let most), let number?) where number < least:
      (place, new) = (node["atLeast"], .bounded(atLeast: number, atMost: most))
    case (.bounded(let least, _), let number?):
      (place, new) = (node["atMost"], .bounded(atLeast: least, atMost: number))
    case (.oneOf(let values), _):
      value = JSONNode(.array(values + [actual]), at: node.location)
      (place, new) = (node["oneOf"], .oneOf(values + [actual]))
    case (.near, nil), (.bounded, nil): return nil
    }
    guard let place else { return nil }
    switch unmet.expectation {
    case .value, .near: isLoosened = false
    case .bounded, .oneOf: isLoosened = true
    }
    (keyPath, location) = (unmet.keyPath, member.keyLocation)
    (old, self.new) = (unmet.expectation.words, new.words)
    (self.node, self.value) = (place, value)
  }
}

extension JSONNode {
  fileprivate var number: Double? {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
