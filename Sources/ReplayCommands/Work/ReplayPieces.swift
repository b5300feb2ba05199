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

  /// The memory in which each thread gathers the lines of its runs.
  private let rooms = PerThread<FrameLines>()

  /// Buffers of timelines that have been written; the writer puts them back.
  let spareBytes = Spares<[UInt8]>()

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
      content: content, format: format, context: context, pages: pages, rooms: rooms,
      spareBytes: spareBytes)
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

  /// A trace that was replayed, possibly up to a failure.
  struct Shown: Sendable {
    var warnings: [InputFailure] = []
    var bytes: [UInt8] = []
    var failure: InputFailure?
  }

  let content: Content
  let format: TimelineFormat
  let context: ReportContext

  /// What a page shows in addition to the run.
  let pages: PageOptions

  /// Where each thread gathers the lines of its runs.
  let rooms: PerThread<FrameLines>
  let spareBytes: Spares<[UInt8]>

  /// Replays all traces of the piece.
  func shown() -> [Shown] {
    switch content {
    case .run(let run, let number, let warnings):
      var shown = Shown(warnings: warnings)
      show(run, number: number, in: &shown)
      return [shown]
    case .wrongTrace(let failure, let warnings):
      return [Shown(warnings: warnings, failure: failure)]
    case .lines(let lines, let known, let threads):
      var simulators = threads.take() ?? known.apart()
      defer { threads.put(simulators) }
      var all: [Shown] = []
      lines.read { all.append(shown($0, &simulators)) }
      return all
    case .failure(let failure): return [Shown(failure: failure)]
    }
  }

  private func shown(
    _ result: Result<TraceReader.Result, InputFailure>, _ simulators: inout PreparedSimulators
  ) -> Shown {
    var shown = Shown()
    do throws(InputFailure) {
      let read = try result.get()
      shown.warnings = read.warnings
      let run = try simulators.run(for: read.trace) { shown.warnings.append($0) }
      // Its number does not matter if traces are not numbered.
      show(run, number: 1, in: &shown)
    } catch {
      shown.failure = error
    }
    return shown
  }

  private func show(_ run: PreparedRun, number: Int, in shown: inout Shown) {
    var bytes = spareBytes.take() ?? []
    bytes.removeAll(keepingCapacity: true)
    let room = rooms.take() ?? TimelineLines.room()
    defer { rooms.put(room) }
    do throws(InputFailure) {
      try format.show(
        run.simulator, number: number, in: context, source: try run.source(pages), in: room
      ) { bytes += $0 }
    } catch {
      shown.failure = error
    }
    shown.bytes = bytes
  }
}

/// Values that a thread no longer needs, for the next thread that can use them.
///
/// This saves returning memory to the system and getting it back page by page.
final class Spares<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  func take() -> Value? { values.with { $0.popLast() } }

  func put(_ value: Value) { values.with { $0.append(value) } }
}
