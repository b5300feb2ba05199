public import HeadlessCombine

extension Timer {
  /// A publisher of the time, again and again after an interval, once it is connected.
  ///
  /// It fires in time, whatever its tolerance.
  nonisolated public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options,
      file: file, line: line, function: function)
  }

  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let call: (file: StaticString, line: UInt, function: StaticString)
    private let subject = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil,
      file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
    ) {
      (self.interval, self.tolerance, self.options) = (interval, tolerance, options)
      (self.runLoop, self.mode, call) = (runLoop, mode, (file, line, function))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never { subject.subscribe(subscriber) }

    public func connect() -> any Cancellable {
      MainActor.assumeIsolated {
        let timer = Timer.scheduledTimer(
          withTimeInterval: interval, repeats: true, file: call.file, line: call.line,
          function: call.function
        ) { [subject] _ in subject.send(Date()) }
        return AnyCancellable { MainActor.assumeIsolated { timer.invalidate() } }
      }
    }
  }
}
