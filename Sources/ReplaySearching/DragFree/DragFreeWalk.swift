import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// A step of a person who does not drag.
enum DragFreeStep: Sendable {
  case tap(Point, view: String)

  /// A gesture that chance has made, in which no finger moves.
  case press(Point)
  case doubleTap(Point, view: String)
  case hold(Point, view: String)

  /// An action of the app, so many times.
  case action(AppAction, times: Int)

  /// `a tap on closeButton`, `accessibility escape`.
  var words: String {
    switch self {
    case .tap(_, let view): return "a tap on \(view)"
    case .press(let point): return "a finger at (\(point.x.rounded3), \(point.y.rounded3))"
    case .doubleTap(_, let view): return "a double tap on \(view)"
    case .hold(_, let view): return "a long press on \(view)"
    case .action(let action, let times):
      let words = ([action.name] + action.arguments.map { $0.words }).joined(separator: " ")
      return times > 1 ? "\(words), \(times) times" : words
    }
  }
}

extension AppAction.Argument {
  /// A word speaks for itself, and other values do so with their key.
  fileprivate var words: String {
    if case .text(let text) = value { text } else { "\(key) \(value.words)" }
  }
}

extension AppAction.Value {
  fileprivate var words: String {
    switch self {
    case .number(let number): number.rounded3
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .list(let values): values.map { $0.words }.joined(separator: " ")
    case .object(let members):
      members.map { "\($0.key) \($0.value.words)" }.joined(separator: " ")
    }
  }
}

/// Steps without a drag, each from rest.
package struct DragFreeWalk: Sendable {
  private(set) var steps: [DragFreeStep] = []
  private var sketch = StrokeSketch()

  /// The time at which it has come to rest, in seconds; that of the last input until it was run.
  var restTime = 0.0

  init() {}

  /// A gesture without a drag as steps.
  init(of trace: Trace) {
    sketch = StrokeSketch(of: trace)
    restTime = trace.lastInputTime
    var timed = trace.actions.map {
      (time: $0.time, step: DragFreeStep.action($0.action, times: 1))
    }
    for sample in trace.samples where sample.phase == .began {
      timed.append((sample.time, .press(sample.point)))
    }
    steps = timed.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element.step)
  }

  var trace: Trace { sketch.trace(named: "without a drag") }

  /// The seconds from rest to the next step, between actions that are repeated, between the two taps of a
  /// double tap, and that a finger is down in a tap and in a long press (chosen).
  private static let pause = 0.1
  private static let period = 0.5
  private static let betweenTaps = 0.1
  private static let (tap, hold) = (0.05, 0.6)

  /// The walk with a step more.
  func adding(_ step: DragFreeStep) -> DragFreeWalk {
    var walk = self
    walk.steps.append(step)
    let begin = GestureGenerator.onGrid(
      time: steps.isEmpty && restTime == 0 ? 0 : restTime + Self.pause)
    switch step {
    case .tap(let point, _), .press(let point): walk.press(point, at: begin, for: Self.tap)
    case .hold(let point, _): walk.press(point, at: begin, for: Self.hold)
    case .doubleTap(let point, _):
      walk.press(point, at: begin, for: Self.tap)
      walk.press(point, at: begin + Self.betweenTaps, for: Self.tap)
    case .action(let action, let times):
      for number in 0..<times {
        let time = GestureGenerator.onGrid(time: begin + Double(number) * Self.period)
        walk.sketch.actions.append(TimedAction(time: time, action: action))
        walk.restTime = time
      }
    }
    return walk
  }

  private mutating func press(_ point: Point, at time: Double, for seconds: Double) {
    let path = RandomPath(point, way: .zero, duration: seconds, .linear)
    let stroke = [
      TouchSample(
        time: GestureGenerator.onGrid(time: time), id: 0, phase: .began, point: path.start),
      TouchSample(
        time: GestureGenerator.onGrid(time: time + seconds), id: 0, phase: .ended,
        point: path.start),
    ]
    sketch.strokes.append(stroke)
    restTime = time + seconds
  }
}
