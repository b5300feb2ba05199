import HeadlessUIKit
public import Observation

/// Bindings to the properties of an `@Observable` object.
@available(macOS 14, iOS 17, *)
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  @MainActor
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>)
    -> Binding<Subject> where Value: AnyObject
  { Binding(wrappedValue, keyPath) }
}

@available(macOS 14, iOS 17, *)
extension Bindable where Value: Observable {
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

@available(macOS 14, iOS 17, *)
extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

@available(macOS 14, iOS 17, *)
extension Environment {
  /// An `@Observable` object that a view above has put into the environment, by its type.
  public init(
    _ objectType: Value.Type, file: StaticString = #fileID, line: UInt = #line
  ) where Value: AnyObject & Observable {
    let call = HostedCall(file, line)
    self.init { environment, place in
      let object = environment.objects.object(of: Value.self)
      if object == nil { place.lacks(Value.self, asked: call, expected: ".environment(_:)") }
      return object
    }
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init { environment, _ in .some(environment.objects.object(of: T.self)) }
  }
}

@available(macOS 14, iOS 17, *)
extension View {
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    transformEnvironment(\.objects) { $0.put(object) }
  }
}
