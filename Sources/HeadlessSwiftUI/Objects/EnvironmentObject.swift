public import HeadlessCombine
import HeadlessUIKit

/// An object that a view above has put into the environment, by its type.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let call: HostedCall

  /// The object; nil until the view has one.
  private var object: ObjectType?

  public init(file: StaticString = #fileID, line: UInt = #line) {
    call = HostedCall(file, line)
  }

  /// The object.
  ///
  /// Where there is none, the run ends with a message before a body could ask. SwiftUI ends the app when
  /// it asks (chosen).
  public var wrappedValue: ObjectType {
    guard let object else { preconditionFailure("no \(ObjectType.self) reaches this view yet") }
    return object
  }

  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension EnvironmentObject: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    object = inputs.environment.objects.object(of: ObjectType.self)
    if let object {
      place.stored(number) { ObjectReading(in: place.graph) }.read(object)
    } else {
      place.lacks(ObjectType.self, asked: call, expected: ".environmentObject(_:)")
    }
  }
}

/// The objects in the environment, by their types.
struct EnvironmentObjects {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  func object<Object: AnyObject>(of type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }

  /// Puts an object there by its type as it is written; nil takes one out.
  mutating func put<Object: AnyObject>(_ object: Object?) {
    objects[ObjectIdentifier(Object.self)] = object
  }
}

private struct EnvironmentObjectsKey: EnvironmentKey {
  static var defaultValue: EnvironmentObjects { EnvironmentObjects() }
}

extension EnvironmentValues {
  var objects: EnvironmentObjects {
    get { self[EnvironmentObjectsKey.self] }
    set { self[EnvironmentObjectsKey.self] = newValue }
  }
}

extension ViewPlace {
  /// Ends the run, because an object is missing: the body that needs it is not evaluated.
  func lacks(_ type: Any.Type, asked call: HostedCall, expected: String) {
    graph.lacksValue = true
    HostedMotion.refuse(
      "\(typeName) has no \(type) in its environment, which it asks for\(call.words)",
      expected: "\(expected) with one, on a view around it")
  }
}

extension View {
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    transformEnvironment(\.objects) { $0.put(object) }
  }
}
