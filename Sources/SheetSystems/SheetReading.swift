/// What a sheet is doing.
public enum SheetPhase: UInt8, Sendable, Hashable, CaseIterable {
  case idle
  case dragging
  case animating

  /// The word that stands in a timeline.
  public var word: StaticString {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .animating: "animating"
    }
  }
}

/// A sheet at one moment, as the user sees it.
public struct SheetReading: Sendable, Hashable {
  /// The name of the state that the system's code is in.
  public var state: String

  public var phase: SheetPhase

  /// The sheet's top edge on screen, in points.
  public var y: Double

  /// The length that the system's own rules speak of, in points.
  public var extent: Double

  /// The velocity of the moving edge in points per second, down positive: the pan's while it
  /// drags, the motion's while it is animated.
  public var velocity: Double

  public init(state: String, phase: SheetPhase, y: Double, extent: Double, velocity: Double) {
    self.state = state
    self.phase = phase
    self.y = y
    self.extent = extent
    self.velocity = velocity
  }
}
