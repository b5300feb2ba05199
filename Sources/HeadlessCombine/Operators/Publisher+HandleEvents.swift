extension Publishers {
  public typealias HandleEvents<Upstream: Publisher> = _Same<Upstream>
}

extension Publisher {
  /// Calls closures with what passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(changing: self) { link in
      link.subscribed = { receiveSubscription?($1) }
      link.received = { link, value in
        receiveOutput?(value)
        let more = link.send(value)
        if more > .none { receiveRequest?(more) }
        return more
      }
      link.completed = { link, completion in
        receiveCompletion?(completion)
        link.finish(completion)
      }
      link.cancelled = receiveCancel
      link.requested = { link, demand in
        receiveRequest?(demand)
        link.ask(demand)
      }
    }
  }
}
