/// A subscriber whose type is hidden, or that consists of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscribed: (any Subscription) -> Void
  private let received: (Input) -> Subscribers.Demand
  private let completed: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier

  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    if let same = s as? Self {
      self = same
    } else {
      subscribed = { s.receive(subscription: $0) }
      received = { s.receive($0) }
      completed = { s.receive(completion: $0) }
      combineIdentifier = s.combineIdentifier
    }
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscribed = receiveSubscription ?? { _ in }
    received = receiveValue ?? { _ in .none }
    completed = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  public func receive(subscription: any Subscription) { subscribed(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { received(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}
