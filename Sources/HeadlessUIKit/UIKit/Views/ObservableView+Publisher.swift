public import HeadlessCombine

extension ObservableView {
  /// A publisher of a property that `observe` knows: its value first, unless options say otherwise.
  public func publisher<Value>(
    for keyPath: KeyPath<ObservableViewProperties, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    publisherOfChanges { handler in
      self.observe(keyPath, options: options.union(.new)) { _, change in handler(change) }
    }
  }
}

/// A publisher of the new values in changes.
///
/// - Parameter observe: begins an observation with a handler.
/// - Returns: the publisher, each of whose subscribers begins one.
@MainActor
func publisherOfChanges<Value>(
  _ observe:
    @escaping (@escaping (NSKeyValueObservedChange<Value>) -> Void) ->
    NSKeyValueObservation
) -> AnyPublisher<Value, Never> {
  Deferred {
    let subject = CurrentValueSubject<Value?, Never>(nil)
    let observation = observe { subject.send($0.newValue) }
    return subject.compactMap { $0 }
      .handleEvents(receiveCancel: { observation.invalidate() })
  }.eraseToAnyPublisher()
}
