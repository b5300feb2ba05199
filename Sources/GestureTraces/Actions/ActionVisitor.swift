public import JSONText

/// Receives the parameters of an action one by one, and may change them.
///
/// Each comes with a description: one sentence, with the unit if it has one. A `required` parameter
/// has no default; its text says what an error expects if it is missing.
public protocol ActionVisitor {
  mutating func visit<Value: ActionValue>(_ parameter: ActionParameter, _ value: inout Value)
}

extension ActionVisitor {
  /// A number, or one that may be left out.
  public mutating func number<Value: ActionNumber>(
    _ key: String, _ value: inout Value, in range: SettingRange, required: String? = nil,
    _ about: StaticString
  ) {
    visit(ActionParameter(key, .number(range), required: required, about), &value)
  }

  /// Points, at least 0, or such a number that may be left out.
  public mutating func length<Value: ActionNumber>(
    _ key: String, _ value: inout Value, required: String? = nil, _ about: StaticString
  ) {
    visit(ActionParameter(key, .length, required: required, about), &value)
  }

  /// Points of any sign, or such a number that may be left out.
  public mutating func coordinate<Value: ActionNumber>(
    _ key: String, _ value: inout Value, required: String? = nil, _ about: StaticString
  ) {
    visit(ActionParameter(key, .coordinate, required: required, about), &value)
  }

  public mutating func flag(_ key: String, _ value: inout Bool, _ about: StaticString) {
    visit(ActionParameter(key, .flag, required: nil, about), &value)
  }

  /// A string, or one that may be left out.
  public mutating func text<Value: ActionText>(
    _ key: String, _ value: inout Value, required: String? = nil, _ about: StaticString
  ) {
    visit(ActionParameter(key, .text, required: required, about), &value)
  }

  /// A list, each of whose elements is one of some words or an object with these members.
  public mutating func list<Element: ActionValue>(
    _ key: String, _ value: inout [Element], of words: [String], or members: [ActionParameter],
    required: String? = nil, _ about: StaticString
  ) {
    let kind = ActionParameter.Kind.list(of: .init(words: words, members: members))
    visit(ActionParameter(key, kind, required: required, about), &value)
  }

  /// One of an enumeration's words.
  public mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ value: inout Value, required: String? = nil, _ about: StaticString
  ) where Value.RawValue == String {
    var word = value.rawValue
    let words = Value.allCases.map { $0.rawValue }
    visit(ActionParameter(key, .choice(words), required: required, about), &word)
    value = Value(rawValue: word) ?? value
  }
}

/// The type of a parameter's property.
public protocol ActionValue {
  /// The value of an argument; nil if it is of another kind.
  init?(actionValue value: AppAction.Value)

  /// The value as an argument; nil if it is left out.
  var actionValue: AppAction.Value? { get }
}

/// A number, or one that may be left out.
public protocol ActionNumber: ActionValue {}

/// A string, or one that may be left out.
public protocol ActionText: ActionValue {}

extension Double: ActionNumber {
  public init?(actionValue value: AppAction.Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  public var actionValue: AppAction.Value? { .number(self) }
}

extension String: ActionText {
  public init?(actionValue value: AppAction.Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  public var actionValue: AppAction.Value? { .text(self) }
}

extension Bool: ActionValue {
  public init?(actionValue value: AppAction.Value) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  public var actionValue: AppAction.Value? { .flag(self) }
}

extension Array: ActionValue where Element: ActionValue {
  public init?(actionValue value: AppAction.Value) {
    guard case .list(let values) = value else { return nil }
    self = values.compactMap { Element(actionValue: $0) }
    guard count == values.count else { return nil }
  }

  /// An empty list, as every description of an action shows it, needs no types that would be created
  /// at run time only for it.
  public var actionValue: AppAction.Value? {
    isEmpty ? .list([]) : .list(compactMap { $0.actionValue })
  }
}

extension Optional: ActionValue where Wrapped: ActionValue {
  public init?(actionValue value: AppAction.Value) {
    guard let wrapped = Wrapped(actionValue: value) else { return nil }
    self = wrapped
  }

  public var actionValue: AppAction.Value? { self?.actionValue }
}

extension Optional: ActionNumber where Wrapped: ActionNumber {}

extension Optional: ActionText where Wrapped: ActionText {}
