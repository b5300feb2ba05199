/// The link between a publisher and a subscriber of it in an operator: it changes what it gets, and
/// hands it on.
///
/// A subscriber gets its subscription once, its values as far as it has asked for them, and at most one
/// end, after which nothing comes. Who cancels hears nothing more.
final class Link<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
  private var upstream: (any Subscription)?
  private var downstream: AnySubscriber<Output, OutputFailure>?

  /// The number of values that are asked for and have not come.
  private(set) var demand = Subscribers.Demand.none

  /// Gets a value, and returns how many more to ask for.
  var received: (Link, Input) -> Subscribers.Demand = { _, _ in .none }
  var completed: (Link, Subscribers.Completion<Failure>) -> Void = { _, _ in }

  /// Hears of the subscription before it is handed on.
  var subscribed: ((Link, any Subscription) -> Void)?

  /// Decides on what is asked for upstream; nil for the same.
  var requested: ((Link, Subscribers.Demand) -> Void)?
  var cancelled: (() -> Void)?

  init(to downstream: AnySubscriber<Output, OutputFailure>) { self.downstream = downstream }

  /// Whether somebody still listens.
  var isOpen: Bool { downstream != nil }

  // MARK: From above

  func receive(subscription: any Subscription) {
    guard upstream == nil, isOpen else { return subscription.cancel() }
    upstream = subscription
    subscribed?(self, subscription)
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { isOpen ? received(self, input) : .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard isOpen else { return }
    upstream = nil
    completed(self, completion)
  }

  // MARK: To those below

  /// Hands a value on, and returns how many more are asked for.
  func send(_ output: Output) -> Subscribers.Demand {
    guard let downstream else { return .none }
    demand -= 1
    let more = downstream.receive(output)
    demand += more
    return more
  }

  /// Hands the end on, and ends what is above if it goes on.
  func finish(_ completion: Subscribers.Completion<OutputFailure> = .finished) {
    guard let (above, below) = close() else { return }
    above?.cancel()
    below.receive(completion: completion)
  }

  /// Hands on what comes from another publisher from now on, as far as it is asked for.
  func follow<Next: Publisher>(_ next: Next)
  where Next.Output == Output, Next.Failure == OutputFailure {
    next.subscribe(
      AnySubscriber<Output, OutputFailure> { [self] subscription in
        guard isOpen else { return subscription.cancel() }
        upstream = subscription
        requested = nil
        if demand > .none { subscription.request(demand) }
      } receiveValue: { [self] in
        send($0)
      } receiveCompletion: { [self] in
        upstream = nil
        finish($0)
      })
  }

  /// Asks for more from above, without those below having done so.
  func ask(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  // MARK: From below

  func request(_ demand: Subscribers.Demand) {
    guard isOpen, demand > .none else { return }
    self.demand += demand
    if let requested { requested(self, demand) } else { upstream?.request(demand) }
  }

  func cancel() {
    let cancelled = cancelled
    guard let (above, _) = close() else { return }
    cancelled?()
    above?.cancel()
  }

  /// Lets go of everything, and returns what was connected; nil if nothing is any more.
  private func close() -> (above: (any Subscription)?, below: AnySubscriber<Output, OutputFailure>)?
  {
    guard let below = downstream else { return nil }
    let above = upstream
    (upstream, downstream) = (nil, nil)
    (received, completed) = ({ _, _ in .none }, { _, _ in })
    (subscribed, requested, cancelled) = (nil, nil, nil)
    return (above, below)
  }
}

extension Publishers {
  /// A publisher that changes what comes from another one.
  ///
  /// All operators with one upstream are it: their names are other names of this.
  public struct _Linked<Upstream: Publisher, Output, Failure: Error>: Publisher {
    typealias Connection = Link<Upstream.Output, Upstream.Failure, Output, Failure>

    public let upstream: Upstream

    /// Gives the link of a new subscriber its rules.
    private let begin: (Connection) -> Void

    /// Subscribes the link; nil for at once.
    private let subscribe: ((Upstream, Connection) -> Void)?

    init(
      _ upstream: Upstream, subscribe: ((Upstream, Connection) -> Void)? = nil,
      _ begin: @escaping (Connection) -> Void
    ) {
      (self.upstream, self.begin, self.subscribe) = (upstream, begin, subscribe)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let link = Connection(to: AnySubscriber(subscriber))
      begin(link)
      if let subscribe { subscribe(upstream, link) } else { upstream.subscribe(link) }
    }
  }

  /// One that keeps the values.
  public typealias _Same<Upstream: Publisher> = _Linked<
    Upstream, Upstream.Output, Upstream.Failure
  >

  /// One that makes other values.
  public typealias _Other<Upstream: Publisher, Output> = _Linked<
    Upstream, Output, Upstream.Failure
  >
}

extension Publishers._Linked where Failure == Upstream.Failure {
  /// A publisher that ends as its upstream does.
  init(
    changing upstream: Upstream, subscribe: ((Upstream, Connection) -> Void)? = nil,
    _ begin: @escaping (Connection) -> Void
  ) {
    self.init(upstream, subscribe: subscribe) { link in
      link.completed = { $0.finish($1) }
      begin(link)
    }
  }

  /// A publisher that makes something of all values, and hands it on at the end.
  ///
  /// - Parameters:
  ///   - upstream: the publisher of the values.
  ///   - begin: called for each subscriber; gives what gets each value, and what says what is handed
  ///     on, which is nil for nothing.
  /// - Returns: the publisher.
  static func atEnd(
    _ upstream: Upstream,
    _ begin: @escaping () -> (keep: (Upstream.Output) -> Void, result: () -> Output?)
  ) -> Self {
    Self(upstream) { link in
      let (keep, result) = begin()
      var hasAsked = false
      link.received = { _, value in
        keep(value)
        return .none
      }
      link.requested = { link, _ in
        guard !hasAsked else { return }
        hasAsked = true
        link.ask(.unlimited)
      }
      link.completed = { link, completion in
        if case .finished = completion, let value = result() {
          link.follow(Result<_, Failure>.success(value).publisher)
        } else {
          link.finish(completion)
        }
      }
    }
  }
}
