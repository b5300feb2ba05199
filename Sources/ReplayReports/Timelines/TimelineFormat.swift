package import GestureEngine
package import JSONText
import ReplayPages
package import ReplayTimelines

/// A way to show the timelines of traces.
///
/// A new one is a file with its sink and its value, and a line in `all`: help, completions and the
/// calls follow.
package struct TimelineFormat: ReportFormat {
  /// In the order in which help lists them, the default first; one line registers a format.
  package static let all: [TimelineFormat] = [
    .text,
    .jsonl,
    .json,
    .csv,
    .summary,
    .html,
    .svg,
    .perfetto,
  ]

  package let name: String
  package let help: String
  package let otherEndings: [String]
  package let otherNames: [String]

  /// Whether its output is one whole document, which shows one trace.
  package let showsOneTrace: Bool

  /// Whether it can say what is painted of an app's views; pages and pictures show it anyway.
  package let canTellLooks: Bool

  /// Whether it can show other runs than the first: with the engine, or from the ones it holds.
  package let isLive: Bool

  /// The format that shows several traces, given the tool and what it holds in addition to
  /// each run; nil if that needs no special form.
  package let ofSeveral:
    (@Sendable (_ context: ReportContext, _ kind: PageSource.Kind) -> TimelineFormat)?

  /// The text before, between and after the timelines of several traces; made when it is read,
  /// because every call of the tool lists all formats and uses at most one.
  package var prologue: [UInt8] { makePrologue() }
  package let separator: [UInt8]
  package var epilogue: [UInt8] { makeEpilogue() }

  private let makePrologue: @Sendable () -> [UInt8]
  private let makeEpilogue: @Sendable () -> [UInt8]

  /// Whether the numbers of traces are part of it.
  package let numbersTraces: Bool

  private let run:
    @Sendable (_ simulator: SceneSimulator, _ run: Run, _ output: @escaping ReportOutput)
      throws(InputFailure) -> Void

  /// The run that is shown, and the way in which it is shown.
  struct Run {
    /// The number of its trace, counted from 1.
    var number: Int
    var context: ReportContext

    /// The source of other runs; nil if only this one can be shown.
    var source: PageSource?

    /// The buffer in which lines are gathered; nil if no other run shares it.
    var buffer: TimelineBuffer?

    /// Whether lines say what is painted of an app's views.
    var withLooks: Bool
  }

  init<Sink: TimelineSink & SendableMetatype>(
    _ name: String, _ help: String, otherEndings: [String] = [],
    otherNames: [String] = [], showsOneTrace: Bool = false,
    canTellLooks: Bool = false, isLive: Bool = false,
    ofSeveral: (@Sendable (_ context: ReportContext, _ kind: PageSource.Kind) -> TimelineFormat)? =
      nil,
    prologue: @autoclosure @escaping @Sendable () -> [UInt8] = [], separator: [UInt8] = [],
    epilogue: @autoclosure @escaping @Sendable () -> [UInt8] = [], numbersTraces: Bool = false,
    sink: @escaping @Sendable (_ run: Run, _ output: @escaping ReportOutput) -> Sink
  ) {
    self.name = name
    self.help = help
    self.otherEndings = otherEndings
    self.otherNames = otherNames
    self.showsOneTrace = showsOneTrace
    self.canTellLooks = canTellLooks
    self.isLive = isLive
    self.ofSeveral = ofSeveral
    makePrologue = prologue
    self.separator = separator
    makeEpilogue = epilogue
    self.numbersTraces = numbersTraces
    run = { simulator, run, output throws(InputFailure) in
      var simulator = simulator
      var sink = sink(run, output)
      try simulator.run(&sink)
    }
  }

  /// Runs a simulation and shows it.
  ///
  /// - Parameters:
  ///   - simulator: the run.
  ///   - number: which of the traces it is, counted from 1.
  ///   - context: how it is shown.
  ///   - source: how other runs can be shown; nil if only this one is.
  ///   - buffer: where lines are gathered, for runs one after the other: memory that every run takes
  ///     and gives back can cost a quarter of a short one's time; nil for one run.
  ///   - withLooks: whether lines say what is painted of an app's views.
  ///   - output: where the text goes.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package func show(
    _ simulator: SceneSimulator, number: Int, in context: ReportContext,
    source: PageSource? = nil, in buffer: TimelineBuffer? = nil,
    withLooks: Bool = false, to output: @escaping ReportOutput
  ) throws(InputFailure) {
    let shown = Run(
      number: number, context: context, source: source, buffer: buffer, withLooks: withLooks)
    try run(simulator, shown, output)
  }
}
