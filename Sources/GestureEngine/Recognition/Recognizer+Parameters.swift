import MotionLaws

/// The changes of a recognizer's parameters during a run.
extension Recognizer {
  /// Replaces the view and the parameters with those of another description of the same kind.
  mutating func configure(_ description: RecognizerDescription) {
    switch (self.description.kind, description.kind) {
    case (.pan, .pan), (.tap, .tap), (.longPress, .longPress), (.swipe, .swipe), (.pinch, .pinch),
      (.rotation, .rotation), (.custom, .custom):
      self.description = description
    default: return
    }
  }

  /// The same recognizer under another name, for a system that knows it by that.
  package func named(_ name: String) -> Self {
    var copy = self
    copy.description.name = name
    return copy
  }

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
