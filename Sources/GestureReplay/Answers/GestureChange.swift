/// A way in which the gesture of a release can be changed.
public enum GestureChange: String, Sendable, Hashable, CaseIterable {
  /// Faster or slower: the same places in less time or more.
  ///
  /// Every time from the gesture's landing to its release is divided by the same factor, and so
  /// every speed is multiplied by it. Its value is the speed of the release in points per second:
  /// what the recognizer reported, along the axis on which it was faster; if it reported none, as
  /// after a rest, the speed of the finger's last move.
  case velocity

  /// Farther or less far: other positions at the same times.
  ///
  /// Every place of a finger is scaled about the place where that finger landed, and so are the
  /// speeds. Its value is how far the finger came from where it landed at most, in points. No place
  /// leaves the screen.
  case distance

  /// Held longer or released sooner: the same moves, lifted at another time.
  ///
  /// The finger rests at its last place until it is lifted; sooner than its last move it is not. Its
  /// value is the time from the finger's landing to its lift, in seconds.
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
