extension Subscribers {
  /// A subscriber that wants all values, and calls closures with them.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public private(set) var receiveValue: (Input) -> Void
    public private(set) var receiveCompletion: (Completion<Failure>) -> Void
    private var lifetime = Lifetime()

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      guard lifetime.begin(subscription) else { return }
      LiveSubscriptions.began(self)
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      if lifetime.isLive { receiveValue(value) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      guard lifetime.finish() else { return }
      let receive = receiveCompletion
      letGo()
      receive(completion)
    }

    public func cancel() {
      lifetime.cancel()
      letGo()
    }

    /// Releases the closures, which may hold what holds the subscriber.
    private func letGo() { (receiveValue, receiveCompletion) = ({ _ in }, { _ in }) }
  }

  /// A subscriber that writes each value to a property of an object, which it keeps alive.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    public private(set) var object: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private var lifetime = Lifetime()

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      guard lifetime.begin(subscription) else { return }
      LiveSubscriptions.began(self)
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      if lifetime.isLive { object?[keyPath: keyPath] = value }
      return .none
    }

    public func receive(completion: Completion<Never>) {
      if lifetime.finish() { object = nil }
    }

    public func cancel() {
      lifetime.cancel()
      object = nil
    }
  }
}

/// The one subscription that a subscriber has in its life.
private struct Lifetime {
  private var subscription: (any Subscription)?
  private var isOver = false

  var isLive: Bool { subscription != nil }

  /// Whether the subscription is taken: a second one is cancelled, and one that comes after the end.
  mutating func begin(_ subscription: any Subscription) -> Bool {
    guard self.subscription == nil, !isOver else {
      subscription.cancel()
      return false
    }
    self.subscription = subscription
    return true
  }

  /// Whether it was live until now.
  mutating func finish() -> Bool {
    defer { (subscription, isOver) = (nil, true) }
    return isLive
  }

  mutating func cancel() {
    let ended = subscription
    (subscription, isOver) = (nil, true)
    ended?.cancel()
  }
}

/// The subscribers that wait for values, told to whoever ends them.
///
/// A chain of publishers and what keeps it alive may hold each other, as on a phone, where the end of
/// the app ends them all.
package enum LiveSubscriptions {
  /// Hears of each subscriber when it is subscribed.
  nonisolated(unsafe) package static var began: (any AnyObject & Cancellable) -> Void = { _ in }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value until what this returns is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
