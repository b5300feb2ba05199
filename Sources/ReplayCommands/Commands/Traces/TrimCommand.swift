import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging

/// `trim`: a part of a trace, or a trace at another position.
struct TrimCommand: Command {
  private static let from = CommandOption(
    "--from", "SECONDS", .number(in: .within(0...Trace.maximumTime)), default: 0,
    "When the part begins (default: 0).")

  private static let to = CommandOption(
    "--to", "SECONDS", .number(in: .within(0...Trace.maximumTime)),
    "When it ends (default: the trace's last input or observed frame).")

  private static let move = CommandOption(
    "--move", "DX,DY", .distance,
    """
    Move all touches by these distances to the right and down, in
    points; negative numbers mean left and up.
    """)

  static let specification = CommandSpecification(
    name: "trim", arguments: "TRACE", rest: .traces,
    summary: "Cut a part out of a trace, or move its touches.",
    discussion: """
      --from and --to are times of the trace; times in the part begin at 0. A finger that is down at
      a cut lands or lifts there, on the straight line between its samples before and after, which
      keeps its velocity. Nothing from before the cut is remembered: a pan begins again after its
      hysteresis, and the scene starts at rest. The part keeps the scene, device and metadata, and
      its name gives the range. The "observed" part is cut in the same way. Its final state is kept
      only if nothing is cut off at the end.

      --move is for a gesture that missed its sheet, as `explain` says. Alone, it cuts nothing. Speeds
      and shapes stay, and "observed" does too: what the app showed does not move.
      """,
    options: [from, to, move, SharedOptions.traceOutput],
    examples: [
      (
        "{{tool}} trim Fixtures/traces/taps-and-presses.json --from 2 --to 3",
        "One press out of several gestures."
      ),
      (
        "{{tool}} trim recorded.json --from 0.02 | {{tool}} explain -",
        "What the later part does by itself."
      ),
      (
        "{{tool}} trim recorded.json --move 0,-54 | {{tool}} replay -",
        "The same gesture, 54 pt higher."
      ),
    ])

  private let catalog: SheetCatalog
  private let path: String
  private let start: Double
  private let end: Double?
  private let distance: Vector?

  /// Whether a part is cut out.
  private let cuts: Bool
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    catalog = tool.catalog
    path = try arguments.onlyTrace(
      expected: "one: \(tool.name) trim TRACE --from T --to T (- for stdin)")
    cuts = arguments.has(Self.from) || arguments.has(Self.to)
    distance = try arguments[Self.move]
    guard cuts || distance != nil else {
      throw InputFailure(
        "no option says where to cut", expected: "--from T, --to T or both, or --move DX,DY")
    }
    start = try arguments[Self.from]
    end = try arguments[Self.to]
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, catalog)
    guard let trace = try source.next() else { return .success }
    var result = cuts ? try part(of: trace) : trace
    if let distance { result = try Self.moved(result, by: distance) }
    try TraceOutput(path: output).write(result)
    return .success
  }

  private func part(of trace: Trace) throws(InputFailure) -> Trace {
    guard start < trace.endTime || end.map({ $0 <= start }) == true else {
      throw InputFailure(
        "the trace ends at \(trace.endTime.exact) s", expected: "a time before that",
        at: TextLocation(source: "\(Self.from.name) \(start.exact)"))
    }
    let end = end ?? trace.endTime
    var part = try trace.part(from: start, to: end)
    part.name += " (\(start.exact) s to \(end.exact) s)"
    return part
  }

  private static func moved(_ trace: Trace, by distance: Vector) throws(InputFailure) -> Trace {
    var moved = trace.moved(by: distance)
    let range = -Trace.maximumCoordinate...Trace.maximumCoordinate
    guard moved.samples.allSatisfy({ range.contains($0.point.x) && range.contains($0.point.y) })
    else {
      throw InputFailure(
        "a sample would be more than \(Trace.maximumCoordinate.exact) pt away",
        expected: "a shorter distance",
        at: TextLocation(source: "\(move.name) \(distance.x.exact),\(distance.y.exact)"))
    }
    moved.name += " (moved by \(distance.x.exact), \(distance.y.exact))"
    return moved
  }
}
