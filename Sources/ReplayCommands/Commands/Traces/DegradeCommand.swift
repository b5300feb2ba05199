import GestureEngine
import GestureTraces
import JSONText

/// `degrade`: a trace as a bad device would deliver it.
struct DegradeCommand: Command {
  static let specification = CommandSpecification(
    name: "degrade", arguments: "TRACE", rest: .traces,
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
    options: DegradationPart.options + [SharedOptions.traceOutput],
    examples: [
      (
        "{{tool}} degrade Fixtures/traces/fling-up.json --hitch 0.05:0.1",
        "The app is busy for a tenth of a second; what the finger did meanwhile arrives all at once."
      ),
      (
        "{{tool}} degrade recorded.json --resample 30 --drop 4 | {{tool}} explain -",
        "Shows whether the gesture survives a low sampling rate and lost samples."
      ),
    ])

  private let catalog: SheetCatalog
  private let path: String
  private let values: [DegradationPart.OptionValue]
  private let degradation: Degradation
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    catalog = tool.catalog
    path = try arguments.onlyTrace(
      expected: "one: \(tool.name) degrade TRACE --hitch AT:SECONDS (- for stdin)")
    var values: [DegradationPart.OptionValue] = []
    for option in DegradationPart.options { values += try arguments[option] }
    guard !values.isEmpty else {
      throw InputFailure(
        "no option says what the device does",
        expected: "one of \(DegradationPart.options.map(\.name).joined(separator: ", "))")
    }
    self.values = values
    degradation = Degradation(values)
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, catalog)
    guard let trace = try source.next() else { return .success }
    var degraded = try trace.degraded(by: degradation)
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
