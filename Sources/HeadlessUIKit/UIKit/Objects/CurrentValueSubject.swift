/// A value that tells those who subscribe what it is, and what it becomes.
///
/// Of Combine, only this is there: a module that asks for Combine hears that it is not.
public final class CurrentValueSubject<Output, Failure: Error> {
  private var current: Output
  private var subscribers: [(order: Int, receive: (Output) -> Void)] = []
  private var count = 0

  public init(_ value: Output) { current = value }

  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ input: Output) {
    current = input
    for subscriber in subscribers { subscriber.receive(input) }
  }
}

extension CurrentValueSubject where Failure == Never {
  /// Calls a closure with the value now, and with every one that is sent until what it returns is
  /// cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    count += 1
    let order = count
    subscribers.append((order, receiveValue))
    receiveValue(current)
    return AnyCancellable { [weak self] in self?.subscribers.removeAll { $0.order == order } }
  }
}

/// The token that keeps a subscription alive: it ends with this object, or by `cancel()`.
public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
