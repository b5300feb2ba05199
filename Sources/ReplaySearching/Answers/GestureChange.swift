/// A way in which the gesture of a release can be changed.
public enum GestureChange: String, Sendable, Hashable, CaseIterable {
  /// Faster or slower: the same positions in less time or more.
  ///
  /// Every time from the gesture's landing to its release is divided by the same factor, so every
  /// speed is multiplied by it. Its value is the speed of the release in points per second: the one
  /// that the recognizer reported, along its faster axis. If it reported none, as after a rest, the
  /// value is the speed of the finger's last move.
  case velocity

  /// Farther or less far: other positions at the same times.
  ///
  /// Every position of a finger is scaled about the position where it landed, and so are the
  /// speeds. Its value is the finger's greatest distance from where it landed, in points. No
  /// position leaves the screen.
  case distance

  /// Held longer or released sooner: the same moves, lifted at another time.
  ///
  /// The finger rests at its last position until it is lifted, which is never before its last move.
  /// Its value is the time from the finger's landing to its lift, in seconds.
  case duration

  /// The unit of its value.
  public var unit: String {
    switch self {
    case .velocity: "pt/s"
    case .distance: "pt"
    case .duration: "s"
    }
  }
}
