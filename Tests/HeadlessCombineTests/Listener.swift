import HeadlessCombine

/// A failure of tests.
struct Broken: Error, Equatable {}

/// A subscriber that writes down what it hears: values, then `|` for the end or `!` for a failure.
final class Listener<Input, Failure: Error>: Subscriber {
  private(set) var words: [String] = []
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let more: Subscribers.Demand

  /// - Parameters:
  ///   - first: how many values it asks for at the beginning.
  ///   - more: how many more it asks for with each value.
  init(_ first: Subscribers.Demand, more: Subscribers.Demand = .none) {
    (self.first, self.more) = (first, more)
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(first)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    words.append("\(input)")
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: words.append("|")
    case .failure: words.append("!")
    }
  }

  var heard: String { words.joined(separator: " ") }
}

extension Publisher {
  /// Subscribes a listener, which asks for all values unless it is told otherwise.
  func listen(_ demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none)
    -> Listener<Output, Failure>
  {
    let listener = Listener<Output, Failure>(demand, more: more)
    subscribe(listener)
    return listener
  }

  /// All that comes from it at once.
  var heard: String { listen().heard }
}

/// A clock that goes on when a test says so, in milliseconds.
final class ManualClock: Scheduler {
  struct Time: Strideable, Hashable {
    var value: Int

    func distance(to other: Time) -> Span { Span(other.value - value) }
    func advanced(by n: Span) -> Time { Time(value: value + n.value) }
  }

  struct Span: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var value: Int

    init(_ value: Int) { self.value = value }
    init(integerLiteral value: Int) { self.value = value }
    init?<T: BinaryInteger>(exactly source: T) { value = Int(source) }

    var magnitude: UInt { value.magnitude }
    static func < (a: Span, b: Span) -> Bool { a.value < b.value }
    static func + (a: Span, b: Span) -> Span { Span(a.value + b.value) }
    static func - (a: Span, b: Span) -> Span { Span(a.value - b.value) }
    static func * (a: Span, b: Span) -> Span { Span(a.value * b.value) }
    static func *= (a: inout Span, b: Span) { a = a * b }
    static func seconds(_ s: Int) -> Span { Span(s * 1000) }
    static func seconds(_ s: Double) -> Span { Span(Int(s * 1000)) }
    static func milliseconds(_ ms: Int) -> Span { Span(ms) }
    static func microseconds(_ us: Int) -> Span { Span(us / 1000) }
    static func nanoseconds(_ ns: Int) -> Span { Span(ns / 1_000_000) }
  }

  private(set) var now = Time(value: 0)
  let minimumTolerance = Span(0)
  private var work: [(time: Time, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { work.append((now, action)) }

  func schedule(
    after date: Time, tolerance: Span, options: Never?, _ action: @escaping () -> Void
  ) { work.append((date, action)) }

  func schedule(
    after date: Time, interval: Span, tolerance: Span, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    work.append((date, action))
    return AnyCancellable {}
  }

  /// Does all that is due until a time.
  func advance(to value: Int) {
    let end = Time(value: value)
    while let next = work.enumerated().filter({ $1.time <= end }).min(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      work.remove(at: next.offset)
      now = max(now, next.element.time)
      next.element.action()
    }
    now = end
  }
}
