package import GestureTraces
import MotionLaws

extension TouchSample {
  package static func began(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .began, point: Point(x: x, y: y))
  }

  package static func moved(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .moved, point: Point(x: x, y: y))
  }

  package static func rests(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .stationary, point: Point(x: x, y: y))
  }

  package static func ended(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .ended, point: Point(x: x, y: y))
  }

  package static func cancelled(_ time: Double, _ y: Double, x: Double = 200, id: Int = 0)
    -> TouchSample
  {
    TouchSample(time: time, id: id, phase: .cancelled, point: Point(x: x, y: y))
  }
}

extension TimedAction {
  package static func at(_ time: Double, _ action: AppAction) -> TimedAction {
    TimedAction(time: time, action: action)
  }
}

extension [TouchSample] {
  /// The same fingers, resting as real ones do: who is lifted a tenth of a second or more after the
  /// last move makes three moves that go nowhere meanwhile, which leave no velocity.
  package var resting: [TouchSample] {
    var samples: [TouchSample] = []
    var moves: [Int: TouchSample] = [:]
    for sample in self {
      switch sample.phase {
      case .began: moves[sample.id] = nil
      case .moved: moves[sample.id] = sample
      case .ended:
        guard let last = moves[sample.id], sample.time - last.time >= 0.1 - 1e-9,
          sample.point == last.point
        else { break }
        for part in 1...3 {
          let time = last.time + (sample.time - last.time) * Double(part) / 4
          samples.append(
            TouchSample(time: time, id: sample.id, phase: .moved, point: sample.point))
        }
      case .cancelled, .stationary: break
      }
      samples.append(sample)
    }
    // Equal times keep their order.
    return samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map { $0.element }
  }
}
