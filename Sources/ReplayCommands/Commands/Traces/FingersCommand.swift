import GestureTraces
import JSONText
import MotionLaws

/// `fingers`: how far each finger of a trace goes, and for how long.
struct FingersCommand: Command {
  static let help = CommandHelp(
    name: "fingers",
    summary: "List the fingers of a trace: when each is down, how far it goes.",
    discussion: """
      One line for each touch, in the order in which they land. The distance is the length of the
      path that the finger takes, not of the straight line between its ends.
      """,
    examples: """
      {{tool}} fingers Fixtures/traces/taps-and-presses.json
      Every touch of several gestures.
      {{tool}} fingers Fixtures/traces/taps-and-presses.json --at-least 10
      Those that move.
      """)

  @Positional(.onlyTrace()) private var path: String

  @Option(
    "--at-least", "PT", .number(in: .nonNegative), default: 0,
    "Only fingers that go at least this far (default: 0).")
  private var distance: Double

  @Option("--finger", "ID", .integer(in: 0...Int(Int32.max)), "Only the finger with this id.")
  private var finger: Int?

  private let tool = CommandCall.current.tool

  func run() throws(InputFailure) -> ExitStatus {
    var source = TraceSource([path], readsLines: false, tool.catalog)
    guard let trace = try source.next() else { return .success }
    let output = try ResultOutput(path: nil)
    for touch in touches(of: trace) where touch.length >= distance {
      output.write(
        Array(
          "finger \(touch.id) from \(touch.start.rounded3) s to \(touch.end.rounded3) s: "
            .utf8) + Array("\(touch.length.rounded3) pt\n".utf8))
    }
    try output.finish()
    return .success
  }

  private struct Touch {
    var id: Int
    var start: Double
    var end: Double
    var last: Point
    var length = 0.0
  }

  private func touches(of trace: Trace) -> [Touch] {
    var touches: [Touch] = []
    for sample in trace.samples where finger.map({ $0 == sample.id }) ?? true {
      if sample.phase == .began {
        touches.append(
          Touch(id: sample.id, start: sample.time, end: sample.time, last: sample.point))
      } else if let index = touches.lastIndex(where: { $0.id == sample.id }) {
        let step = sample.point - touches[index].last
        touches[index].length += (step.x * step.x + step.y * step.y).squareRoot()
        (touches[index].last, touches[index].end) = (sample.point, sample.time)
      }
    }
    return touches
  }
}
