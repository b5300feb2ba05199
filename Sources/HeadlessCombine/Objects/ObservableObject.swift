/// An object that tells of changes before they happen.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher of an object's changes: it says that something will change, not what.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let audience = Audience<Void, Never>(keepsLatest: false)

  /// The property whose change is being told, such as `Model.height`; empty for one that is not
  /// published.
  nonisolated(unsafe) package private(set) static var property = ""

  public init() {}

  public func send() { send(because: "") }

  func send(because property: String) {
    let outer = Self.property
    Self.property = property
    audience.send(())
    Self.property = outer
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Void, S.Failure == Never { audience.add(subscriber) }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of the object's changes, which its published properties send to from when somebody
  /// asks for it.
  public var objectWillChange: ObservableObjectPublisher {
    let publisher = ObjectPublishers.publisher(of: self)
    let name = "\(type(of: self))".prefix { $0 != "<" }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let part = mirror {
      for child in part.children {
        guard let property = child.value as? any PublishedProperty else { continue }
        let label = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
        property.tell(publisher, as: "\(name).\(label)")
      }
      mirror = part.superclassMirror
    }
    return publisher
  }
}

/// The publishers of objects that have not declared one.
private enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  /// With how many entries those of objects that are gone are dropped next.
  nonisolated(unsafe) private static var limit = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    // Another object may have had the address.
    if let entry = entries[id], entry.object === object { return entry.publisher }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, 2 * entries.count)
    }
    let publisher = ObservableObjectPublisher()
    entries[id] = Entry(object: object, publisher: publisher)
    return publisher
  }
}
