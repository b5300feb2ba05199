package import GestureEngine
package import JSONText

extension [ReplayProperty] {
  /// The names in conditions that nothing in a run has, and that resemble one which something has.
  ///
  /// A value that is not there makes a comparison false, so that a slip of the pen would go unnoticed.
  /// A name that resembles none may belong to another run.
  ///
  /// - Parameters:
  ///   - run: what is known of the run, with all its views.
  ///   - states: the states that the sheet can have, as far as they are known.
  /// - Returns: a warning for each, in the order of the properties.
  package func misspellings(in run: RunDescription, states: [String]) -> [InputFailure] {
    var warnings: [InputFailure] = []
    for property in self {
      let terms = property.conditions.map(\.term)
      let names =
        terms.flatMap(\.operands).compactMap { $0.value?.name(in: run) }
        + terms.flatMap(\.statesNamed).map { ("state", $0, states) }
      for (kind, name, known) in names where !known.contains(name) {
        guard let question = Spelling.question(about: name, among: known) else { continue }
        let warning = InputFailure(
          "the property \"\(property.name)\" names the \(kind) \"\(name)\", which this run does not have",
          expected: question)
        if !warnings.contains(warning) { warnings.append(warning) }
      }
    }
    return warnings
  }
}

extension ConditionValue {
  /// The name by which it is found, with its noun and the names that a run has; nil if it has a fixed
  /// place.
  fileprivate func name(in run: RunDescription) -> (kind: String, name: String, known: [String])? {
    switch source {
    case .view(let name, _): ("view", name, run.views.map(\.name))
    case .scrollView(let name, _): ("scroll view", name, run.scrollViews)
    case .recognizer(let name), .pan(let name, _): ("recognizer", name, run.recognizers)
    case .part, .presentedSheet, .finger, .time, .frameIndex, .event: nil
    }
  }
}

extension ConditionTerm {
  /// The words that it compares with the sheet's state.
  fileprivate var statesNamed: [String] {
    switch self {
    case .all(let terms), .any(let terms): terms.flatMap(\.statesNamed)
    case .not(let term): term.statesNamed
    case .comparison(let left, _, let right):
      left.isState ? [right].compactMap(\.word) : right.isState ? [left].compactMap(\.word) : []
    case .member(let operand, let list): operand.isState ? list.compactMap(\.word) : []
    case .touch, .event, .test: []
    }
  }
}

extension ConditionOperand {
  fileprivate var isState: Bool {
    if case .value(let value) = self {
      value.path == "state" || value.path == "sheet.state"
    } else {
      false
    }
  }

  fileprivate var word: String? {
    if case .word(let word) = self { word } else { nil }
  }
}
