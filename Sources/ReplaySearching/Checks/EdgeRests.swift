import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The positions in which the sheet's edge rests without a finger, frame by frame.
struct EdgeRests {
  private var rests: [(time: Double, edge: Double)] = []

  /// The position of the edge before anything happens.
  private let start: Double?

  /// The side from which the sheet comes.
  private let side: SheetEdge

  /// Seconds from a frame to the next.
  private let interval: Double

  /// The shortest distance of a finger that counts, in points.
  private static let leastWay = 20.0

  init(_ scene: ReplayScene) {
    start = scene.start?.reading.movingEdge
    side = scene.edge
    interval = 1 / scene.screen.refreshRate
  }

  mutating func note(_ frame: Frame) {
    guard let reading = frame.sheet?.reading, frame.touches.isEmpty, reading.phase == .idle,
      frame.scroll.map({ $0.phase == .idle }) ?? true,
      frame.scrolls.allSatisfy({ $0.scroll.phase == .idle })
    else { return }
    rests.append((frame.time, reading.movingEdge))
  }

  /// The position in which the edge rests when a finger lands.
  ///
  /// - Parameter time: when it lands, in seconds.
  /// - Returns: nil if something moves then.
  private func edge(before time: Double) -> Double? {
    guard time > interval else { return start }
    guard let rest = rests.last(where: { $0.time < time }), time - rest.time <= 1.5 * interval
    else { return nil }
    return rest.edge
  }

  // MARK: Direction

  /// The fault of the end of a drag; nil if there is none, or the last finger did more than drag in
  /// one direction.
  ///
  /// - Parameters:
  ///   - trace: what the fingers did.
  ///   - events: what happened.
  ///   - outcome: how the run ended.
  /// - Returns: a description with the distances, in points.
  func faultOfDirection(of trace: Trace, _ events: [TimelineEvent], _ outcome: Outcome) -> String? {
    // A sheet that a cancelled finger left between stops goes back to one.
    guard trace.actions.isEmpty, !trace.samples.contains(where: { $0.phase == .cancelled }),
      outcome.isSettled, let end = outcome.frame.sheet?.reading,
      let stroke = Self.lastStrokeAlone(in: trace), let way = wayInOneDirection(stroke),
      way.magnitude >= Self.leastWay, let begin = stroke.first?.time,
      let start = edge(before: begin),
      events.contains(where: { $0.time >= begin && $0.isBeginning })
    else { return nil }
    let moved = end.movingEdge - start
    guard moved * way < 0, moved.magnitude > 1 else { return nil }
    let (back, forth) = side.isSide ? ("left", "right") : ("up", "down")
    let (finger, edge) = (way < 0 ? back : forth, moved < 0 ? back : forth)
    return
      "the finger goes \(way.magnitude.rounded3) pt \(finger), and the sheet ends \(moved.magnitude.rounded3) pt farther \(edge), \(end.state)"
  }

  /// The samples of the last finger, if no other was down meanwhile.
  private static func lastStrokeAlone(in trace: Trace) -> ArraySlice<TouchSample>? {
    guard let begin = trace.samples.lastIndex(where: { $0.phase == .began }) else { return nil }
    let stroke = trace.samples[begin...]
    let isAlone = stroke.allSatisfy { $0.id == trace.samples[begin].id }
    return isAlone && stroke.last?.phase == .ended ? stroke : nil
  }

  /// The distance that a finger goes along the sheet's axis, in points; nil if it goes back and
  /// forth, or farther across the axis.
  private func wayInOneDirection(_ stroke: ArraySlice<TouchSample>) -> Double? {
    var (back, forth) = (0.0, 0.0)
    for (sample, next) in zip(stroke, stroke.dropFirst()) {
      let step = side.along(next.point - sample.point)
      back = min(back, step)
      forth = max(forth, step)
    }
    guard back == 0 || forth == 0, let first = stroke.first, let last = stroke.last else {
      return nil
    }
    let way = last.point - first.point
    let (along, across) = side.isSide ? (way.x, way.y) : (way.y, way.x)
    return across.magnitude <= along.magnitude ? along : nil
  }
}

extension TimelineEvent {
  /// Whether a recognizer begins: the finger is not a tap.
  fileprivate var isBeginning: Bool {
    guard case .recognizer(_, _, .began, _, _) = kind else { return false }
    return true
  }
}
