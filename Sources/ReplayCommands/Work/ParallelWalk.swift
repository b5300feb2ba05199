import JSONText

/// A walk over inputs or pieces of work: several at once, their results in order, with progress.
///
/// What fails is reported and skipped, or ends the walk, as the caller asks.
struct ParallelWalk {
  /// The number of elements that are worked on at once, at least 1.
  let jobs: Int

  /// The number of results that may wait for an earlier one, for each job.
  var resultsAhead = 16

  /// The progress of what was done so far.
  private(set) var progress: Progress

  init(jobs: Int, resultsAhead: Int = 16, _ progress: Progress) {
    self.jobs = jobs
    self.resultsAhead = resultsAhead
    self.progress = progress
  }

  /// A walk whose results all come at the end, so that progress is shown on any terminal.
  ///
  /// - Parameters:
  ///   - jobs: how many elements are worked on at once.
  ///   - unit: what is counted.
  ///   - total: how many there are; nil if that becomes known only at the end.
  init(jobs: Int, of unit: String, total: Int?) {
    var progress = Progress(of: unit, isShown: Console.canRewriteErrors)
    progress.total = total
    self.init(jobs: jobs, progress)
  }

  /// Removes the line of progress.
  mutating func clear() { progress.clear() }

  /// Counts what was done elsewhere.
  mutating func count(_ number: Int) { progress.add(number) }

  /// Works on elements as they come.
  ///
  /// - Parameters:
  ///   - next: the next element; nil at the end.
  ///   - work: what is done in parallel.
  ///   - consume: receives each result, in the order of the elements, and counts what was done.
  /// - Throws: what `next` and `consume` throw.
  mutating func each<Element: Sendable, Result: Sendable, Failure: Error>(
    _ next: () throws(Failure) -> Element?, _ work: @escaping @Sendable (Element) -> Result,
    consume: (Result, inout Progress) throws(Failure) -> Void
  ) throws(Failure) {
    try ParallelWork.inOrder(jobs: jobs, resultsAhead: resultsAhead, next: next, work) {
      (result) throws(Failure) in
      try consume(result, &progress)
    }
  }

  /// Works on elements, and ends at the first that fails.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - work: what is done in parallel.
  ///   - consume: receives each result, in the order of the elements, and counts what was done.
  /// - Throws: what `work` throws.
  mutating func each<Elements: Collection, Value: Sendable>(
    of elements: Elements,
    _ work: @escaping @Sendable (Elements.Element) throws(InputFailure) -> Value,
    consume: (Value, inout Progress) -> Void
  ) throws(InputFailure) where Elements.Element: Sendable {
    var rest = elements.makeIterator()
    try each { () throws(InputFailure) in
      rest.next()
    } _: { element in
      Result { () throws(InputFailure) in try work(element) }
    } consume: { (result, progress) throws(InputFailure) in
      consume(try result.get(), &progress)
    }
  }

  /// Works on inputs as they come; those that are wrong are reported and skipped.
  ///
  /// - Parameters:
  ///   - next: the next input; nil at the end.
  ///   - inputs: reports what is wrong.
  ///   - work: what is done in parallel.
  ///   - consume: receives what is made of each input that is right, in their order.
  mutating func each<Element: Sendable, Value: Sendable>(
    _ next: () throws(InputFailure) -> Element?, _ inputs: inout FaultyInputs,
    _ work: @escaping @Sendable (Element) throws(InputFailure) -> Value,
    consume: (Value) -> Void
  ) {
    each { () -> Result<Element, InputFailure>? in
      do throws(InputFailure) {
        return try next().map { .success($0) }
      } catch {
        return .failure(error)
      }
    } _: { element in
      Result { () throws(InputFailure) in try work(try element.get()) }
    } consume: { result, progress in
      if let value = inputs.attempt({ () throws(InputFailure) in try result.get() }) {
        consume(value)
      }
      progress.add(1)
    }
  }
}
