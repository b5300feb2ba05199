package import JSONText

/// An action that a trace may hold: its name and its parameters, as a `TypedAction` declares them.
public struct ActionDescription: Sendable, Hashable {
  /// The word used in a trace.
  package let name: String

  /// Its parameters other than `t` and `do`, in the order in which they are written.
  package let parameters: [ActionParameter]

  /// Parameters of which at least one is required; nil if there is no such rule.
  package let alternatives: ActionAlternatives?

  /// - Parameter action: the action with its default parameters, as in a trace that gives only its
  ///   name: `Expand()`.
  public init<Action: TypedAction>(_ action: Action) {
    var list = ParameterList()
    var action = action
    action.visit(&list)
    name = Action.name
    parameters = list.parameters
    alternatives = Action.alternatives
  }

  /// The members of its object, other than `t` and `do`, in a schema.
  package var members: [JSONSchema.Member] { parameters.map { $0.member } }

  /// The elements of `members` of which at least one is required; empty if there is no such rule.
  package var alternativeMembers: [JSONSchema.Member] {
    parameters.filter { alternatives?.keys.contains($0.key) == true }.map { $0.member }
  }

  /// The fault of an action of this name, in words; nil if there is none.
  package func fault(in action: AppAction) -> String? {
    if let argument = action.arguments.first(where: { self[$0.key] == nil }) {
      return "\"\(name)\" has no \"\(argument.key)\""
    }
    for argument in action.arguments {
      if let fault = self[argument.key]?.fault(in: argument.value) { return fault.what }
    }
    return faultOfAbsence(in: action.arguments)?.what
  }

  /// The fault of arguments of which one is missing; nil if none is.
  func faultOfAbsence(in arguments: [AppAction.Argument]) -> ActionParameter.Fault? {
    func isGiven(_ key: String) -> Bool { arguments.contains { $0.key == key } }
    for parameter in parameters where !isGiven(parameter.key) {
      guard let required = parameter.required else { continue }
      let owner =
        switch parameter.kind {
        case .number, .length, .coordinate: "the action"
        case .text, .flag, .choice, .list: "\"\(name)\""
        }
      return ("\(owner) has no \"\(parameter.key)\"", required)
    }
    guard let alternatives, !alternatives.keys.contains(where: isGiven) else { return nil }
    let keys = alternatives.keys.map { "\"\($0)\"" }.joined(separator: " nor ")
    return ("\"\(name)\" has neither \(keys)", alternatives.expected)
  }

  /// An action of this name with arguments in the order of the parameters, omitting those with
  /// their usual values.
  func action(with arguments: [AppAction.Argument]) -> AppAction {
    var action = AppAction(name)
    for parameter in parameters {
      guard let given = arguments.first(where: { $0.key == parameter.key }),
        given.value != parameter.usualValue
      else { continue }
      action.arguments.append(given)
    }
    return action
  }

  /// The parameter for a key; nil if there is none.
  subscript(key: String) -> ActionParameter? {
    parameters.first { $0.key == key }
  }
}
