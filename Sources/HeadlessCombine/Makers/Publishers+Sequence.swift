extension Publishers {
  /// A publisher of the elements of a sequence, as many as are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      SequenceSubscription(sequence.makeIterator(), AnySubscriber<Output, Failure>(subscriber))
        .begin()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

private final class SequenceSubscription<Iterator: IteratorProtocol, Failure: Error>: Subscription {
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var subscriber: AnySubscriber<Iterator.Element, Failure>?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ iterator: Iterator, _ subscriber: AnySubscriber<Iterator.Element, Failure>) {
    (self.iterator, self.subscriber) = (iterator, subscriber)
    next = self.iterator.next()
  }

  func begin() {
    subscriber?.receive(subscription: self)
    finishIfEmpty()
  }

  private func finishIfEmpty() {
    guard next == nil, let subscriber else { return }
    self.subscriber = nil
    subscriber.receive(completion: .finished)
  }

  /// Sends; what is asked for meanwhile is sent by the call that is under way.
  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard !isSending else { return }
    isSending = true
    while self.demand > .none, let subscriber, let value = next {
      next = iterator.next()
      self.demand -= 1
      self.demand += subscriber.receive(value)
    }
    isSending = false
    finishIfEmpty()
  }

  func cancel() { (subscriber, next) = (nil, nil) }
}
