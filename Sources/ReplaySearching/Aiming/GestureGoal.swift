import JSONText
package import ReplayJudging
import ReplayTimelines

/// The ending that a run is to have: values of a timeline's header and final line.
package struct GestureGoal: Sendable {
  package let expectations: [OutcomeExpectation]

  /// The lines of a timeline that a goal can speak of.
  package static let lines = ["final", "header"]

  /// - Parameter expectations: at least one; a run must meet all of them.
  package init(_ expectations: [OutcomeExpectation]) { self.expectations = expectations }

  /// `final.sheet.state is full, final.scroll.y is 389 within 5`.
  package var words: String { expectations.map { $0.words }.joined(separator: ", ") }

  /// The shortfall of a run from the goal.
  ///
  /// - Parameter document: an object with the run's `header` and `final`.
  /// - Returns: what is not met.
  func shortfall(of document: JSONNode) -> Shortfall {
    var shortfall = Shortfall()
    for (index, expectation) in expectations.enumerated() {
      let actual = document[keyPath: expectation.keyPath]
      guard !expectation.expected.isMet(by: actual) else { continue }
      let excess = actual?.number.flatMap { expectation.expected.excess(of: $0) }
      shortfall.unmet.append(
        .init(
          index: index, keyPath: expectation.keyPath, excess: excess,
          actual: actual?.words ?? "not there"))
    }
    return shortfall
  }

  /// The distance of a run that meets the goal from missing it, by its numbers.
  ///
  /// - Parameter document: an object with the run's lines.
  /// - Returns: the least distance of a number from its bounds; nil if the goal bounds no number.
  func slack(of document: JSONNode) -> Double? {
    expectations.compactMap { expectation -> Double? in
      guard let number = document[keyPath: expectation.keyPath]?.number else { return nil }
      switch expectation.expected {
      case .near(let middle, let within): return within - (number - middle).magnitude
      case .bounded(let least, let most):
        return min(least.map { number - $0 } ?? .infinity, most.map { $0 - number } ?? .infinity)
      case .value, .oneOf: return nil
      }
    }.min()
  }

  /// The part of the goal that speaks of how a run ends.
  var inFinalLine: GestureGoal {
    GestureGoal(expectations.filter { $0.keyPath.hasPrefix("final.") })
  }

  /// The values that a scene lacks, whatever is done to it, in words.
  ///
  /// - Parameter document: an object with the run's `header`.
  /// - Returns: a sentence for each value; empty if it lacks nothing.
  func lacks(inHeader document: JSONNode) -> [String] {
    let headers = GestureGoal(expectations.filter { $0.keyPath.hasPrefix("header.") })
    return headers.words(of: headers.shortfall(of: document))
  }

  /// The values to which the goal leaves room, each once.
  ///
  /// - Parameter document: an object with the run's lines.
  /// - Returns: what they have become.
  func ends(in document: JSONNode) -> [(keyPath: String, value: JSONNode)] {
    var ends: [(keyPath: String, value: JSONNode)] = []
    for expectation in expectations
    where !ends.contains(where: { $0.keyPath == expectation.keyPath }) {
      if case .value = expectation.expected { continue }
      document[keyPath: expectation.keyPath].map { ends.append((expectation.keyPath, $0)) }
    }
    return ends
  }

  /// `final.sheet.state is initial, not full`.
  func words(of shortfall: Shortfall) -> [String] {
    shortfall.unmet.map { unmet in
      let expectation = expectations[unmet.index]
      return "\(expectation.keyPath) is \(unmet.actual), not \(expectation.expected.words)"
    }
  }

  /// The part of a goal that a run lacks.
  struct Shortfall: Sendable, Hashable {
    struct Unmet: Sendable, Hashable {
      /// Of the expectation.
      var index: Int

      /// Of the value, which several expectations may speak of.
      var keyPath: String

      /// The amount by which a number is beyond what is expected, with its sign; nil if it is no
      /// number.
      var excess: Double?

      /// The actual value, in words.
      var actual: String
    }

    /// In the order of the expectations.
    var unmet: [Unmet] = []

    var isMet: Bool { unmet.isEmpty }

    /// Of the first that is not met; 0 if it is no number.
    var firstExcess: Double { unmet.first?.excess ?? 0 }

    /// Whether one that has less is nearer.
    static func < (one: Shortfall, other: Shortfall) -> Bool {
      if one.unmet.count != other.unmet.count { return one.unmet.count < other.unmet.count }
      for (mine, its) in zip(one.unmet, other.unmet) {
        let (mine, its) = (mine.excess?.magnitude ?? .infinity, its.excess?.magnitude ?? .infinity)
        if mine != its { return mine < its }
      }
      return false
    }
  }
}
