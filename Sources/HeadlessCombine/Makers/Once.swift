/// The subscription to one value, or a failure, that is there or will be.
final class Once<Output, Failure: Error>: Subscription {
  private var subscriber: AnySubscriber<Output, Failure>?
  private var result: Result<Output, Failure>?
  private var isWanted = false

  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: self)
  }

  func resolve(_ result: Result<Output, Failure>) {
    self.result = result
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    isWanted = true
    deliver()
  }

  func cancel() { (subscriber, result) = (nil, nil) }

  /// Hands a value on once it is there and wanted; a failure does not wait.
  private func deliver() {
    guard let subscriber, let result else { return }
    switch result {
    case .success(let value):
      guard isWanted else { return }
      cancel()
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .failure(let failure):
      cancel()
      subscriber.receive(completion: .failure(failure))
    }
  }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never { Once(subscriber).resolve(.success(output)) }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { Once(subscriber).resolve(.failure(error)) }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher of no values, which finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher of one value that a closure will give, which is called when the publisher is made.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var waiting: [Once<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.resolve($0) }
  }

  private func resolve(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let told = waiting
    waiting = []
    for subscription in told { subscription.resolve(result) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let subscription = Once<Output, Failure>(subscriber)
    if let result { subscription.resolve(result) } else { waiting.append(subscription) }
  }
}

extension Result {
  public struct Publisher: HeadlessCombine.Publisher {
    public typealias Output = Success

    public let result: Result

    public init(_ result: Result) { self.result = result }
    public init(_ output: Output) { result = .success(output) }
    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure { Once(subscriber).resolve(result) }
  }

  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// A publisher of what the optional holds; of nothing if it holds nothing.
  public struct Publisher: HeadlessCombine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      if let output {
        Once(subscriber).resolve(.success(output))
      } else {
        Empty(completeImmediately: true).receive(subscriber: subscriber)
      }
    }
  }

  public var publisher: Publisher { Publisher(self) }
}
