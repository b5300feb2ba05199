extension Publishers {
  public typealias Map<Upstream: Publisher, Output> = _Other<Upstream, Output>
  public typealias MapKeyPath<Upstream: Publisher, Output> = _Other<Upstream, Output>
  public typealias TryMap<Upstream: Publisher, Output> = _Linked<Upstream, Output, any Error>
  public typealias CompactMap<Upstream: Publisher, Output> = _Other<Upstream, Output>
  public typealias TryCompactMap<Upstream: Publisher, Output> = _Linked<
    Upstream, Output, any Error
  >
  public typealias Scan<Upstream: Publisher, Output> = _Other<Upstream, Output>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = _Linked<
    Upstream, Upstream.Output, Failure
  >
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(changing: self) { link in link.received = { $0.send(transform($1)) } }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    map { $0[keyPath: keyPath] }
  }

  public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>)
    -> Publishers.MapKeyPath<Self, (T0, T1)>
  { map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) } }

  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath<Self, (T0, T1, T2)> {
    map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Self, T>
  { tryCompactMap { .some(try transform($0)) } }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?)
    -> Publishers.CompactMap<Self, T>
  {
    .init(changing: self) { link in
      link.received = { link, value in transform(value).map(link.send) ?? .max(1) }
    }
  }

  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Self, T>
  {
    .init(self) { link in
      link.received = { link, value in
        do {
          return try transform(value).map(link.send) ?? .max(1)
        } catch {
          link.finish(.failure(error))
          return .none
        }
      }
      link.completed = { $0.finish($1.mapFailure { $0 }) }
    }
  }

  /// Replaces nil by a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Hands on what a closure makes of all values until then and the new one.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Scan<Self, T>
  {
    .init(changing: self) { link in
      var result = initialResult
      link.received = { link, value in
        result = nextPartialResult(result, value)
        return link.send(result)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Changes the type of failure, which never comes.
  public func setFailureType<E: Error>(to failureType: E.Type)
    -> Publishers.SetFailureType<Self, E>
  {
    .init(self) { link in
      link.received = { $0.send($1) }
      link.completed = { link, _ in link.finish() }
    }
  }
}

extension Subscribers.Completion {
  /// The same end with another failure.
  func mapFailure<Other: Error>(_ change: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let failure): .failure(change(failure))
    }
  }
}
