/// A property of a class that publishes each value before the object has it.
@propertyWrapper
public struct Published<Value> {
  /// The values of a property: the present one first, and each that it is about to have.
  public struct Publisher: HeadlessCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.audience.add(subscriber, first: storage.value)
    }
  }

  /// The value, and those who wait for the next one.
  fileprivate final class Storage {
    var value: Value
    let audience = Audience<Value, Never>(keepsLatest: true)
    weak var objectPublisher: ObservableObjectPublisher?
    var name = ""

    /// The publishers whose values are assigned to the property.
    var sources: Set<AnyCancellable> = []

    init(_ value: Value) { self.value = value }

    func set(_ value: Value) {
      objectPublisher?.send(because: name)
      audience.send(value)
      self.value = value
    }
  }

  private var storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// A published property, whatever its type.
protocol PublishedProperty {
  /// Connects the property to its object's publisher, which it tells of its changes from now on.
  ///
  /// - Parameters:
  ///   - publisher: the publisher, which stays that of the object.
  ///   - name: the property's name, such as `Model.height`.
  func tell(_ publisher: ObservableObjectPublisher, as name: String)
}

extension Published: PublishedProperty {
  func tell(_ publisher: ObservableObjectPublisher, as name: String) {
    storage.objectPublisher = publisher
    storage.name = name
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, as long as that is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    sink { [weak storage] value in storage?.set(value) }.store(in: &storage.sources)
  }
}
