extension Publishers {
  public typealias Collect<Upstream: Publisher> = _Other<Upstream, [Upstream.Output]>
  public typealias CollectByCount<Upstream: Publisher> = _Other<Upstream, [Upstream.Output]>
  public typealias Reduce<Upstream: Publisher, Output> = _Other<Upstream, Output>
  public typealias Count<Upstream: Publisher> = _Other<Upstream, Int>
  public typealias ContainsWhere<Upstream: Publisher> = _Other<Upstream, Bool>
  public typealias Contains<Upstream: Publisher> = _Other<Upstream, Bool>
  public typealias AllSatisfy<Upstream: Publisher> = _Other<Upstream, Bool>
}

extension Publisher {
  /// Hands on all values as one array at the end.
  public func collect() -> Publishers.Collect<Self> { reduce([]) { $0 + [$1] } }

  /// Hands on arrays of a number of values; the last one may have fewer.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    .init(changing: self) { link in
      var values: [Output] = []
      link.requested = { $0.ask($1 * Swift.max(1, count)) }
      link.received = { link, value in
        values.append(value)
        guard values.count >= count else { return .none }
        let full = values
        values = []
        return link.send(full) * Swift.max(1, count)
      }
      link.completed = { link, completion in
        if case .finished = completion, !values.isEmpty { _ = link.send(values) }
        link.finish(completion)
      }
    }
  }

  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Reduce<Self, T>
  {
    .atEnd(self) {
      var result = initialResult
      return ({ result = nextPartialResult(result, $0) }, { result })
    }
  }

  public func count() -> Publishers.Count<Self> { reduce(0) { count, _ in count + 1 } }

  public func contains(where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  { decided(by: predicate, as: true) }

  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    decided(by: { !predicate($0) }, as: false)
  }

  /// Hands on an answer as soon as a value decides it, and its opposite if none has at the end.
  private func decided(by isDecisive: @escaping (Output) -> Bool, as answer: Bool)
    -> Publishers._Other<Self, Bool>
  {
    .init(changing: self) { link in
      link.requested = { link, _ in link.ask(.unlimited) }
      link.received = { link, value in
        guard isDecisive(value) else { return .none }
        _ = link.send(answer)
        link.finish()
        return .none
      }
      link.completed = { link, completion in
        guard case .finished = completion else { return link.finish(completion) }
        link.follow(Result<_, Failure>.success(!answer).publisher)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    contains { $0 == output }
  }
}
