import GestureTraces
import JSONText
import ReplayReports
import ReplayTimelines
import TextFiles

/// Traces that are replayed in parallel, in pieces: each piece is a trace, or many lines.
///
/// The thread that replays a piece reads it, too: what one core has read, another would have to
/// fetch from that core's cache. Threads read in the order of the pieces.
final class ReplayPieces: Sendable {
  private let source: TurnLock<PieceSource>
  private let form: Form

  /// Whether a piece was read at which there was nothing left.
  private let isOver = LockedValue(false)

  // What each thread keeps from piece to piece.
  private let simulators = PerThread<PreparedSimulators>()
  private let memories = PerThread<[UInt8]>()
  private let texts = PerThread<ReplayPiece.Text>()

  /// The form in which runs are shown.
  private struct Form: Sendable {
    let format: TimelineFormat
    let context: ReportContext

    /// The contents of a page in addition to the run.
    let pages: PageContents

    /// Whether lines say what is painted of an app's views.
    let withLooks: Bool
  }

  init(
    _ source: consuming TraceSource, _ format: TimelineFormat, _ context: ReportContext,
    _ pages: PageContents, _ tuning: TuningOptions, withLooks: Bool
  ) {
    self.source = TurnLock(
      PieceSource(
        source, PreparedSimulators(tuning, checksObserved: true),
        numbersTraces: format.numbersTraces))
    form = Form(format: format, context: context, pages: pages, withLooks: withLooks)
  }

  /// Whether there may be another piece.
  var mayGoOn: Bool { isOver.with { !$0 } }

  /// Reads and replays a piece; called once for each number from 0 on, on any thread.
  func shown(_ number: Int) -> ReplayPiece {
    // Taken where it is handed over: if it were held here, too, it would be copied.
    let content = source.with(turn: number) { $0.next(in: memories.take() ?? []) }
    if content == nil { isOver.with { $0 = true } }
    let text = texts.take() ?? LockedValue(TimelineLines.makeBuffer(keepsPassed: true))
    return text.with { ReplayPiece(traces: traces(of: content, in: $0), text: text) }
  }

  /// Reclaims the memory of a piece whose timelines have been written.
  func takeBack(_ piece: ReplayPiece) { texts.put(piece.text, for: piece.thread) }

  private func traces(of content: consuming PieceSource.Content?, in text: TimelineBuffer)
    -> [ReplayPiece.Trace]
  {
    // Copied once for many traces, because each copy changes reference counts that threads share.
    let form = form
    switch consume content {
    case .run(let run, let number, let notices):
      var trace = ReplayPiece.Trace(notices: notices)
      show(run, number: number, as: &trace, form, in: text)
      return [trace]
    case .wrongTrace(let failure, let notices):
      return [ReplayPiece.Trace(notices: notices, failure: failure)]
    case .lines(let lines, let known):
      var simulators = simulators.take() ?? known.deepCopy()
      defer { self.simulators.put(simulators) }
      var all: [ReplayPiece.Trace] = []
      memories.put(lines.read { all.append(trace($0, &simulators, form, in: text)) })
      return all
    case .failure(let failure): return [ReplayPiece.Trace(failure: failure)]
    case nil: return []
    }
  }

  private func trace(
    _ result: Result<TraceReader.Result, InputFailure>, _ simulators: inout PreparedSimulators,
    _ form: Form, in text: TimelineBuffer
  ) -> ReplayPiece.Trace {
    var trace = ReplayPiece.Trace(end: text.kept.count)
    do throws(InputFailure) {
      let read = try result.get()
      trace.notices = read.warnings.map { .warning($0) }
      let run = try simulators.run(for: read.trace) { trace.notices.append($0) }
      // Its number does not matter if traces are not numbered.
      show(run, number: 1, as: &trace, form, in: text)
    } catch {
      trace.failure = error
    }
    return trace
  }

  private func show(
    _ run: PreparedRun, number: Int, as trace: inout ReplayPiece.Trace, _ form: Form,
    in text: TimelineBuffer
  ) {
    do throws(InputFailure) {
      try form.format.show(
        run.simulator, number: number, in: form.context, source: try run.source(form.pages),
        in: text, withLooks: form.withLooks
      ) { text.keep($0) }
    } catch {
      trace.failure = error
    }
    trace.end = text.kept.count
  }
}

/// The traces that one thread replayed before it asked for more.
struct ReplayPiece: Sendable {
  /// Timelines, one after the other, as whoever has it may use them.
  typealias Text = LockedValue<TimelineBuffer>

  /// A trace that was replayed, possibly up to a failure.
  struct Trace: Sendable {
    var notices: [Notice] = []
    var failure: InputFailure?

    /// The end of its timeline in the text; it begins where the previous one ends.
    var end = 0
  }

  /// In their order.
  var traces: [Trace] = []
  let text: Text

  /// The thread that replayed them.
  let thread = WorkThread.current
}

/// The pieces of a command's traces, one after the other.
private struct PieceSource: ~Copyable {
  enum Content: Sendable {
    case run(PreparedRun, number: Int, _ notices: [Notice])
    case wrongTrace(InputFailure, _ notices: [Notice])

    /// Lines, and the scenes that are already known.
    case lines(TraceLines.Batch, PreparedSimulators)
    case failure(InputFailure)
  }

  private var source: TraceSource
  private var simulators: PreparedSimulators
  private let numbersTraces: Bool

  /// The number of traces that could be replayed.
  private var count = 0

  init(
    _ source: consuming TraceSource, _ simulators: PreparedSimulators, numbersTraces: Bool
  ) {
    self.source = source
    self.simulators = simulators
    self.numbersTraces = numbersTraces
  }

  /// The next piece, which may be a failure.
  ///
  /// - Parameter memory: what is to hold lines.
  /// - Returns: nil at the end.
  mutating func next(in memory: consuming [UInt8]) -> Content? {
    do throws(InputFailure) {
      // If traces are numbered, it must be known whether each line is a trace before the next is
      // read.
      let piece =
        numbersTraces
        ? try source.nextResult().map { .trace($0) } : try source.nextPiece(in: memory)
      switch piece {
      case .trace(let result): return run(of: result)
      case .lines(let lines): return .lines(lines, simulators)
      case nil: return nil
      }
    } catch {
      return .failure(error)
    }
  }

  private mutating func run(of result: TraceReader.Result) -> Content {
    var notices: [Notice] = result.warnings.map { .warning($0) }
    do throws(InputFailure) {
      let run = try simulators.run(for: result.trace) { notices.append($0) }
      count += 1
      return .run(run, number: count, notices)
    } catch {
      return .wrongTrace(error, notices)
    }
  }
}
