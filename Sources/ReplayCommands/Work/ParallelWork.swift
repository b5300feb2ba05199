#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on many things at once.
enum ParallelWork {
  /// How many cores this machine lends.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// How many results may wait for an earlier one, for each job: enough that a long piece of work
  /// does not keep the others from going on, and few enough to be held in memory.
  private static let resultsAhead = 16

  /// Transforms elements as they come, several at once; results go on in the elements' order.
  ///
  /// Who is done with one takes the next, so that all are busy to the end.
  ///
  /// - Parameters:
  ///   - jobs: how many to transform at once, at least 1.
  ///   - next: the next element; nil at the end. It is never called twice at once.
  ///   - transform: what is done side by side.
  ///   - consume: takes the results, one after the other.
  /// - Throws: what `next` throws, after the results of the elements before; what `consume` throws.
  static func inOrder<Element: Sendable, Result: Sendable, Failure: Error>(
    jobs: Int, next: () throws(Failure) -> Element?,
    _ transform: @escaping @Sendable (Element) -> Result,
    consume: (Result) throws(Failure) -> Void
  ) async throws(Failure) {
    let failure: Failure? = await withTaskGroup(of: (Int, Result).self) { group in
      var queue = ResultQueue<Result>()
      var running = 0
      var failure: Failure?
      var isOver = false
      while true {
        do throws(Failure) {
          while !isOver, running < jobs, queue.waiting < jobs * resultsAhead {
            guard let element = try next() else {
              isOver = true
              break
            }
            let number = queue.reserve()
            group.addTask { (number, transform(element)) }
            running += 1
          }
        } catch {
          failure = error
          isOver = true
        }
        guard running > 0, let (number, result) = await group.next() else { return failure }
        running -= 1
        queue.put(result, at: number)
        do throws(Failure) {
          while let result = queue.popFirst() { try consume(result) }
        } catch {
          return error
        }
      }
    }
    if let failure { throw failure }
  }

  /// Transforms every element, several at once, and answers in the elements' order.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    // Several at a time where there are many, but few enough for all to end at about the same time.
    let share = min(32, max(1, elements.count / (jobs * 8)))
    var start = 0
    var results: [Result] = []
    await inOrder(jobs: jobs) { () -> ArraySlice<Element>? in
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

/// Results that come in any order and go in theirs.
private struct ResultQueue<Result> {
  private var results: [Result?] = []

  /// The number of the first of them.
  private var first = 0

  /// How many places are reserved.
  var waiting: Int { results.count }

  /// Reserves the next place, and says its number.
  mutating func reserve() -> Int {
    results.append(nil)
    return first + results.count - 1
  }

  mutating func put(_ result: Result, at number: Int) {
    results[number - first] = result
  }

  /// Takes the first result, where it is there.
  mutating func popFirst() -> Result? {
    guard let result = results.first ?? nil else { return nil }
    results.removeFirst()
    first += 1
    return result
  }
}
