/// The subscriptions whose values a subject sends.
struct SubjectSources {
  private var subscriptions: [any Subscription] = []

  mutating func add(_ subscription: any Subscription) {
    subscriptions.append(subscription)
    subscription.request(.unlimited)
  }

  func cancel() { for subscription in subscriptions { subscription.cancel() } }
}

extension Publisher {
  /// Sends all that comes to a subject, until what this returns is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    var subscription: (any Subscription)?
    subscribe(
      AnySubscriber<Output, Failure> { next in
        subscription = next
        subject.send(subscription: next)
      } receiveValue: { value in
        subject.send(value)
        return .none
      } receiveCompletion: {
        subscription = nil
        subject.send(completion: $0)
      })
    return AnyCancellable {
      subscription?.cancel()
      subscription = nil
    }
  }
}
