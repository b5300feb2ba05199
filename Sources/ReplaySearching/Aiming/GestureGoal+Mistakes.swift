import GestureEngine
import JSONText
import ReplayJudging

extension GestureGoal {
  /// Finds goals that no run of a scene can meet, whatever the gesture.
  ///
  /// - Parameters:
  ///   - scene: what is touched.
  ///   - document: an object with the `header` and the `final` of a run without a gesture.
  ///   - states: the states in which the sheet may rest; nil if it does not say.
  /// - Throws: if there is no such value, no such state, or the value is of another kind.
  func check(on scene: ReplayScene, _ document: JSONNode, knowing states: [String]?)
    throws(InputFailure)
  {
    for expectation in expectations {
      if let failure = expectation.wrongKey(in: document) { throw failure }
      let part: String? =
        if expectation.keyPath.hasPrefix("final.sheet."), scene.sheet == nil {
          "sheet"
        } else if expectation.keyPath.hasPrefix("final.scroll."), scene.scrollView == nil,
          scene.scrollViews.isEmpty
        {
          "scroll view"
        } else {
          nil
        }
      if let part {
        throw InputFailure(
          "the scene \"\(scene.name)\" has no \(part)", expected: "a goal that it can reach",
          at: expectation.location)
      }
      if expectation.keyPath == "final.sheet.state", let states {
        try expectation.check(isOneOf: states, on: scene)
      }
      if let actual = document[keyPath: expectation.keyPath] {
        try expectation.check(isLike: actual)
      }
    }
  }
}

extension OutcomeExpectation {
  /// The values that are expected; empty where numbers are bounded.
  private var values: [JSONNode] {
    switch expected {
    case .value(let value): [value]
    case .oneOf(let values): values
    case .near, .bounded: []
    }
  }

  /// - Throws: if a state that is expected is none of those that a sheet can have.
  fileprivate func check(isOneOf states: [String], on scene: ReplayScene) throws(InputFailure) {
    for value in values {
      guard case .string(let state) = value.value, !states.contains(state) else { continue }
      throw InputFailure(
        "the scene \"\(scene.name)\" has no state \"\(state)\"",
        expected: Spelling.suggestion(for: state, among: states), at: location)
    }
  }

  /// - Throws: if what is expected is of another kind than what runs have.
  fileprivate func check(isLike actual: JSONNode) throws(InputFailure) {
    let wanted = values.isEmpty ? ["a number"] : values.map { $0.kind }.filter { $0 != "null" }
    guard actual.kind != "null", let kind = wanted.first(where: { $0 != actual.kind }) else {
      return
    }
    throw InputFailure(
      "\"\(keyPath)\" is \(actual.kind), and \(kind) is asked for", expected: actual.example,
      at: location)
  }
}

extension JSONNode {
  /// An example of a value of this kind on the command line.
  fileprivate var example: String {
    switch value {
    case .number, .integer: "a number such as \(words), or bounds such as {\"atLeast\": \(words)}"
    case .bool: "true or false"
    default: "\(kind) such as \(words)"
    }
  }
}
