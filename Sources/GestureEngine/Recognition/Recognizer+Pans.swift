import MotionLaws

/// What changes in a pan's parameters during a run.
extension Recognizer {
  mutating func setAxis(_ axis: PanConfiguration.Axis) {
    guard case .pan(var pan) = description.kind, pan.axis != axis else { return }
    pan.axis = axis
    description.kind = .pan(pan)
  }

  /// A pan at an edge of the screen has this screen from now on.
  mutating func setScreen(_ screen: Rect) {
    guard case .pan(var pan) = description.kind, pan.edge != nil else { return }
    pan.edge?.screen = screen
    description.kind = .pan(pan)
  }
}
