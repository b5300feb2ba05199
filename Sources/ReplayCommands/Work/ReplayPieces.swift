import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import TextFiles

/// Traces that are replayed side by side, in pieces: each a trace, or many lines that are read where
/// they are replayed.
struct ReplayPieces: ~Copyable {
  private var source: TraceSource
  private let format: TimelineFormat
  private let context: ReportContext
  private let isLive: Bool
  private var simulators: PreparedSimulators
  private let spares = SpareSimulators()

  /// How many traces could be replayed.
  private var count = 0

  init(
    _ source: consuming TraceSource, _ format: TimelineFormat, _ context: ReportContext,
    isLive: Bool, _ tuning: TuningOptions
  ) {
    self.source = source
    self.format = format
    self.context = context
    self.isLive = isLive
    simulators = PreparedSimulators(tuning)
  }

  /// The next piece, be it a failure; nil at the end.
  mutating func next() -> ReplayPiece? {
    do throws(InputFailure) {
      guard let content = try nextContent() else { return nil }
      return ReplayPiece(content: content, format: format, context: context, isLive: isLive)
    } catch {
      return ReplayPiece(
        content: .failure(error), format: format, context: context, isLive: isLive)
    }
  }

  private mutating func nextContent() throws(InputFailure) -> ReplayPiece.Content? {
    // Where traces are numbered, each has to be known to be one before the next.
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
    case .lines(let lines): return .lines(lines, simulators, spares)
    case nil: return nil
    }
  }
}

/// What one thread replays before it asks for more.
struct ReplayPiece: Sendable {
  enum Content: Sendable {
    case run(PreparedRun, number: Int, _ warnings: [InputFailure])
    case wrongTrace(InputFailure, _ warnings: [InputFailure])

    /// Lines, the scenes that are known already, and where more of those are.
    case lines(TraceLines.Batch, PreparedSimulators, SpareSimulators)
    case failure(InputFailure)
  }

  /// A trace that was replayed, be it up to a failure.
  struct Shown: Sendable {
    var warnings: [InputFailure] = []
    var bytes: [UInt8] = []
    var failure: InputFailure?
  }

  let content: Content
  let format: TimelineFormat
  let context: ReportContext

  /// Whether a page can replay it anew.
  let isLive: Bool

  /// Replays all traces of the piece.
  func shown() -> [Shown] {
    switch content {
    case .run(let run, let number, let warnings):
      var shown = Shown(warnings: warnings)
      show(run, number: number, in: &shown)
      return [shown]
    case .wrongTrace(let failure, let warnings):
      return [Shown(warnings: warnings, failure: failure)]
    case .lines(let lines, let known, let spares):
      var simulators = spares.take() ?? known
      defer { spares.put(simulators) }
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
      // Its number is of no matter where traces are not numbered.
      show(run, number: 1, in: &shown)
    } catch {
      shown.failure = error
    }
    return shown
  }

  private func show(_ run: PreparedRun, number: Int, in shown: inout Shown) {
    var bytes: [UInt8] = []
    do throws(InputFailure) {
      try format.show(
        run.simulator, number: number, in: context, source: isLive ? run.source : nil
      ) { bytes += $0 }
    } catch {
      shown.failure = error
    }
    shown.bytes = bytes
  }
}

/// Scenes that threads have read, for the next thread that needs them.
final class SpareSimulators: Sendable {
  private let spares = Guarded<[PreparedSimulators]>([])

  func take() -> PreparedSimulators? { spares.with { $0.popLast() } }

  func put(_ simulators: PreparedSimulators) { spares.with { $0.append(simulators) } }
}
