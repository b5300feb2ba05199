import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on several elements at once.
enum ParallelWork {
  /// The number of cores that this machine provides.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static let isOnMainThreadOnly = LockedValue(false)

  /// From now on, everything is transformed on the calling thread, one element after the other, as an
  /// app's code demands.
  static func stayOnMainThread() { isOnMainThreadOnly.with { $0 = true } }

  /// Whether everything is transformed on the calling thread, however many jobs are asked for.
  static var staysOnMainThread: Bool { isOnMainThreadOnly.with { $0 } }

  /// The number of elements that are handed out for each job: the one that it works on, and what
  /// the other threads can take while the calling thread is busy with its own.
  private static let elementsAhead = 4

  /// Transforms elements as they come, several at once; results are passed on in the elements'
  /// order.
  ///
  /// A worker that finishes takes the next element. The calling thread is one of the workers,
  /// because one thread more than there are cores would interrupt the others. While it works on an
  /// element, none are handed out and no results are passed on; the others work on what was handed
  /// out before.
  ///
  /// - Parameters:
  ///   - jobs: how many to transform at once, at least 1.
  ///   - resultsAhead: how many results may wait for an earlier one, for each job: enough that a
  ///     long piece of work on another thread does not hold up the rest, and few enough to be held
  ///     in memory.
  ///   - next: the next element; nil at the end. It is called on the calling thread.
  ///   - transform: the work that is done in parallel.
  ///   - consume: receives the results, one after the other, on the calling thread.
  /// - Throws: what `next` throws, after the results of the earlier elements; what `consume`
  ///   throws.
  static func inOrder<Element: Sendable, Result: Sendable, Failure: Error>(
    jobs: Int, resultsAhead: Int = 16, next: () throws(Failure) -> Element?,
    _ transform: @escaping @Sendable (Element) -> Result,
    consume: (Result) throws(Failure) -> Void
  ) throws(Failure) {
    let crew = WorkerPool(transform)
    crew.start(staysOnMainThread ? 0 : min(jobs, coreCount) - 1)
    defer { crew.dismiss() }
    guard crew.count > 0 else {
      while let element = try next() { try consume(transform(element)) }
      return
    }
    var queue = ResultQueue<Result>()
    var failure: Failure?
    var isOver = false
    while true {
      do throws(Failure) {
        while !isOver, crew.running < jobs * elementsAhead, queue.waiting < jobs * resultsAhead {
          guard let element = try next() else {
            isOver = true
            break
          }
          crew.hand(element, queue.reserve())
        }
      } catch {
        failure = error
        isOver = true
      }
      guard crew.running > 0 else { break }
      for (number, result) in crew.nextResults() { queue.put(result, at: number) }
      while let result = queue.popFirst() { try consume(result) }
    }
    if let failure { throw failure }
  }

  /// Transforms every element, several at once, and returns the results in the elements' order.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // Several at a time if there are many, but few enough for all to end at about the same time.
    let share = min(32, max(1, elements.count / (jobs * 8)))
    var start = 0
    var results: [Result] = []
    inOrder(jobs: jobs) { () -> ArraySlice<Element>? in
      guard start < elements.count else { return nil }
      defer { start += share }
      return elements[start..<min(start + share, elements.count)]
    } _: { part in
      part.map(transform)
    } consume: { part in
      results += part
    }
    return results
  }
}

/// Threads that transform elements as long as any are handed out.
///
/// Each property belongs to the caller alone or is accessed only while the monitor is held, as
/// stated below; the compiler cannot see that.
private final class WorkerPool<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let transform: @Sendable (Element) -> Result
  private let monitor = ConditionLock()
  private var threads: [pthread_t] = []

  /// The number of elements that were handed out and whose results have not been taken; used only
  /// by the caller.
  private(set) var running = 0

  // Shared by the threads; accessed only while the monitor is held.
  private var elements: [(number: Int, element: Element)] = []
  private var results: [(number: Int, result: Result)] = []
  private var isDismissed = false

  init(_ transform: @escaping @Sendable (Element) -> Result) {
    self.transform = transform
  }

  /// The number of threads.
  var count: Int { threads.count }

  /// Starts this many threads, or as many as possible.
  func start(_ count: Int) {
    while threads.count < count, let thread = WorkThread.start(work) { threads.append(thread) }
  }

  /// Hands out an element.
  func hand(_ element: Element, _ number: Int) {
    running += 1
    monitor.enter()
    elements.append((number, element))
    monitor.leave(telling: .crew)
  }

  /// Removes and returns the results that are ready.
  ///
  /// If none is ready, it transforms an element that no thread has taken, or waits for a result.
  func nextResults() -> [(number: Int, result: Result)] {
    monitor.enter()
    while results.isEmpty, elements.isEmpty { monitor.wait(as: .caller) }
    var taken = results
    results = []
    let own = taken.isEmpty ? elements.removeFirst() : nil
    monitor.leave(telling: nil)
    if let own { taken = [(own.number, transform(own.element))] }
    running -= taken.count
    return taken
  }

  /// Lets every thread finish what it is doing, and waits for that.
  func dismiss() {
    monitor.enter()
    isDismissed = true
    monitor.leave(telling: .crew)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  /// The work of each thread.
  private func work() {
    monitor.enter()
    while true {
      while elements.isEmpty, !isDismissed { monitor.wait(as: .crew) }
      guard !isDismissed else { break }
      let (number, element) = elements.removeFirst()
      monitor.leave(telling: nil)
      let result = transform(element)
      monitor.enter()
      results.append((number, result))
      monitor.tell(.caller)
    }
    monitor.leave(telling: nil)
  }
}

/// Results that arrive in any order and leave in their own.
private struct ResultQueue<Result> {
  private var results: [Result?] = []

  /// The number of the first result.
  private var first = 0

  /// The number of places that are reserved.
  var waiting: Int { results.count }

  /// Reserves the next place, and returns its number.
  mutating func reserve() -> Int {
    results.append(nil)
    return first + results.count - 1
  }

  mutating func put(_ result: Result, at number: Int) {
    results[number - first] = result
  }

  /// Removes and returns the first result, if it has arrived.
  mutating func popFirst() -> Result? {
    guard let result = results.first ?? nil else { return nil }
    results.removeFirst()
    first += 1
    return result
  }
}
