/// A subject that sends what it is given; who has asked for nothing misses it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>(keepsLatest: false)
  private var sources = SubjectSources()

  public init() {}

  deinit { sources.cancel() }

  public func send(_ input: Output) { audience.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.end(completion) }
  public func send(subscription: any Subscription) { sources.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { audience.add(subscriber) }
}
