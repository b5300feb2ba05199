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
