/// A receiver of a publisher's values, which asks for as many as it wants.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)

  /// Gets a value.
  ///
  /// - Parameter input: the value.
  /// - Returns: how many more it wants, in addition to those that it has asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

/// The subscriptions that are always there.
public enum Subscriptions {
  /// A subscription that nothing comes from.
  public static var empty: any Subscription { EmptySubscription.one }
}

private final class EmptySubscription: Subscription {
  nonisolated(unsafe) static let one = EmptySubscription()

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The subscribers that operators make, and what subscribers say.
public enum Subscribers {
  /// The end of a publisher's values.
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// A number that tells subscriptions and subscribers apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let number: Int

  nonisolated(unsafe) private static var latest = 0

  public init() {
    Self.latest += 1
    number = Self.latest
  }

  public init(_ obj: AnyObject) { number = Int(bitPattern: ObjectIdentifier(obj)) }

  public var description: String { "0x\(String(number, radix: 16))" }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
