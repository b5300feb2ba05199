import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `explain`: the decisions alone, as a story.
struct ExplainCommand: Command {
  static let specification = CommandSpecification(
    name: "explain", arguments: "TRACE", rest: .traces,
    summary: "Tell the decisions of a replay as a story, with times, numbers and rules.",
    discussion: "",
    options: TuningOptions.options + [SharedOptions.output],
    examples: [
      (
        "{{tool}} explain Fixtures/traces/past-full-height-held.json",
        "Why a sheet that was dragged past its full height hides."
      ),
      (
        "{{tool}} explain recorded.json --scene ivaev-bottom-sheet --fit",
        "What a recording from another screen does to a built-in scene."
      ),
    ])

  private let path: String
  private let tuning: TuningOptions
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    tuning = try TuningOptions(arguments, tool.catalog)
    path = try arguments.onlyPositional(
      "traces", expected: "one: \(tool.name) explain TRACE (- for stdin)")
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var source = TraceSource([path], readsLines: false, tuning.catalog)
    guard let trace = try source.next() else { return .success }
    var simulators = PreparedSimulators(tuning)
    var simulator = try simulators.simulator(for: trace)
    var sink = Explanation(style: Console.style(ofOutput: self.output), to: output.write)
    try simulator.run(&sink)
    try output.finish()
    return .success
  }
}
