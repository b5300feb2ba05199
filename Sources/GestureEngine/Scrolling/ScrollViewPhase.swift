/// The phase of a scroll view.
public enum ScrollViewPhase: UInt8, Sendable, Hashable, CaseIterable {
  case idle
  /// A finger rests on it and does not drag yet.
  case tracking
  case dragging
  /// The deceleration after a fling, or the motion towards a changed target.
  case decelerating
  /// The bounce back to a limit.
  case bouncing
  /// An animated `scrollTo` is under way.
  case animating

  /// Its word in a timeline.
  public var word: StaticString {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .dragging: "dragging"
    case .decelerating: "decelerating"
    case .bouncing: "bouncing"
    case .animating: "animating"
    }
  }
}
