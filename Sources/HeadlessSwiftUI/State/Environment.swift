/// The key of a value that views get from above.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that reach a view from above.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The values that end where another screen is presented.
  private var valuesOfScreen: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// A value of the module's own that ends where another screen is presented.
  subscript<Key: EnvironmentKey>(ofScreen key: Key.Type) -> Key.Value {
    get { valuesOfScreen[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { valuesOfScreen[ObjectIdentifier(key)] = newValue }
  }

  /// The values that reach a screen that is presented.
  var presented: Self {
    var presented = self
    presented.valuesOfScreen = [:]
    return presented
  }
}

/// A value that reaches the view from above.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>?

  /// Finds the value for a place; nil if it is missing there.
  private let find: @MainActor (EnvironmentValues, ViewPlace) -> Value?
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    find = { environment, _ in environment[keyPath: keyPath] }
  }

  init(_ find: @escaping @MainActor (EnvironmentValues, ViewPlace) -> Value?) {
    (keyPath, self.find) = (nil, find)
  }

  /// The value; what is missing has ended the run before a body could ask.
  public var wrappedValue: Value {
    if let value { return value }
    guard let keyPath else { preconditionFailure("no \(Value.self) reaches this view yet") }
    return EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    value = find(inputs.environment, place)
  }
}

/// A value that is written for a view and what is in it; the name is the one that SwiftUI's own type has.
public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier, PrimitiveModifier {
  public typealias Body = Never

  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    (self.keyPath, self.value) = (keyPath, value)
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    EnvironmentModifier { $0[keyPath: keyPath] = value }.elements(at: place, inputs, content)
  }
}

/// Changes what reaches a view from above.
private struct EnvironmentModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let change: @MainActor (inout EnvironmentValues) -> Void

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    var inputs = inputs
    if let last = place.evaluated as? EvaluatedBody<Void>, !last.isValid { inputs.isKept = false }
    place.evaluated = place.graph.evaluating(place) { change(&inputs.environment) }
    return content(place.child(.content), inputs)
  }
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
