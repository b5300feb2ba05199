/// A property that has its initial value again once its gesture is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  let initial: Value
  let resetTransaction: Transaction
  let changeReset: @MainActor (Value, inout Transaction) -> Void
  var stored: StoredValue<Value>?

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
  }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    (initial, self.resetTransaction) = (wrappedValue, resetTransaction)
    changeReset = { _, _ in }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  public init(
    wrappedValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) {
    (initial, resetTransaction, changeReset) = (wrappedValue, Transaction(), reset)
  }

  public init(
    initialValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) { self.init(wrappedValue: initialValue, reset: reset) }

  public var wrappedValue: Value { stored?.value ?? initial }
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }

  public init(resetTransaction: Transaction) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    stored = place.stored(number) { [initial] in StoredValue(initial, in: place.graph) }
  }
}

/// A gesture that updates a property while it is under way.
public struct GestureStateGesture<Base: Gesture, State>: Gesture, PrimitiveGesture {
  public typealias Value = Base.Value

  public var base: Base
  public var state: GestureState<State>
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  let update: @MainActor (Value, inout State, inout Transaction) -> Void
  let site: GestureSite

  private final class Mark {
    /// Whether the property has another value than its initial one.
    var hasUpdated = false
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    let (state, update) = (state, update)
    let (mark, _) = store.keep { Mark() }
    var inner = follow
    inner.changed = { value in
      follow.changed(value)
      guard let stored = state.stored else { return }
      mark.hasUpdated = true
      var (next, transaction) = (stored.value, Transaction.current)
      update(value, &next, &transaction)
      Transaction.run(transaction) { stored.set(next, Transaction.current) }
    }
    inner.over = {
      follow.over()
      guard mark.hasUpdated, let stored = state.stored else { return }
      mark.hasUpdated = false
      var transaction = state.resetTransaction
      state.changeReset(stored.value, &transaction)
      transaction.call?.says = "reset of \(stored.name)"
      Transaction.run(transaction) { stored.set(state.initial, Transaction.current) }
    }
    return base.allMembers(inner, store).map { member in
      var member = member
      member.changedSite = member.changedSite ?? site
      return member
    }
  }
}

extension Gesture {
  /// - Parameters:
  ///   - state: the property.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  ///   - body: gives it a value.
  /// - Returns: the gesture with it.
  public func updating<State>(
    _ state: GestureState<State>, file: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    var site = GestureSite(file, line)
    site.callback = "updating"
    return GestureStateGesture(base: self, state: state, update: body, site: site)
  }
}
