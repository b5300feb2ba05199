import GestureReplay
import GestureTraces
import JSONText
import ReplayReports

/// `explain`: the decisions alone, as a story.
struct ExplainCommand: Command {
  static let specification = CommandSpecification(
    name: "explain", arguments: "TRACE",
    summary: "Tell the decisions of a replay as a story, with times, numbers and rules.",
    discussion: "",
    options: TuningOptions.specifications + [
      .option("--output", "FILE", "Write to a file, which appears whole or not at all.")
    ],
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

  private let arguments: Arguments
  private let tuning: TuningOptions
  private let path: String

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    tuning = try TuningOptions(arguments, tool.catalog)
    guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
      throw InputFailure(
        "explain was given \(arguments.positionals.count) traces",
        expected: "one: \(tool.name) explain TRACE (- for stdin)")
    }
    self.path = path
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: arguments["--output"])
    var source = TraceSource([path], readsLines: false, tuning.catalog)
    guard let trace = try source.next() else { return .success }
    var scenes = SceneCache(tuning)
    let scene = try scenes.scene(for: trace)
    let prepared = tuning.prepared(trace, for: scene)
    if let warning = prepared.warning { Console.warn(warning) }
    var simulator = try Simulator(
      scene: scene, trace: prepared.trace, options: tuning.simulation)
    let style = Console.style(for: arguments)
    var sink = Explanation(style: style, to: output.write)
    simulator.run(&sink)
    try output.finish()
    return .success
  }
}
