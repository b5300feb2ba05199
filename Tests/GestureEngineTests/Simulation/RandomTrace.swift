import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport

/// Traces of a hand whose two fingers drag, fling, tap and are cancelled at random.
enum RandomTrace {
  static func make(seed: UInt64) -> Trace {
    var generator = SplitMix64(seed: seed)
    var samples: [TouchSample] = []
    var points: [Int: Point] = [:]
    var time = 0.0
    for _ in 0..<60 {
      time += Double.random(in: 0...0.05, using: &generator)
      let id = Int.random(in: 0..<2, using: &generator)
      guard let point = points[id] else {
        let point = Point(
          x: Double.random(in: 0..<390, using: &generator),
          y: Double.random(in: 500..<840, using: &generator))
        points[id] = point
        samples.append(TouchSample(time: time, id: id, phase: .began, point: point))
        continue
      }
      let next = Point(x: point.x, y: point.y + Double.random(in: -60...30, using: &generator))
      let phase: TouchSample.Phase =
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: .ended
        case 1: .cancelled
        case 2: .stationary
        default: .moved
        }
      points[id] = phase.isLift ? nil : next
      samples.append(TouchSample(time: time, id: id, phase: phase, point: next))
    }
    for id in points.keys.sorted() {
      let point = points[id] ?? Point(x: 0, y: 0)
      samples.append(TouchSample(time: time, id: id, phase: .ended, point: point))
    }
    return Trace(name: "random \(seed)", samples: samples)
  }

  /// The container sheet, with a list inside for every other seed.
  static func scene(seed: Int) throws(InputFailure) -> ReplayScene {
    try .container(seed.isMultiple(of: 2) ? "{}" : #"{"scrollView": {"contentHeight": 1600}}"#)
  }
}
