public import Foundation

/// What fingers do to a view, with what follows.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture

  var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture of the module itself.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  /// The recognizers that it consists of, with what follows from them.
  func members(_ follow: GestureFollowers<Value>) -> [GestureMember]
}

extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// What follows from a gesture.
@MainActor
struct GestureFollowers<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }

  /// It is over, or was cancelled: what it has updated goes back.
  var reset: () -> Void = {}
}

/// A recognizer that a gesture needs.
@MainActor
struct GestureMember {
  enum Kind: Hashable {
    case drag(minimumDistance: Double)
    case tap(count: Int)
    case press(duration: Double, distance: Double)
  }

  /// A moment of a recognizer, in points of the screen.
  enum Moment {
    case changed(DragGesture.Value)
    case ended(DragGesture.Value)
    case cancelled
    case recognized(CGPoint)
    case pressed(Bool)
  }

  let kind: Kind
  let space: CoordinateSpace
  let follow: (Moment) -> Void
}

extension Gesture {
  /// The recognizers of any gesture.
  func allMembers(_ follow: GestureFollowers<Value>) -> [GestureMember] {
    func members<Other: PrimitiveGesture>(of gesture: Other) -> [GestureMember] {
      guard let follow = follow as? GestureFollowers<Other.Value> else { return [] }
      return gesture.members(follow)
    }
    if let primitive = self as? any PrimitiveGesture { return members(of: primitive) }
    return bodyMembers(follow)
  }

  private func bodyMembers(_ follow: GestureFollowers<Value>) -> [GestureMember] {
    guard let follow = follow as? GestureFollowers<Body.Value> else { return [] }
    return body.allMembers(follow)
  }
}

// MARK: What follows

/// A gesture with a follower.
public struct _FollowedGesture<Content: Gesture>: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value

  let content: Content
  var changed: (@MainActor (Value) -> Void)?
  var ended: (@MainActor (Value) -> Void)?

  func members(_ follow: GestureFollowers<Value>) -> [GestureMember] {
    var inner = follow
    if let changed {
      inner.changed = { value in
        follow.changed(value)
        changed(value)
      }
    }
    if let ended {
      inner.ended = { value in
        follow.ended(value)
        ended(value)
      }
    }
    return content.allMembers(inner)
  }
}

/// A gesture that updates a property while it is under way.
public struct GestureStateGesture<Base: Gesture, State>: Gesture, PrimitiveGesture {
  public typealias Value = Base.Value

  let base: Base
  let state: GestureState<State>
  let update: @MainActor (Value, inout State, inout Transaction) -> Void

  func members(_ follow: GestureFollowers<Value>) -> [GestureMember] {
    let (state, update) = (state, update)
    var inner = follow
    inner.changed = { value in
      follow.changed(value)
      guard let stored = state.stored else { return }
      var (next, transaction) = (stored.value, Transaction.current)
      update(value, &next, &transaction)
      Transaction.run(transaction) { stored.set(next, Transaction.current) }
    }
    inner.reset = {
      follow.reset()
      guard let stored = state.stored else { return }
      var transaction = state.resetTransaction
      state.changeReset(stored.value, &transaction)
      Transaction.run(transaction) { stored.set(state.initial, Transaction.current) }
    }
    return base.allMembers(inner)
  }
}

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
}

extension GestureState: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    stored = place.stored(number) { [initial] in StoredValue(initial, in: place.graph) }
  }
}

extension Gesture {
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _FollowedGesture<Self> {
    _FollowedGesture(content: self, ended: action)
  }

  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _FollowedGesture<Self> {
    _FollowedGesture(content: self, changed: action)
  }
}
