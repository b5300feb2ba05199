import GestureTraces
import JSONText

/// Every trace of a sweep at every point of its grid, on all cores, in order: the traces as they
/// come, and the points of each trace in the grid's order.
struct SweepRun<Row: Sendable> {
  /// The number of points at which each trace runs.
  let points: Int

  /// The name of the rows, for progress: `runs`.
  let unit: String

  /// The most rows that a core makes before it asks for more.
  let share: Int

  /// The number of samples that a core replays for them: some milliseconds' worth, because threads
  /// that ask more often keep waking one another.
  private static var samplesPerTask: Int { 60_000 }

  let jobs: Int
  let isProgressShown: Bool

  /// Makes the row of a trace at a point, with the scenes of the calling thread.
  let measure: @Sendable (SweepTrace, Int, inout SweepBench) throws(InputFailure) -> Row

  /// Writes a row as soon as it is ready.
  typealias Writer = (Row, inout [UInt8]) -> Void

  /// Makes a writer for a thread; nil if all rows are collected.
  var makeWriter: (@Sendable () -> Writer)?

  /// The scenes and the writer that a thread works with.
  private struct Bench {
    var scenes = SweepBench()
    let write: Writer?
  }

  private let benches = PerThread<Bench>()

  /// The most rows that may be kept until all are ready.
  var limit = RowLimit.memory

  /// Adjacent rows of some traces.
  private struct Task: Sendable {
    var traces: [SweepTrace]
    var rows: Range<Int>
  }

  /// The results of a task.
  private struct TaskResult: Sendable {
    var count = 0
    var rows: [Row] = []
    var bytes: [UInt8] = []
    var failures: [InputFailure] = []
  }

  /// Runs every trace at every point.
  ///
  /// - Parameters:
  ///   - traces: the traces to replay.
  ///   - header: the text before rows that are written as soon as they are ready.
  ///   - output: where these rows go.
  ///   - interruption: what waits while they are written.
  /// - Returns: the rows, if they are collected.
  /// - Throws: if too many rows are collected.
  func run(
    _ traces: inout SweepTraces, header: [UInt8], _ output: ResultOutput,
    _ interruption: Interruption
  ) throws(InputFailure) -> [Row] {
    var gathered: [Row] = []
    var progress = Progress(of: unit, isShown: isProgressShown)
    var queue = Queue(traces: traces.next(), start: 0)
    progress.total = try total(queue, traces)
    interruption.whole {
      if !queue.traces.isEmpty || !traces.faults.hasAny { output.write(header) }
      interruption.note = progress.interruptionNote
    }
    var walk = ParallelWalk(jobs: jobs, progress)
    defer { walk.clear() }
    var later: Int?
    try walk.each { () throws(InputFailure) -> Task? in
      if queue.start == queue.traces.count * points {
        queue.done += queue.start
        (queue.traces, queue.start) = (traces.next(), 0)
        guard !queue.traces.isEmpty else { return nil }
        later = try total(queue, traces)
      }
      return next(&queue)
    } _: { task in
      perform(task)
    } consume: { (result, progress) throws(InputFailure) in
      if let later { progress.total = later }
      interruption.whole {
        output.write(result.bytes)
        progress.add(result.count)
        interruption.note = progress.interruptionNote
      }
      gathered += result.rows
      for failure in result.failures { traces.faults.add(failure) }
      if gathered.count > limit.count { throw tooMany(gathered.count) }
    }
    return gathered
  }

  /// The traces whose rows are being assigned.
  private struct Queue {
    var traces: [SweepTrace]

    /// The first row that has not been assigned yet.
    var start: Int

    /// The number of rows that the earlier traces had.
    var done = 0
  }

  private func next(_ queue: inout Queue) -> Task? {
    let count = queue.traces.count * points
    guard queue.start < count else { return nil }
    // Small enough for all cores to end at about the same time.
    let samples = max(1, queue.traces[queue.start / points].trace.samples.count)
    var length = max(1, min(share, count / (jobs * 8), Self.samplesPerTask / samples))
    // Whole traces if they fit, because threads with the same trace take its reference counts from
    // each other.
    if length > points { length -= length % points }
    let rows = queue.start..<min(queue.start + length, count)
    queue.start = rows.upperBound
    return Task(traces: queue.traces, rows: rows)
  }

  /// The number of rows that there will be; nil while traces are still to be read.
  private func total(_ queue: Queue, _ traces: borrowing SweepTraces) throws(InputFailure) -> Int? {
    let count = queue.done + queue.traces.count * points
    guard makeWriter != nil || count <= limit.count else { throw tooMany(count) }
    return traces.isAtEnd ? count : nil
  }

  private func tooMany(_ count: Int) -> InputFailure {
    InputFailure(
      "\(Progress.grouped(count)) \(unit) are more than \(limit.what)",
      expected: "at most \(Progress.grouped(limit.count)), or \(limit.suggestion)")
  }

  private func perform(_ task: Task) -> TaskResult {
    var result = TaskResult()
    var bench = benches.take() ?? Bench(write: makeWriter?())
    defer { benches.put(bench) }
    var start = task.rows.lowerBound
    while start < task.rows.upperBound {
      let first = start / points * points
      let end = min(first + points, task.rows.upperBound)
      let trace = task.traces[start / points]
      for point in (start - first)..<(end - first) {
        do throws(InputFailure) {
          let row = try measure(trace, point, &bench.scenes)
          if let write = bench.write {
            write(row, &result.bytes)
          } else {
            result.rows.append(row)
          }
          result.count += 1
        } catch {
          result.failures.append(error)
        }
      }
      start = end
    }
    return result
  }
}

/// The most rows that may be collected, and what to do if there are more.
struct RowLimit: Sendable {
  var count: Int

  /// The words for what has reached its limit.
  var what: String
  var suggestion: String

  static let memory = RowLimit(
    count: 10_000_000, what: "are held in memory for a table or --objective",
    suggestion: "--format csv or jsonl without --objective, which hold none")

  /// A page with this many runs takes a few megabytes, and still opens at once.
  static let page = RowLimit(
    count: 10_000, what: "a page can show",
    suggestion: "longer steps, fewer traces, or --format csv or jsonl")
}
