/// The subscribers of something that sends values whether or not anybody asks for them.
final class Audience<Output, Failure: Error> {
  /// One of them.
  private final class Seat: Subscription {
    let audience: Audience
    private var subscriber: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none

    /// The latest value, which waits until it is asked for; nil for none.
    private var waiting: Output?

    init(_ audience: Audience, _ subscriber: AnySubscriber<Output, Failure>, _ waiting: Output?) {
      (self.audience, self.subscriber, self.waiting) = (audience, subscriber, waiting)
    }

    func begin() { subscriber?.receive(subscription: self) }

    func offer(_ value: Output) {
      guard demand > .none, let subscriber else {
        if audience.keepsLatest { waiting = value }
        return
      }
      demand -= 1
      waiting = nil
      demand += subscriber.receive(value)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      if let value = waiting, self.demand > .none { offer(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
      let subscriber = subscriber
      self.subscriber = nil
      subscriber?.receive(completion: completion)
    }

    func cancel() {
      (subscriber, waiting) = (nil, nil)
      audience.seats.removeAll { $0 === self }
    }
  }

  private var seats: [Seat] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Whether a value waits for those who have not asked for it; else they miss it.
  private let keepsLatest: Bool

  init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

  var isOver: Bool { completion != nil }

  /// Seats a subscriber; what is over ends for it at once.
  ///
  /// - Parameters:
  ///   - subscriber: the one that gets the values.
  ///   - value: what it gets first; nil for nothing.
  func add<S: Subscriber>(_ subscriber: S, first value: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let seat = Seat(self, AnySubscriber(subscriber), value)
    seats.append(seat)
    seat.begin()
  }

  func send(_ value: Output) {
    guard !isOver else { return }
    for seat in seats { seat.offer(value) }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    self.completion = completion
    let ended = seats
    seats = []
    for seat in ended { seat.end(completion) }
  }
}
