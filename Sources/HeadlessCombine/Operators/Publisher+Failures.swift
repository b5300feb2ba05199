extension Publishers {
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = _Linked<
    Upstream, Upstream.Output, NewPublisher.Failure
  >
  public typealias ReplaceError<Upstream: Publisher> = _Linked<Upstream, Upstream.Output, Never>
  public typealias ReplaceEmpty<Upstream: Publisher> = _Same<Upstream>
  public typealias MapError<Upstream: Publisher, Failure: Error> = _Linked<
    Upstream, Upstream.Output, Failure
  >
  public typealias Concatenate<Prefix: Publisher, Suffix: Publisher> = _Same<Prefix>
}

extension Publisher {
  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
    -> Publishers.Catch<Self, P> where P.Output == Output
  {
    .init(self) { link in
      link.received = { $0.send($1) }
      link.completed = { link, completion in
        switch completion {
        case .finished: link.finish()
        case .failure(let failure): link.follow(handler(failure))
        }
      }
    }
  }

  /// Hands on a value instead of a failure, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    self.catch { _ in Just(output) }
  }

  /// Hands on a value if none has come until the end.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(changing: self) { link in
      var isEmpty = true
      link.received = { link, value in
        isEmpty = false
        return link.send(value)
      }
      link.completed = { link, completion in
        guard case .finished = completion, isEmpty else { return link.finish(completion) }
        link.follow(Result<_, Failure>.success(output).publisher)
      }
    }
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    .init(self) { link in
      link.received = { $0.send($1) }
      link.completed = { $0.finish($1.mapFailure(transform)) }
    }
  }

  // MARK: One after the other

  /// Goes on with another publisher once this one has finished.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(changing: self) { link in
      link.received = { $0.send($1) }
      link.completed = { link, completion in
        guard case .finished = completion else { return link.finish(completion) }
        link.follow(publisher)
      }
    }
  }

  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  { append(elements) }

  public func append<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output
  { append(Publishers.Sequence(sequence: elements)) }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure { publisher.append(self) }

  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  { prepend(elements) }

  public func prepend<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output
  { prepend(Publishers.Sequence(sequence: elements)) }
}
