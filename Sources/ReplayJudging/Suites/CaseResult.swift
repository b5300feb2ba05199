package import GestureEngine
package import JSONText
package import ReplayTimelines

/// The result of a suite's case.
package struct CaseResult: Sendable {
  /// A value that is not as expected.
  package struct UnmetExpectation: Sendable {
    package var keyPath: String
    package var expectation: FieldExpectation

    /// Nil if the timeline has no such value.
    package var actual: JSONNode?

    /// The mistake in the key path if no run can have such a value; nil if some can.
    package var wrongKey: InputFailure?
  }

  /// The result of comparing the timeline with the golden.
  package enum Golden: Sendable {
    /// The case has none.
    case unused
    /// The same bytes.
    case same
    /// Other bytes, but nothing in them differs by more than the tolerance.
    case alike
    case different(TimelineComparison)
    /// There is no such file.
    case missing
    /// The file is not a timeline.
    case unreadable(InputFailure)
  }

  /// The ending of a case under values other than the suite's, and its ending with the suite's.
  package struct Ending: Sendable {
    /// In the words of `RunEnding.verdict`.
    package var own: String
    package var varied: String

    package init(own: String, varied: String) {
      (self.own, self.varied) = (own, varied)
    }
  }

  /// The change that was made to the golden.
  package enum Recording: String, Sendable {
    case written, replaced
  }

  package enum Status: String, Sendable, CaseIterable {
    case passed, failed, error, skipped
  }

  package var testCase: Suite.Case
  package var unmet: [UnmetExpectation] = []

  /// Expectations from now on, instead of those that the run did not meet.
  package private(set) var accepted: [AcceptedExpectation] = []
  package var golden = Golden.unused

  /// The first break of each property that the run breaks: those of the suite, then those of the
  /// scene.
  package var breaks: [PropertyBreak] = []

  /// The run compared with what was observed; nil if the case does not compare the two.
  package var verification: Verification?

  /// Nil if the case is not compared with how it ends with the suite's own values.
  package var ending: Ending?

  /// The reason that the case cannot be run under other values: its scene does not have them.
  package var omission: InputFailure?

  /// The time at which everything rested, in seconds since the trace began; nil for a case that could
  /// not be run.
  package var time: Double?

  /// The last decision of its run; nil if there was none.
  package var lastDecision: TimelineEvent?

  /// Nil if the golden was left as it was.
  package var recording: Recording?

  /// The reason that the case could not be run, or its golden not be read or written.
  package var failure: InputFailure?

  package init(of testCase: Suite.Case) {
    self.testCase = testCase
  }

  /// Keeps the expectations that are not met; a key path that no run can have is a mistake of the
  /// suite.
  ///
  /// - Parameter unmet: in the order of the suite.
  package mutating func add(_ unmet: [UnmetExpectation]) {
    self.unmet = unmet.filter { $0.wrongKey == nil }
    failure = failure ?? unmet.compactMap(\.wrongKey).first
  }

  /// Records that the case expects what its run did.
  package mutating func accept(_ accepted: [AcceptedExpectation]) {
    let keyPaths = Set(accepted.map(\.keyPath))
    unmet.removeAll { keyPaths.contains($0.keyPath) }
    self.accepted += accepted
  }

  /// Whether the golden does not match the timeline.
  package var goldenFails: Bool {
    switch golden {
    case .unused, .same, .alike: false
    case .different, .missing, .unreadable: recording == nil
    }
  }

  package var status: Status {
    if failure != nil { return .error }
    if omission != nil { return .skipped }
    let isAsObserved = verification?.agrees ?? true
    let endsAlike = ending.map { $0.own == $0.varied } ?? true
    let isAsExpected = unmet.isEmpty && breaks.isEmpty && !goldenFails
    return isAsExpected && isAsObserved && endsAlike ? .passed : .failed
  }

  /// The divergence of the timeline from the golden; nil if they were not compared, or do not
  /// diverge.
  package var comparison: TimelineComparison? {
    if case .different(let comparison) = golden { return comparison }
    return nil
  }
}

extension Suite.Case {
  /// The expectations that a run does not meet.
  ///
  /// - Parameter timeline: the run.
  /// - Returns: in the order of the suite.
  package func unmetExpectations(in timeline: Timeline) -> [CaseResult.UnmetExpectation] {
    guard !expectations.isEmpty else { return [] }
    return unmetExpectations(header: timeline.run.node, final: timeline.outcome.node)
  }

  /// The expectations that a timeline does not meet.
  ///
  /// - Parameters:
  ///   - header: the timeline's header.
  ///   - final: its final line.
  /// - Returns: in the order of the suite.
  package func unmetExpectations(header: JSONNode, final: JSONNode)
    -> [CaseResult.UnmetExpectation]
  {
    let document = JSONNode(
      .object([
        .init(key: "header", keyLocation: header.location, node: header),
        .init(key: "final", keyLocation: final.location, node: final),
      ]), at: header.location)
    return expectations.compactMap { keyPath, expectation in
      let actual = document[keyPath: keyPath]
      guard !expectation.isMet(by: actual) else { return nil }
      return CaseResult.UnmetExpectation(
        keyPath: keyPath, expectation: expectation, actual: actual,
        wrongKey: actual == nil
          ? FieldExpectation.wrongKey(
            keyPath, in: document, at: expectationMembers[keyPath]?.keyLocation ?? location) : nil)
    }
  }
}
