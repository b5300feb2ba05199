/// An action of the app with its parameters as properties: a single list of them is used to read it
/// from a trace, write it, describe it in the schema, and reject errors.
///
/// ```
/// struct Expand: TypedAction {
///   static let name = "expand"
///   var fraction = 1.0
///   var animated = true
///   mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
///     visitor.number("fraction", &fraction, in: .within(0...1), "The part of the way to show.")
///     visitor.flag("animated", &animated, "Whether it is animated.")
///   }
/// }
/// ```
///
/// In a trace this is `{"t": 1, "do": "expand", "fraction": 0.5}`.
public protocol TypedAction: Sendable {
  /// The word used in a trace.
  static var name: String { get }

  /// Parameters of which at least one is required; nil, the default, if there is no such rule.
  static var alternatives: ActionAlternatives? { get }

  /// Whether it is possible only in a scene with a scroll view; false by default.
  var needsScrollView: Bool { get }

  /// The action with its default parameters, as in a trace that gives only its name.
  init()

  /// Shows every parameter to a visitor, in the order in which they are written.
  mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor)
}

/// Parameters of which at least one is required.
public struct ActionAlternatives: Sendable, Hashable {
  package let keys: [String]

  /// The expectation in an error if there is none, such as `a contentOffset`.
  package let expected: String

  public init(_ keys: [String], expected: String) {
    self.keys = keys
    self.expected = expected
  }
}

extension TypedAction {
  public static var alternatives: ActionAlternatives? { nil }
  public var needsScrollView: Bool { false }

  /// The action of a trace with its parameters as properties; nil if it is a different action, or
  /// has an argument that is not allowed.
  public init?(_ action: AppAction) {
    self.init()
    guard action.name == Self.name, ActionDescription(self).fault(in: action) == nil else {
      return nil
    }
    var setter = ArgumentSetter(action: action)
    visit(&setter)
  }

  /// The action as written in a trace.
  public var action: AppAction {
    let description = ActionDescription(Self())
    var list = ParameterList()
    var action = self
    action.visit(&list)
    return description.action(with: list.arguments)
  }
}

/// A visitor that sets each parameter to the value that an action has for it.
private struct ArgumentSetter: ActionVisitor {
  let action: AppAction

  mutating func visit<Value: ActionValue>(_ parameter: ActionParameter, _ value: inout Value) {
    guard let argument = action[parameter.key], let given = Value(actionValue: argument) else {
      return
    }
    value = given
  }
}

/// The parameters of an action, and the values that it has for them.
struct ParameterList: ActionVisitor {
  private(set) var parameters: [ActionParameter] = []
  private(set) var arguments: [AppAction.Argument] = []

  mutating func visit<Value: ActionValue>(_ parameter: ActionParameter, _ value: inout Value) {
    var parameter = parameter
    if let argument = value.actionValue {
      arguments.append(AppAction.Argument(parameter.key, argument))
      if !parameter.isRequired { parameter.usualValue = argument }
    }
    parameters.append(parameter)
  }
}
