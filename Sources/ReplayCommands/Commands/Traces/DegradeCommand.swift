import GestureEngine
import GestureTraces
import JSONText

/// `degrade`: a trace as a bad device would deliver it.
struct DegradeCommand: Command {
  static let help = CommandHelp(
    name: "degrade",
    summary: "Turn a trace into what a bad device would deliver.",
    discussion: """
      Fingers stay on their paths and lift where they did. Only what the app receives, and when,
      is changed. Whatever the order of the options, the changes are made in the order in
      which touches travel: the screen samples (--resample), with uncertain times (--jitter);
      samples are lost (--drop) or replaced by later ones of the same frame (--coalesce); the app
      stalls, so that touches and its own actions wait (--hitch); the system cancels the fingers
      (--cancel-at). The result has no "observed" part, and its name says what was done.
      `check --degrade` does the same to all traces of a suite.
      """,
    examples: """
      {{tool}} degrade Fixtures/traces/fling-up.json --hitch 0.05:0.1
      The app is busy for a tenth of a second; what the finger did meanwhile arrives all at once.
      {{tool}} degrade recorded.json --resample 30 --drop 4 | {{tool}} explain -
      Shows whether the gesture survives a low sampling rate and lost samples.
      """)

  @Positional(.onlyTrace(for: "TRACE --hitch AT:SECONDS")) private var path: String
  @OptionGroup private var values = DegradationPart.readValues()
  @Option(SharedOptions.traceOutput) private var output: String?
  private let tool = CommandCall.current.tool

  func check() throws(InputFailure) {
    guard !values.isEmpty else {
      throw InputFailure(
        "no option says what the device does",
        expected: "one of \($values.map(\.name).joined(separator: ", "))")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, tool.catalog)
    guard let trace = try source.next() else { return .success }
    var degraded = try trace.degraded(by: Degradation(values))
    if degraded.isLike(try trace.degraded(by: Degradation())) {
      Console.warn(
        InputFailure(
          "the options change nothing in the trace",
          expected: "a time before its last input, which is at \(trace.lastInputTime.exact) s",
          at: trace.sourceLocation))
    }
    degraded.name += " (\(values.map(\.words).joined(separator: ", ")))"
    try TraceOutput(path: output).write(degraded)
    return .success
  }
}

extension Trace {
  /// Whether it has the same input at the same times.
  fileprivate func isLike(_ other: Trace) -> Bool {
    samples == other.samples && actions.map(\.time) == other.actions.map(\.time)
  }
}
