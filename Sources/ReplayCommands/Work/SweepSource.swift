import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import TextFiles
import TraceExchange

/// The traces of a sweep: those in files, and those of cases of suites.
struct SweepSource: ~Copyable {
  /// A trace, and how it is replayed.
  struct Item {
    var trace: Trace
    var tuning: TuningOptions
  }

  private var paths: ArraySlice<String>
  private let tuning: TuningOptions
  private let jobs: Int
  private var lines: TraceSource?

  /// The results of reading lines, in their order.
  private var read: ArraySlice<Result<TraceReader.Result, InputFailure>> = []
  private var cases: ArraySlice<Suite.Case> = []

  /// The folder of the suite whose cases these are.
  private var folder = ""

  /// - Parameters:
  ///   - paths: files of traces or suites; `-` is standard input.
  ///   - readsLines: whether each file holds one trace per line.
  ///   - tuning: how traces are replayed; for a case, it is applied on top of the case's own.
  ///   - jobs: how many lines are read at once.
  init(_ paths: [String], readsLines: Bool, _ tuning: TuningOptions, jobs: Int) {
    self.jobs = jobs
    self.paths = readsLines ? [] : paths[...]
    self.tuning = tuning
    lines = readsLines ? TraceSource(paths, readsLines: true, tuning.catalog) : nil
  }

  /// Reads the next trace, warning of what is odd about it; nil at the end.
  mutating func next() throws(InputFailure) -> Item? {
    if let read = try nextRead() {
      for warning in read.warnings { Console.warn(warning) }
      return Item(trace: read.trace, tuning: tuning)
    }
    while true {
      if let testCase = cases.popFirst() { return try item(of: testCase) }
      guard let path = paths.popFirst() else { return nil }
      let bytes = try TextFile.read(path)
      let source = TextFile.displayName(of: path)
      guard GivenDocument(of: bytes)?.kind == .document(.suite) else {
        let read = try TraceReader.read(bytes, source: source, actions: tuning.catalog.actions)
        for warning in read.warnings { Console.warn(warning) }
        return Item(trace: read.trace, tuning: tuning)
      }
      let suite = try Suite(parsing: bytes, source: source)
      suite.noteGoldens(in: source)
      cases = suite.cases[...]
      folder = TextFile.folder(of: path)
      guard !cases.isEmpty else {
        throw InputFailure(
          "the suite has no cases", expected: "a case", at: TextLocation(source: source))
      }
    }
  }

  /// The number of batches of lines that each job reads ahead.
  private static let batchesAhead = 8

  /// The next trace from lines; nil at the end, or if there are no lines.
  private mutating func nextRead() throws(InputFailure) -> TraceReader.Result? {
    if let result = read.popFirst() { return try result.get() }
    var batches: [TraceLines.Batch] = []
    while batches.count < jobs * Self.batchesAhead {
      do throws(InputFailure) {
        switch try lines?.nextPiece() {
        case .lines(let batch):
          batches.append(batch)
          continue
        case .trace(let result):
          // The first trace of another file.
          guard !batches.isEmpty else { return result }
          read = Self.read(batches, jobs)[...] + [.success(result)]
        case nil: read = Self.read(batches, jobs)[...]
        }
      } catch {
        guard !batches.isEmpty else { throw error }
        read = Self.read(batches, jobs)[...] + [.failure(error)]
      }
      return try read.popFirst()?.get()
    }
    read = Self.read(batches, jobs)[...]
    return try nextRead()
  }

  private static func read(_ batches: [TraceLines.Batch], _ jobs: Int)
    -> [Result<TraceReader.Result, InputFailure>]
  {
    ParallelWork.map(batches, jobs: jobs) { batch in
      var results: [Result<TraceReader.Result, InputFailure>] = []
      batch.read { results.append($0) }
      return results
    }.flatMap { $0 }
  }

  /// A case's trace, by the case's name.
  private func item(of testCase: Suite.Case) throws(InputFailure) -> Item {
    do throws(InputFailure) {
      let own = try TuningOptions(testCase, in: folder, tuning.scenes)
      let path = TextFile.path(testCase.trace, in: folder)
      let read = try TraceReader.read(
        try TextFile.read(path), source: path, actions: tuning.catalog.actions)
      for warning in read.warnings { Console.warn(warning) }
      var trace = read.trace
      trace.name = testCase.name
      return Item(trace: trace, tuning: tuning.laid(over: own))
    } catch {
      throw CaseRun.located(error, in: testCase)
    }
  }
}
