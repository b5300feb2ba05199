public import HeadlessCombine

/// An object that the view is given, and whose changes evaluate its body again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The bindings to the properties of an object.
  @dynamicMemberLookup
  @MainActor
  public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<Subject>
    { Binding(root, keyPath) }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  @MainActor public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    place.stored(number) { ObjectReading(in: place.graph) }.read(wrappedValue)
  }
}

/// An object that belongs to the view's place: it is made once there, and goes with the place.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType

  /// The object at the place; nil until the view has one.
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object; a new one each time for a view that is nowhere.
  public var wrappedValue: ObjectType { object ?? make() }

  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

/// The object of a place, and its reading.
@MainActor
private final class StoredObject<ObjectType: ObservableObject> {
  let object: ObjectType
  let reading: ObjectReading

  init(_ object: ObjectType, in graph: ViewGraph) {
    (self.object, reading) = (object, ObjectReading(in: graph))
  }
}

extension StateObject: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    let stored = place.stored(number) { [make] in StoredObject(make(), in: place.graph) }
    stored.reading.read(stored.object)
    object = stored.object
  }
}
