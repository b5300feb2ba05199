/// What a sheet is doing.
public enum SheetPhase: UInt8, Sendable, Hashable, CaseIterable {
  case idle
  case dragging
  case animating

  /// Its word in a timeline.
  public var word: StaticString {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .animating: "animating"
    }
  }
}

/// A sheet at one moment, as the user sees it.
///
/// A sheet moves up and down: it comes from the bottom of the screen or from its top. One that comes
/// from the side, such as a side menu, is not supported. Its horizontal position has no place here,
/// so frames, pictures and `SheetChecks` would describe a sheet that never moves.
public struct SheetReading: Sendable, Hashable {
  /// The name of the state that the system's code is in.
  public var state: String

  public var phase: SheetPhase

  /// The sheet's top edge on screen, in points.
  public var y: Double

  /// The length that the system's own rules use, in points.
  public var extent: Double

  /// The extent from which progress is computed, in points, where `extent` does not tell all of it;
  /// nil for `extent`.
  @usableFromInline package var extentOfProgress: Double?

  /// The edge that moves, in points on screen: y, except for a sheet that comes from the top.
  public var movingEdge: Double

  /// The velocity of the moving edge in points per second, down positive.
  ///
  /// A system reports the velocity of its own motion. In a frame, the velocity of an edge that a
  /// finger drags is measured from how the edge moved, and the velocity of an idle edge is 0.
  public var velocity: Double

  /// - Parameters:
  ///   - state: the name of the state that the system's code is in.
  ///   - phase: what it is doing.
  ///   - y: the top edge on screen, in points.
  ///   - extent: the length that the system's own rules use, in points.
  ///   - movingEdge: the edge that moves, in points on screen; nil for the top edge.
  ///   - velocity: the velocity of its own motion, in points per second, down positive.
  @inlinable
  public init(
    state: String, phase: SheetPhase, y: Double, extent: Double, movingEdge: Double? = nil,
    velocity: Double
  ) {
    self.state = state
    self.phase = phase
    self.y = y
    self.extent = extent
    extentOfProgress = nil
    self.movingEdge = movingEdge ?? y
    self.velocity = velocity
  }
}
