extension Publishers {
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = _Same<Upstream>

}

extension Publisher {
  /// Hands on all that comes as work of a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  { later { scheduler.schedule(options: options, $0) } }

  /// Hands on all that comes after a time.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    later {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        tolerance: tolerance ?? scheduler.minimumTolerance, options: options, $0)
    }
  }

  private func later(_ schedule: @escaping (@escaping () -> Void) -> Void)
    -> Publishers._Same<Self>
  {
    .init(changing: self) { link in
      link.received = { link, value in
        schedule {
          let more = link.send(value)
          if more > .none { link.ask(more) }
        }
        return .none
      }
      link.completed = { link, completion in schedule { link.finish(completion) } }
    }
  }

  /// Subscribes, asks and cancels as work of a scheduler.
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.SubscribeOn<Self, S>
  {
    .init(changing: self) { upstream, link in
      scheduler.schedule(options: options) { upstream.subscribe(link) }
    } _: { link in
      link.received = { $0.send($1) }
      link.requested = { link, demand in
        scheduler.schedule(options: options) { link.ask(demand) }
      }
    }
  }

  /// Hands on a value once no other one has followed it for a time.
  ///
  /// A value that waits when the publisher finishes is lost (chosen).
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(changing: self) { link in
      var waiting: Output?
      let alarm = Alarm(scheduler, options)
      link.subscribed = { $1.request(.unlimited) }
      link.requested = { _, _ in }
      link.received = { link, value in
        waiting = value
        alarm.set(after: dueTime) {
          let value = waiting
          waiting = nil
          if let value, link.demand > .none { _ = link.send(value) }
        }
        return .none
      }
      link.completed = { link, completion in
        alarm.stop()
        scheduler.schedule(options: options) { link.finish(completion) }
      }
      link.cancelled = { alarm.stop() }
    }
  }

  /// Hands on one value in each interval: the first one at once.
  ///
  /// A value that waits when the publisher finishes comes before the end (chosen).
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(changing: self) { link in
      var waiting: Output?
      var last: S.SchedulerTimeType?
      let alarm = Alarm(scheduler, nil)
      func send(_ link: Link<Output, Failure, Output, Failure>) {
        let value = waiting
        waiting = nil
        guard let value else { return }
        last = scheduler.now
        if link.demand > .none { _ = link.send(value) }
      }
      link.subscribed = { $1.request(.unlimited) }
      link.requested = { _, _ in }
      link.received = { link, value in
        guard waiting == nil else {
          if latest { waiting = value }
          return .none
        }
        waiting = value
        let due = last?.advanced(by: interval) ?? scheduler.now
        alarm.set(at: Swift.max(due, scheduler.now)) { send(link) }
        return .none
      }
      link.completed = { link, completion in
        alarm.stop()
        scheduler.schedule {
          send(link)
          link.finish(completion)
        }
      }
      link.cancelled = { alarm.stop() }
    }
  }

  /// Ends when no value has come for a time: with a failure if a closure gives one.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    .init(changing: self) { link in
      let alarm = Alarm(scheduler, options)
      func wait(_ link: Link<Output, Failure, Output, Failure>) {
        alarm.set(after: interval) {
          link.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      link.subscribed = { link, _ in wait(link) }
      link.received = { link, value in
        wait(link)
        return link.send(value)
      }
      link.completed = { link, completion in
        alarm.stop()
        link.finish(completion)
      }
      link.cancelled = { alarm.stop() }
    }
  }
}

/// Work at a time that may be put off: at most one piece of work is with the scheduler.
private final class Alarm<S: Scheduler> {
  private let scheduler: S
  private let options: S.SchedulerOptions?
  private var due: (time: S.SchedulerTimeType, work: () -> Void)?
  private var isWaiting = false

  init(_ scheduler: S, _ options: S.SchedulerOptions?) {
    (self.scheduler, self.options) = (scheduler, options)
  }

  func set(after interval: S.SchedulerTimeType.Stride, _ work: @escaping () -> Void) {
    set(at: scheduler.now.advanced(by: interval), work)
  }

  /// Does work at a time, which is not before that of the work that it replaces.
  func set(at time: S.SchedulerTimeType, _ work: @escaping () -> Void) {
    due = (time, work)
    guard !isWaiting else { return }
    isWaiting = true
    wait(until: time)
  }

  func stop() { due = nil }

  private func wait(until time: S.SchedulerTimeType) {
    scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: options) {
      [self] in
      guard let due else {
        isWaiting = false
        return
      }
      // The clock may be off by a rounding from the time that was asked for.
      guard due.time <= time else { return wait(until: due.time) }
      isWaiting = false
      self.due = nil
      due.work()
    }
  }
}
