/// What a scroll view is doing.
public enum ScrollViewPhase: UInt8, Sendable, Hashable, CaseIterable {
  case idle
  /// A finger rests on it and does not drag yet.
  case tracking
  case dragging
  /// It decelerates after a fling, or moves towards a changed target.
  case decelerating
  /// It springs back to a limit.
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
