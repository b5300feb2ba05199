/// A value that tells those who subscribe what it is, and what it becomes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let audience = Audience<Output, Failure>(keepsLatest: true)
  private var sources = SubjectSources()
  private var current: Output

  public init(_ value: Output) { current = value }

  deinit { sources.cancel() }

  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ input: Output) {
    guard !audience.isOver else { return }
    current = input
    audience.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.end(completion) }
  public func send(subscription: any Subscription) { sources.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { audience.add(subscriber, first: current) }
}
