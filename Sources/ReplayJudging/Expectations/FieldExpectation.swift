package import JSONText
import ReplayTimelines

/// The expectation about a value in a timeline.
package enum FieldExpectation: Sendable {
  case value(JSONNode)
  case near(Double, within: Double)
  case bounded(atLeast: Double?, atMost: Double?)
  case oneOf([JSONNode])
}

extension FieldExpectation {
  /// Reads an expectation.
  ///
  /// - Parameters:
  ///   - node: a plain value, or an object of bounds.
  ///   - keyPath: the value's path in a timeline, which begins with `header` or `final`.
  /// - Throws: at a path that no timeline has, or an object that does not state exactly one
  ///   expectation.
  package init(_ node: JSONNode, of keyPath: String) throws(InputFailure) {
    let root = keyPath.split(separator: ".").first
    guard root == "final" || root == "header" else {
      throw InputFailure(
        "\"\(keyPath)\" is not in a timeline",
        expected: Self.question(for: keyPath) ?? "a key path in header or final",
        at: node.location)
    }
    guard case .object(let members) = node.value else {
      self = .value(node)
      return
    }
    let object = try SuiteObject(
      node, keys: ["equals", "within", "atLeast", "atMost", "oneOf"], what: "\"\(keyPath)\"")
    let alternatives = [["equals", "within"], ["equals"], ["oneOf"], ["atLeast", "atMost"]]
    let keys = Set(members.map { $0.key })
    guard keys.isEmpty || keys != ["within"] && alternatives.contains(where: keys.isSubset) else {
      throw InputFailure(
        "\"\(keyPath)\" expects \(members.map { $0.key }.joined(separator: " and "))",
        expected: "equals (with or without within), oneOf, or atLeast and atMost", at: node.location
      )
    }
    self = try Self.read(object, keyPath, at: node.location)
  }

  /// The question which key path was meant by one that begins neither with `header` nor with
  /// `final`.
  package static func question(for keyPath: String) -> String? {
    Spelling.nearest(to: keyPath, among: TimelineSchema.finalKeyPaths).map {
      Spelling.question(["\"final.\($0)\""])
    }
  }

  private static func read(_ object: SuiteObject, _ keyPath: String, at location: TextLocation)
    throws(InputFailure) -> Self
  {
    if let equals = object["equals"] {
      guard let within = try object.number("within"), let number = try object.number("equals")
      else { return .value(equals) }
      return .near(number, within: within)
    }
    if let oneOf = object["oneOf"] {
      guard case .array(let values) = oneOf.value else {
        throw InputFailure(
          "\"oneOf\" is \(oneOf.kind)", expected: "an array", at: oneOf.location)
      }
      return .oneOf(values)
    }
    let bounds = (try object.number("atLeast"), try object.number("atMost"))
    guard bounds.0 != nil || bounds.1 != nil else {
      throw InputFailure(
        "\"\(keyPath)\" expects nothing", expected: "equals, atLeast, atMost or oneOf",
        at: location)
    }
    if let least = bounds.0, let most = bounds.1, least > most {
      throw InputFailure(
        "\"atLeast\" is \(least.exact), more than \"atMost\" with \(most.exact)",
        expected: "a range that has values", at: location)
    }
    return .bounded(atLeast: bounds.0, atMost: bounds.1)
  }

  /// Whether a value is as expected; a missing value counts as null.
  package func isMet(by actual: JSONNode?) -> Bool {
    switch self {
    case .value(let expected): Self.areEqual(expected, actual)
    case .oneOf(let values): values.contains { Self.areEqual($0, actual) }
    case .near, .bounded:
      if let number = actual?.number { excess(of: number) == 0 } else { false }
    }
  }

  /// The amount by which a number lies beyond what is expected, with its sign; 0 within, nil if no
  /// number is expected.
  ///
  /// Of several numbers, the nearest counts.
  package func excess(of number: Double) -> Double? {
    switch self {
    case .value(let expected): expected.number.map { number - $0 }
    case .near(let expected, let within):
      FieldComparison.areAlike(expected, number, within: within) ? 0 : number - expected
    case .bounded(let least, let most):
      if let least, number < least {
        number - least
      } else if let most, number > most {
        number - most
      } else {
        0
      }
    case .oneOf(let values):
      values.compactMap { $0.number.map { number - $0 } }.min { $0.magnitude < $1.magnitude }
    }
  }

  private static func areEqual(_ expected: JSONNode, _ actual: JSONNode?) -> Bool {
    guard let actual else {
      if case .null = expected.value { return true }
      return false
    }
    var comparison = FieldComparison(.exact)
    comparison.compare(expected, actual)
    return comparison.differences.isEmpty
  }

  /// The expectation in words: `168.8 within 0.5`, `at most 1`.
  package var words: String {
    switch self {
    case .value(let node): node.words
    case .near(let value, let within): "\(value.exact) within \(within.exact)"
    case .bounded(let least?, let most?): "\(least.exact) to \(most.exact)"
    case .bounded(let least, let most):
      least.map { "at least \($0.exact)" } ?? most.map { "at most \($0.exact)" } ?? "anything"
    case .oneOf(let values): "one of " + values.map { $0.words }.joined(separator: ", ")
    }
  }
}
