import Foundation

/// A movement of fingers on a view, with what follows.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture

  var body: Body { get }

  /// Not for apps: by it, the compiler finds `Value` where a gesture says only what it consists of.
  static func _value(of body: Body.Value) -> Value

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension Gesture {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

extension Gesture where Value == Body.Value {
  public static func _value(of body: Body.Value) -> Value { body }
}

extension Gesture where Body == Never {
  public static func _value(of body: Never) -> Value {}
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _value(of body: Never) -> Never {}
}

/// A gesture of the module itself.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  /// The recognizers that it consists of, with what follows from them.
  ///
  /// - Parameters:
  ///   - follow: what follows from the gesture.
  ///   - store: what is kept for the gestures of its place from update to update.
  /// - Returns: the recognizers.
  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember]
}

extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Functions that follow from a gesture.
@MainActor
struct GestureFollowers<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }

  /// The work once it has ended, was cancelled, or has failed: what it has updated goes back.
  var over: () -> Void = {}
}

extension Gesture {
  /// The recognizers of any gesture.
  func allMembers(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    func members<Other: PrimitiveGesture>(of gesture: Other) -> [GestureMember] {
      guard let follow = follow as? GestureFollowers<Other.Value> else { return [] }
      return gesture.members(follow, store)
    }
    if let primitive = self as? any PrimitiveGesture { return members(of: primitive) }
    guard let follow = follow as? GestureFollowers<Body.Value> else { return [] }
    return store.body(of: self)?.allMembers(follow, store) ?? []
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  func members(_ follow: GestureFollowers<Wrapped.Value>, _ store: GestureStore)
    -> [GestureMember]
  { self?.allMembers(follow, store) ?? [] }
}

/// A gesture whose type is known only at run time.
public struct AnyGesture<Value>: Gesture, PrimitiveGesture {
  public typealias Body = Never

  public static func _value(of body: Never) -> Value {}

  private let make: @MainActor (GestureFollowers<Value>, GestureStore) -> [GestureMember]

  public init<Content: Gesture>(_ gesture: Content) where Content.Value == Value {
    make = { gesture.allMembers($0, $1) }
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    make(follow, store)
  }
}
