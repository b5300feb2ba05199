import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplaySearching

/// `minimize`: the smallest part of a trace that still ends as the whole trace does.
struct MinimizeCommand: Command {
  static let help = CommandHelp(
    name: "minimize",
    summary: "Remove from a trace what it does not need to end as it does.",
    discussion: """
      Actions, fingers and samples are removed while the run still ends as before, until none can be
      spared. Then times are brought closer together, a finger's samples to 10 ms, and numbers are
      rounded. No finger leaves the screen or moves faster than --max-speed, unless one of the whole
      trace does. The result is a valid trace, and always the same one. Without --keep, the run must
      end in the same state, settled or not, at the same stop or between stops, with the same last
      decision, change of state, transition, navigation and message of the scroll view. The trace
      keeps its name and scene, but not its "observed" part. A result that was found with --scene,
      --set or --tuning holds only with them: replay it with the same options.
      """,
    examples: """
      {{tool}} minimize Fixtures/traces/fling-up.json
      The few samples of a fling that suffice to open the sheet.
      {{tool}} minimize recorded.json --keep 'final.sheet.y={"atMost":200}' --output least.json
      The least that brings the sheet to within 200 pt of the top, as a file.
      """)

  @Positional(.onlyTrace()) private var path: String

  @Option(
    repeatable: "--keep", "KEYPATH=VALUE",
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      try OutcomeExpectation(parsing: text, option: option)
    },
    """
    What the run must end with, as in a suite's "expect" (repeatable):
    --keep final.sheet.state=full
    """)
  private var kept: [OutcomeExpectation]

  @Option(FingerSpeedOption.maxSpeed) private var maxSpeed: Double
  @OptionGroup private var tuning = TuningOptions()
  @Option(SharedOptions.traceOutput) private var output: String?

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, tuning.catalog)
    guard let whole = try source.next() else { return .success }
    let scene = try tuning.scene(for: whole)
    let prepared = tuning.prepared(whole, for: scene)
    prepared.tell()
    let outcome = try KeptOutcome(
      of: prepared.trace, kept, on: scene, options: tuning.simulation)
    let limits = FingerLimits(
      for: prepared.trace, elseOn: scene.screen, maximumSpeed: maxSpeed)
    let least = try MinimizedTrace(of: prepared.trace, within: limits) { outcome.isMet(by: $0) }
    try TraceOutput(path: output).write(least.trace)
    Console.inform(
      """
      \(Self.size(of: whole)) → \(Self.size(of: least.trace)), in \(least.runs) runs; \
      it still ends \(outcome.words)
      """)
    return .success
  }

  /// `128 samples of 2 fingers and 1 action in 1.25 s`.
  private static func size(of trace: Trace) -> String {
    let fingers = trace.samples.count { $0.phase == .began }
    var parts = [count(trace.samples.count, "sample") + " of " + count(fingers, "finger")]
    if !trace.actions.isEmpty { parts.append(count(trace.actions.count, "action")) }
    return parts.joined(separator: " and ") + " in \(trace.lastInputTime.rounded3) s"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
