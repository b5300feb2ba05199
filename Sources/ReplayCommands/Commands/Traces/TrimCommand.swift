import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging

/// `trim`: a part of a trace, or a trace at another position.
struct TrimCommand: Command {
  static let help = CommandHelp(
    name: "trim",
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
    examples: """
      {{tool}} trim Fixtures/traces/taps-and-presses.json --from 2 --to 3
      One press out of several gestures.
      {{tool}} trim recorded.json --from 0.02 | {{tool}} explain -
      What the later part does by itself.
      {{tool}} trim recorded.json --move 0,-54 | {{tool}} replay -
      The same gesture, 54 pt higher.
      """)

  @Positional(.onlyTrace(for: "TRACE --from T --to T")) private var path: String

  @Option(
    "--from", "SECONDS", .number(in: .within(0...Trace.maximumTime)), default: 0,
    "When the part begins (default: 0).")
  private var start: Double

  @Option(
    "--to", "SECONDS", .number(in: .within(0...Trace.maximumTime)),
    "When it ends (default: the trace's last input or observed frame).")
  private var end: Double?

  @Option(
    "--move", "DX,DY", .distance,
    """
    Move all touches by these distances to the right and down, in
    points; negative numbers mean left and up.
    """)
  private var distance: Vector?

  @Option(SharedOptions.traceOutput) private var output: String?
  private let tool = CommandCall.current.tool

  /// Whether a part is cut out.
  private var cuts: Bool { $start.isGiven || $end.isGiven }

  func check() throws(InputFailure) {
    guard cuts || distance != nil else {
      throw InputFailure(
        "no option says where to cut", expected: "--from T, --to T or both, or --move DX,DY")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, tool.catalog)
    guard let trace = try source.next() else { return .success }
    var result = cuts ? try part(of: trace) : trace
    if let distance { result = try moved(result, by: distance) }
    try TraceOutput(path: output).write(result)
    return .success
  }

  private func part(of trace: Trace) throws(InputFailure) -> Trace {
    guard start < trace.endTime || end.map({ $0 <= start }) == true else {
      throw InputFailure(
        "the trace ends at \(trace.endTime.exact) s", expected: "a time before that",
        at: TextLocation(source: "\($start.name) \(start.exact)"))
    }
    let end = end ?? trace.endTime
    var part = try trace.part(from: start, to: end)
    part.name += " (\(start.exact) s to \(end.exact) s)"
    return part
  }

  private func moved(_ trace: Trace, by distance: Vector) throws(InputFailure) -> Trace {
    var moved = trace.moved(by: distance)
    let range = -Trace.maximumCoordinate...Trace.maximumCoordinate
    guard moved.samples.allSatisfy({ range.contains($0.point.x) && range.contains($0.point.y) })
    else {
      throw InputFailure(
        "a sample would be more than \(Trace.maximumCoordinate.exact) pt away",
        expected: "a shorter distance",
        at: TextLocation(source: "\($distance.name) \(distance.x.exact),\(distance.y.exact)"))
    }
    moved.name += " (moved by \(distance.x.exact), \(distance.y.exact))"
    return moved
  }
}
