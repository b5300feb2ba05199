import HeadlessCombine

/// The reading of an observable object at a place: each change of the object is an update of the bodies
/// there, under the transaction of the write.
///
/// It ends with its place, or when another object takes the first one's place.
@MainActor
final class ObjectReading: ReadValue {
  /// A property that has changed, as the story tells of it.
  private final class Change {}

  private unowned let graph: ViewGraph
  private(set) var lastWrite = 0
  private var object: AnyObject?
  private var subscription: AnyCancellable?
  private var changes: [String: Change] = [:]

  init(in graph: ViewGraph) { self.graph = graph }

  /// Reads an object for the body that is being evaluated.
  func read<Object: ObservableObject>(_ object: Object) {
    if self.object !== object {
      self.object = object
      let name = String("\(type(of: object))".prefix { $0 != "<" })
      subscription = object.objectWillChange.sink { [weak self] _ in
        let property = ObservableObjectPublisher.property
        MainActor.assumeIsolated { self?.willChange(property.isEmpty ? name : property) }
      }
    }
    graph.hasRead(self)
    guard graph.isUpdating else { return }
    for change in changes.values { graph.story.hasRead(change) }
  }

  private func willChange(_ property: String) {
    let change = changes[property] ?? Change()
    changes[property] = change
    graph.write(Transaction.current) { [weak self] in
      guard let self else { return }
      lastWrite = graph.update
      graph.story.hasWritten(change, as: property)
    }
  }
}

extension Binding {
  /// A binding to a property of an object, whose writes are made under the binding's transaction.
  ///
  /// Each object's property carries it, as state does (chosen: recorded for state alone).
  init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(
      get: { root[keyPath: keyPath] },
      set: { value, transaction in
        let outer = Transaction.current
        Transaction.current = transaction
        root[keyPath: keyPath] = value
        Transaction.current = outer
      })
  }
}
