/// Several publishers whose values go to one subscriber as they come.
///
/// As long as the subscriber asks for a limited number, each publisher is asked for one value at a time,
/// and what nobody asks for yet waits here.
final class Hub<Output, Failure: Error>: Subscription {
  /// One of the publishers, while it goes on or something of it waits.
  private final class Member {
    var subscription: (any Subscription)?
    var waiting: [Output] = []
    var isFinished = false
  }

  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var members: [Member] = []

  /// The publisher of the publishers; nil if there is none.
  private var outer: (any Subscription)?

  /// Whether no publisher will be added.
  private var isComplete = false

  /// Whether one publisher takes the place of another, which is asked for all that is wanted.
  private let isSingle: Bool

  init(to downstream: AnySubscriber<Output, Failure>, isSingle: Bool = false) {
    (self.downstream, self.isSingle) = (downstream, isSingle)
  }

  // MARK: Publishers

  func begin(outer: (any Subscription)? = nil) {
    guard downstream != nil else { return outer?.cancel() ?? () }
    self.outer = outer
    downstream?.receive(subscription: self)
  }

  func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    guard downstream != nil else { return }
    if isSingle {
      let replaced = members
      members = []
      for member in replaced { member.subscription?.cancel() }
    }
    let member = Member()
    members.append(member)
    publisher.subscribe(
      AnySubscriber<Output, Failure> { [self] subscription in
        guard contains(member) else { return subscription.cancel() }
        member.subscription = subscription
        let first = isSingle ? demand : demand == .unlimited ? .unlimited : .max(1)
        if first > .none { subscription.request(first) }
      } receiveValue: { [self] value in
        guard contains(member) else { return .none }
        guard demand > .none else {
          member.waiting.append(value)
          return .none
        }
        let more = send(value)
        return isSingle ? more : demand == .unlimited ? .none : .max(1)
      } receiveCompletion: { [self] completion in
        guard contains(member) else { return }
        member.subscription = nil
        member.isFinished = true
        if case .failure = completion { end(completion) } else { dropFinished() }
      })
  }

  /// Ends the adding of publishers.
  func complete(_ completion: Subscribers.Completion<Failure> = .finished) {
    (outer, isComplete) = (nil, true)
    if case .failure = completion { end(completion) } else { dropFinished() }
  }

  private func contains(_ member: Member) -> Bool { members.contains { $0 === member } }

  /// Removes what has finished; the last one ends it all.
  private func dropFinished() {
    for member in members where member.isFinished && member.waiting.isEmpty {
      members.removeAll { $0 === member }
      outer?.request(.max(1))
    }
    if isComplete, members.isEmpty { end(.finished) }
  }

  // MARK: The subscriber

  private func send(_ value: Output) -> Subscribers.Demand {
    guard let downstream else { return .none }
    demand -= 1
    let more = downstream.receive(value)
    let wasLimited = demand != .unlimited
    demand += more
    if wasLimited, demand == .unlimited, !isSingle { askForAll() }
    return more
  }

  private func askForAll() {
    for member in members { member.subscription?.request(.unlimited) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard downstream != nil else { return }
    let wasLimited = self.demand != .unlimited
    self.demand += demand
    for member in members {
      while self.demand > .none, !member.waiting.isEmpty, contains(member) {
        _ = send(member.waiting.removeFirst())
        if !isSingle, member.waiting.isEmpty { member.subscription?.request(.max(1)) }
      }
      if isSingle { member.subscription?.request(demand) }
    }
    if wasLimited, self.demand == .unlimited, !isSingle { askForAll() }
    dropFinished()
  }

  func cancel() { _ = close() }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    close()?.receive(completion: completion)
  }

  private func close() -> AnySubscriber<Output, Failure>? {
    let (below, above, around) = (downstream, members, outer)
    (downstream, members, outer) = (nil, [], nil)
    for member in above { member.subscription?.cancel() }
    around?.cancel()
    return below
  }
}
