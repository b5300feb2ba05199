/// A value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: @MainActor () -> Value
  private let put: @MainActor (Value, Transaction) -> Void

  /// The transaction of what is written through it.
  public var transaction = Transaction()

  /// Whether it leads to a view's state, whose writes take its animation along.
  private let leadsToState: Bool

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(get, { value, _ in set(value) }, leadsToState: false)
  }

  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    self.init(get, set, leadsToState: true)
  }

  @MainActor
  init(_ stored: StoredValue<Value>) {
    self.init({ stored.value }, { stored.set($0, $1) }, leadsToState: true)
  }

  private init(
    _ get: @escaping @MainActor () -> Value,
    _ put: @escaping @MainActor (Value, Transaction) -> Void, leadsToState: Bool
  ) {
    self.get = get
    self.put = put
    self.leadsToState = leadsToState
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  @preconcurrency @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      var transaction = Transaction.current
      if leadsToState, transaction.animation == nil, self.transaction.animation != nil {
        transaction = self.transaction
      }
      put(newValue, transaction)
    }
  }

  public var projectedValue: Binding<Value> { self }

  @preconcurrency @MainActor
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  {
    let (get, put) = (get, put)
    var binding = Binding<Subject>(
      { get()[keyPath: keyPath] },
      { member, transaction in
        var value = get()
        value[keyPath: keyPath] = member
        put(value, transaction)
      }, leadsToState: leadsToState)
    binding.transaction = transaction
    return binding
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension Binding {
  /// A binding to what an optional holds; nil while it holds nothing.
  @preconcurrency @MainActor public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let last = LastValue(first)
    self.init(
      {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      }, { base.put($0, $1) }, leadsToState: base.leadsToState)
  }

  /// A binding to an optional that always holds the value.
  @preconcurrency @MainActor public init<Wrapped>(_ base: Binding<Wrapped>)
  where Value == Wrapped? {
    self.init(
      { base.wrappedValue },
      { value, transaction in if let value { base.put(value, transaction) } },
      leadsToState: base.leadsToState)
  }
}

/// The value that an optional held last.
private final class LastValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { MainActor.assumeIsolated { wrappedValue.id } }
}
