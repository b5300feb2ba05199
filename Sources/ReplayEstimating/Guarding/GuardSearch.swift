import GestureEngine
import JSONText
import ReplayTimelines

/// A search for what a suite guards: for each parameter of its scenes, the values around the one in
/// force with which every case passes.
///
/// A parameter is one of a sheet. Scenes of the same sheet that have the same value share it, because the
/// app has it once; a case in any of them guards it.
package struct GuardSearch: Sendable {
  /// A parameter, and the cases that may notice a change of it.
  package struct Question: Sendable {
    let system: String
    package let keyPath: String
    let values: TunableParameter.Values

    /// In the order of the suite.
    fileprivate(set) var scenes: [String]
    fileprivate(set) var cases: [Int]
  }

  package let cases: [GuardCase]

  /// The parameters: sheet after sheet in the order of the suite, and in each in the order in which a
  /// scene lists them.
  package private(set) var questions: [Question] = []

  /// Whether the search goes on; asked before each run of it.
  private var goesOn: @Sendable () -> Bool = { true }

  /// - Parameter cases: those that pass with the suite's own values; the others are left out.
  package init(_ cases: [GuardCase]) {
    self.cases = cases.filter(\.passes)
    var places: [[String]: Int] = [:]
    var systems: [String] = []
    for (index, each) in self.cases.enumerated() {
      if !systems.contains(each.system) { systems.append(each.system) }
      // A value that a case sets is the case's, and not the scene's.
      for parameter in each.parameters where !each.sets(parameter.keyPath) {
        let key = [each.system, parameter.keyPath, parameter.now.words]
        let place = places[key] ?? questions.count
        if places[key] == nil {
          places[key] = place
          questions.append(
            Question(
              system: each.system, keyPath: parameter.keyPath, values: parameter.values, scenes: [],
              cases: []))
        }
        if !questions[place].scenes.contains(each.scene) {
          questions[place].scenes.append(each.scene)
        }
        if each.reads(parameter.keyPath) { questions[place].cases.append(index) }
      }
    }
    let order = systems
    questions = order.flatMap { system in questions.filter { $0.system == system } }
  }

  /// The same search, which asks before each run whether it goes on.
  package func asking(_ goesOn: @escaping @Sendable () -> Bool) -> GuardSearch {
    var search = self
    search.goesOn = goesOn
    return search
  }

  /// Searches all parameters, one after another.
  package func parameters() -> [GuardedParameter] {
    questions.indices.compactMap { found(at: $0) }
  }

  /// The values of a parameter.
  ///
  /// - Parameter index: its position in `questions`.
  /// - Returns: nil if the search was stopped, or setting the parameter to its own value changes others:
  ///   then it is no single change.
  package func found(at index: Int) -> GuardedParameter? {
    let question = questions[index]
    var trial = GuardTrial(question, cases, goesOn)
    guard trial.failing(at: question.values.now) == .none else { return nil }
    let values: GuardedParameter.Values
    switch question.values {
    case .number(let now, let range):
      let from = trial.end(-1, from: now, within: range)
      let to = trial.end(1, from: now, within: range)
      values = .interval(from: from, to: to)
    case .choice(_, let others):
      values = .choices(others.compactMap { trial.choice($0) })
    }
    guard goesOn() else { return nil }
    return GuardedParameter(
      system: question.system, scenes: question.scenes, keyPath: question.keyPath,
      now: question.values.now, values: values, runs: trial.runs)
  }
}

extension TunableParameter.Values {
  /// The value in force.
  var now: JSONNode {
    switch self {
    case .number(let now, _): JSONNode(shown: .number(now))
    case .choice(let now, _): now
    }
  }
}

extension TunableParameter {
  fileprivate var now: JSONNode { values.now }
}
