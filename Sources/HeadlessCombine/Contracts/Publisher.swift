/// A source of values for those who subscribe, until it finishes or fails.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Gives a subscriber its subscription, and what it then asks for.
  ///
  /// - Parameter subscriber: the one that gets the values.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }
}

/// The publishers that operators make.
public enum Publishers {}

/// A publisher that begins only when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; cancelling what it returns ends it.
  func connect() -> any Cancellable
}

/// A publisher that code outside it sends values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)

  /// Adds a subscription whose values are to be sent.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}
