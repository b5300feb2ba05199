extension Publishers {
  public typealias Filter<Upstream: Publisher> = _Same<Upstream>
  public typealias RemoveDuplicates<Upstream: Publisher> = _Same<Upstream>
  public typealias First<Upstream: Publisher> = _Same<Upstream>
  public typealias FirstWhere<Upstream: Publisher> = _Same<Upstream>
  public typealias Last<Upstream: Publisher> = _Same<Upstream>
  public typealias LastWhere<Upstream: Publisher> = _Same<Upstream>
  public typealias Drop<Upstream: Publisher> = _Same<Upstream>
  public typealias DropWhile<Upstream: Publisher> = _Same<Upstream>
  public typealias Output<Upstream: Publisher> = _Same<Upstream>
  public typealias PrefixWhile<Upstream: Publisher> = _Same<Upstream>
  public typealias IgnoreOutput<Upstream: Publisher> = _Other<Upstream, Never>
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(changing: self) { link in
      link.received = { isIncluded($1) ? $0.send($1) : .max(1) }
    }
  }

  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.RemoveDuplicates<Self>
  {
    .init(changing: self) { link in
      var last: Output?
      link.received = { link, value in
        if let last, predicate(last, value) { return .max(1) }
        last = value
        return link.send(value)
      }
    }
  }

  public func first() -> Publishers.First<Self> { prefix(1) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    .init(changing: self) { link in
      link.received = { link, value in
        guard predicate(value) else { return .max(1) }
        _ = link.send(value)
        link.finish()
        return .none
      }
    }
  }

  public func last() -> Publishers.Last<Self> { last { _ in true } }

  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    .atEnd(self) {
      var last: Output?
      return ({ if predicate($0) { last = $0 } }, { last })
    }
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(changing: self) { link in
      var left = count
      link.received = { link, value in
        guard left > 0 else { return link.send(value) }
        left -= 1
        return .max(1)
      }
    }
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(changing: self) { link in
      var isDropping = true
      link.received = { link, value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .max(1) : link.send(value)
      }
    }
  }

  /// Hands on the first values, and finishes after them.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    .init(changing: self) { link in
      var left = maxLength
      link.received = { link, value in
        left -= 1
        let more = link.send(value)
        guard left <= 0 else { return more }
        link.finish()
        return .none
      }
      guard maxLength <= 0 else { return }
      link.requested = { link, _ in link.finish() }
    }
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(changing: self) { link in
      link.received = { link, value in
        guard !predicate(value) else { return link.send(value) }
        link.finish()
        return .none
      }
    }
  }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    .atEnd(self) { ({ _ in }, { nil }) }
  }
}

extension Publisher where Output: Equatable {
  /// Hands on what is not equal to the value before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
