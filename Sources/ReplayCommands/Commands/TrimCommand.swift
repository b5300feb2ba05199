import GestureReplay
import GestureTraces
import JSONText

/// `trim`: a part of a trace.
struct TrimCommand: Command {
  static let specification = CommandSpecification(
    name: "trim", arguments: "TRACE",
    summary: "Cut a part out of a trace, fingers begun and ended at the cuts.",
    discussion: """
      Times are those of the trace; the part's begin at 0. A finger that is down at a cut begins
      or ends there, at its place at that time, on the straight line between its samples before
      and after, which keeps its velocity. What recognizers know from before the cut is not in
      the part: a pan begins anew after its hysteresis, and the scene at rest.
      Scene, device and metadata stay; the name is followed by the range. What was observed is
      cut likewise; how it ended stays where nothing is cut off at the end.
      """,
    options: [
      .option("--from", "SECONDS", "Where the part begins (0)."),
      .option("--to", "SECONDS", "Where it ends (the trace's last input or observed frame)."),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
    ],
    examples: [
      (
        "{{tool}} trim Fixtures/traces/taps-and-presses.json --from 2 --to 3",
        "One press out of several gestures."
      ),
      (
        "{{tool}} trim recorded.json --from 0.02 | {{tool}} explain -",
        "What its later part does by itself."
      ),
    ])

  private let arguments: Arguments
  private let catalog: SheetCatalog
  private let path: String
  private let start: Double
  private let end: Double?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    catalog = tool.catalog
    guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
      throw InputFailure(
        "trim was given \(arguments.positionals.count) traces",
        expected: "one: \(tool.name) trim TRACE --from T --to T (- for stdin)")
    }
    guard arguments.has("--from") || arguments.has("--to") else {
      throw InputFailure("nothing says where to cut", expected: "--from T, --to T or both")
    }
    self.path = path
    start = try arguments.number("--from", in: .within(0...Trace.maximumTime)) ?? 0
    end = try arguments.number("--to", in: .within(0...Trace.maximumTime))
  }

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, catalog)
    guard let trace = try source.next() else { return .success }
    let end = end ?? trace.endTime
    var part = try trace.part(from: start, to: end)
    part.name += " (\(start.exact) s to \(end.exact) s)"
    try TraceOutput.write(part, arguments)
    return .success
  }
}
