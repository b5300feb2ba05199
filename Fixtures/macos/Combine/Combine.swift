// Declarations of macOS's module Combine, which Foundation passes on there: the names that HeadlessCombine
// declares, too, and that apps write.

public protocol Cancellable {
  func cancel()
}

public final class AnyCancellable: Cancellable {
  public init() {}
  public func cancel() {}
}

public protocol Subscription: Cancellable {}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol ConnectablePublisher: Publisher {}
public protocol Subject<Output, Failure>: AnyObject, Publisher {}
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {}
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
}
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) {}
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
