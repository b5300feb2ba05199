import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import RunRecords
import TextFiles

/// Traces that are replayed in parallel, in pieces: each piece is a trace, or many lines that are
/// read by the thread that replays them.
struct ReplayPieces: ~Copyable {
  private var source: TraceSource
  private let format: TimelineFormat
  private let context: ReportContext
  private let pages: PageOptions
  private var simulators: PreparedSimulators
  private let threadSimulators = PerThread<PreparedSimulators>()

  /// The memory of each thread for timelines; the writer puts it back.
  let texts = PerThread<ReplayPiece.Text>()

  /// How many traces could be replayed.
  private var count = 0

  init(
    _ source: consuming TraceSource, _ format: TimelineFormat, _ context: ReportContext,
    _ pages: PageOptions, _ tuning: TuningOptions
  ) {
    self.source = source
    self.format = format
    self.context = context
    self.pages = pages
    simulators = PreparedSimulators(tuning)
  }

  /// The next piece, which may be a failure; nil at the end.
  mutating func next() -> ReplayPiece? {
    do throws(InputFailure) {
      guard let content = try nextContent() else { return nil }
      return piece(content)
    } catch {
      return piece(.failure(error))
    }
  }

  private func piece(_ content: ReplayPiece.Content) -> ReplayPiece {
    ReplayPiece(
      content: content, format: format, context: context, pages: pages, texts: texts)
  }

  private mutating func nextContent() throws(InputFailure) -> ReplayPiece.Content? {
    // If traces are numbered, it must be known whether each line is a trace before the next is
    // read.
    let piece =
      format.numbersTraces
      ? try source.nextResult().map { .trace($0) } : try source.nextPiece()
    switch piece {
    case .trace(let result):
      var warnings = result.warnings
      do throws(InputFailure) {
        let run = try simulators.run(for: result.trace) { warnings.append($0) }
        count += 1
        return .run(run, number: count, warnings)
      } catch {
        return .wrongTrace(error, warnings)
      }
    case .lines(let lines): return .lines(lines, simulators, threadSimulators)
    case nil: return nil
    }
  }
}

/// What one thread replays before it asks for more.
struct ReplayPiece: Sendable {
  enum Content: Sendable {
    case run(PreparedRun, number: Int, _ warnings: [InputFailure])
    case wrongTrace(InputFailure, _ warnings: [InputFailure])

    /// Lines, the scenes that are already known, and where to get more scenes.
    case lines(TraceLines.Batch, PreparedSimulators, PerThread<PreparedSimulators>)
    case failure(InputFailure)
  }

  /// Timelines, one after the other, as whoever has it may use them.
  typealias Text = Guarded<FrameLines>

  /// The traces of a piece, in order.
  struct Shown: Sendable {
    /// A trace that was replayed, possibly up to a failure.
    struct Trace: Sendable {
      var warnings: [InputFailure] = []
      var failure: InputFailure?

      /// Where its timeline ends in the text; it begins where the previous one ends.
      var end = 0
    }

    var traces: [Trace] = []
    let text: Text

    /// The thread that replayed them.
    let thread = WorkThread.current
  }

  let content: Content
  let format: TimelineFormat
  let context: ReportContext

  /// What a page shows in addition to the run.
  let pages: PageOptions

  /// The memory of each thread for timelines, which comes back once they are written.
  let texts: PerThread<Text>

  /// Replays all traces of the piece.
  func shown() -> Shown {
    let text = texts.take() ?? Guarded(TimelineLines.room(keepsPassed: true))
    return text.with { Shown(traces: traces(in: $0), text: text) }
  }

  private func traces(in text: FrameLines) -> [Shown.Trace] {
    switch content {
    case .run(let run, let number, let warnings):
      var trace = Shown.Trace(warnings: warnings)
      show(run, number: number, as: &trace, in: text)
      return [trace]
    case .wrongTrace(let failure, let warnings):
      return [Shown.Trace(warnings: warnings, failure: failure)]
    case .lines(let lines, let known, let threads):
      var simulators = threads.take() ?? known.apart()
      defer { threads.put(simulators) }
      var all: [Shown.Trace] = []
      lines.read { all.append(trace($0, &simulators, in: text)) }
      return all
    case .failure(let failure): return [Shown.Trace(failure: failure)]
    }
  }

  private func trace(
    _ result: Result<TraceReader.Result, InputFailure>, _ simulators: inout PreparedSimulators,
    in text: FrameLines
  ) -> Shown.Trace {
    var trace = Shown.Trace(end: text.kept.count)
    do throws(InputFailure) {
      let read = try result.get()
      trace.warnings = read.warnings
      let run = try simulators.run(for: read.trace) { trace.warnings.append($0) }
      // Its number does not matter if traces are not numbered.
      show(run, number: 1, as: &trace, in: text)
    } catch {
      trace.failure = error
    }
    return trace
  }

  private func show(
    _ run: PreparedRun, number: Int, as trace: inout Shown.Trace, in text: FrameLines
  ) {
    do throws(InputFailure) {
      try format.show(
        run.simulator, number: number, in: context, source: try run.source(pages), in: text
      ) { text.keep($0) }
    } catch {
      trace.failure = error
    }
    trace.end = text.kept.count
  }
}
