package import GestureEngine
package import JSONText

extension [ReplayProperty] {
  /// The names in conditions that nothing in a run has, and that resemble one which something has.
  ///
  /// A value that is not there makes a comparison false, so that a slip of the pen would go unnoticed.
  /// A name that resembles none may belong to another run.
  ///
  /// - Parameter run: what is known of the run, with all its views.
  /// - Returns: a warning for each, in the order of the properties.
  package func misspellings(in run: RunDescription) -> [InputFailure] {
    var warnings: [InputFailure] = []
    for property in self {
      for value in property.conditions.flatMap(\.term.operands).compactMap(\.value) {
        guard let (kind, name, known) = value.name(in: run), !known.contains(name),
          let question = Spelling.question(about: name, among: known)
        else { continue }
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
