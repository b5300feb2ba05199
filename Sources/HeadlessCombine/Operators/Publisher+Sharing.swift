extension Publishers {
  /// A publisher whose values go to all subscribers through one subject, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { subject.subscribe(subscriber) }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that waits to be connected, as any can.
  public typealias MakeConnectable<Upstream: Publisher> = Multicast<
    Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
  >

  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let link = Link<Output, Failure, Output, Failure>(to: AnySubscriber(subscriber))
      link.received = { $0.send($1) }
      link.completed = { $0.finish($1) }
      link.cancelled = { [self] in
        count -= 1
        guard count == 0 else { return }
        let ended = connection
        connection = nil
        ended?.cancel()
      }
      count += 1
      upstream.subscribe(link)
      if connection == nil, count > 0 { connection = upstream.connect() }
    }
  }

  /// A publisher that all subscribers share, as an object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let shared: Autoconnect<MakeConnectable<Upstream>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.makeConnectable().autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { shared.subscribe(subscriber) }

    public static func == (a: Share, b: Share) -> Bool { a === b }
  }
}

extension Publisher {
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S)
    -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure
  { Publishers.Multicast(upstream: self, createSubject: createSubject) }

  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { multicast { subject } }

  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    multicast { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// Connects when the first subscriber comes, until the last one has gone.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
