public import GestureTraces
import JSONText
import MotionLaws

extension Trace {
  /// The trace as if its fingers had touched another screen.
  ///
  /// Positions are scaled from the screen that it was recorded on. A trace without `device` stays
  /// as it is.
  public func fitted(to screen: Screen) -> Trace {
    guard let device, differs(from: screen) else { return self }
    var trace = self
    let (x, y) = (screen.width / device.width, screen.height / device.height)
    for index in trace.samples.indices {
      trace.samples[index].point.x *= x
      trace.samples[index].point.y *= y
    }
    trace.device = Device(width: screen.width, height: screen.height, scale: screen.scale)
    return trace
  }

  /// Whether it was recorded on a screen of another size.
  package func differs(from screen: Screen) -> Bool {
    guard let device else { return false }
    return device.width != screen.width || device.height != screen.height
  }

  /// The place of an action in its file.
  func location(of action: TimedAction) -> TextLocation {
    TextLocation(source: source, position: action.position)
  }
}
