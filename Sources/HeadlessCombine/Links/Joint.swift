/// Several publishers whose values become one value together.
final class Joint<Output, Failure: Error>: Subscription {
  /// The values of each publisher that go together.
  enum Rule {
    /// The latest ones: ends once all publishers have.
    case latest

    /// Each with those that came as the same in number: ends once one of them has no more.
    case pairs
  }

  private let rule: Rule
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var slots: [any JointSlot] = []

  /// The values of all slots as one.
  private var make: () -> Output? = { nil }

  private init(to downstream: AnySubscriber<Output, Failure>, _ rule: Rule) {
    (self.downstream, self.rule) = (downstream, rule)
  }

  /// Subscribes a subscriber to publishers together.
  static func begin<S: Subscriber, each Value>(
    _ subscriber: S, _ rule: Rule, _ publishers: repeat AnyPublisher<each Value, Failure>
  ) where S.Input == Output, S.Failure == Failure, Output == (repeat each Value) {
    let joint = Joint(to: AnySubscriber(subscriber), rule)
    let slots = (repeat Slot<each Value>(keepsAll: rule == .pairs))
    repeat joint.slots.append(each slots)
    joint.make = {
      guard joint.slots.allSatisfy(\.isFilled) else { return nil }
      return (repeat (each slots).take())
    }
    joint.downstream?.receive(subscription: joint)
    repeat joint.subscribe((each slots), to: each publishers)
  }

  private func subscribe<Value>(
    _ slot: Slot<Value>, to publisher: AnyPublisher<Value, Failure>
  ) {
    publisher.subscribe(
      AnySubscriber<Value, Failure> { [self] subscription in
        guard downstream != nil else { return subscription.cancel() }
        slot.subscription = subscription
        if demand > .none { subscription.request(demand) }
      } receiveValue: { [self] value in
        slot.put(value)
        if demand > .none { send() }
        return .none
      } receiveCompletion: { [self] completion in
        slot.subscription = nil
        slot.isFinished = true
        if case .failure = completion { end(completion) } else { endIfFinished() }
      })
  }

  private func send() {
    guard let downstream, let value = make() else { return }
    demand -= 1
    let more = downstream.receive(value)
    request(more)
    endIfFinished()
  }

  private func endIfFinished() {
    let isOver =
      switch rule {
      case .latest: slots.allSatisfy(\.isFinished)
      case .pairs: slots.contains { $0.isFinished && !$0.isFilled }
      }
    if isOver { end(.finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil, demand > .none else { return }
    self.demand += demand
    for slot in slots { slot.subscription?.request(demand) }
    endIfFinished()
  }

  func cancel() { _ = close() }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    close()?.receive(completion: completion)
  }

  private func close() -> AnySubscriber<Output, Failure>? {
    let (below, above) = (downstream, slots)
    (downstream, slots, make) = (nil, [], { nil })
    for slot in above {
      slot.subscription?.cancel()
      slot.subscription = nil
    }
    return below
  }
}

/// The place of one publisher's values in a joint.
private protocol JointSlot: AnyObject {
  var subscription: (any Subscription)? { get set }
  var isFinished: Bool { get }
  var isFilled: Bool { get }
}

private final class Slot<Value>: JointSlot {
  var subscription: (any Subscription)?
  var isFinished = false
  private let keepsAll: Bool
  private var values: [Value] = []

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  var isFilled: Bool { !values.isEmpty }

  func put(_ value: Value) { values = keepsAll ? values + [value] : [value] }

  /// The value whose turn it is; asked only when there is one.
  func take() -> Value { keepsAll ? values.removeFirst() : values[0] }
}
