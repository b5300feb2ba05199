public import MotionLaws

/// The phase of a sheet.
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
/// A sheet that comes from the bottom of the screen or from its top moves up and down; one whose
/// `SheetSystem.edge` is the left or the right, such as a side menu, moves across. What runs along
/// that axis is measured along it: the extent, the moving edge and the velocity.
public struct SheetReading: Sendable, Hashable {
  /// The name of the state that the system's code is in.
  public var state: String

  public var phase: SheetPhase

  /// The sheet's left edge on screen, in points; nil unless the sheet comes from the left or the
  /// right.
  public var x: Double?

  /// The sheet's top edge on screen, in points.
  public var y: Double

  /// The length that the system's own rules use, in points.
  public var extent: Double

  /// The extent from which progress is computed, in points, where `extent` does not tell all of it;
  /// nil for `extent`.
  @usableFromInline package var extentOfProgress: Double?

  /// The edge that moves, in points on screen: y for a sheet that comes from the bottom, the lower
  /// edge for one from the top, and the right or left edge for one from the left or the right.
  public var movingEdge: Double

  /// The velocity of the moving edge in points per second, down or right positive.
  ///
  /// A system reports the velocity of its own motion. In a frame, the velocity of an edge that a
  /// finger drags is measured from how the edge moved, and the velocity of an idle edge is 0.
  public var velocity: Double

  /// A sheet that moves up and down.
  ///
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
    x = nil
    self.y = y
    self.extent = extent
    extentOfProgress = nil
    self.movingEdge = movingEdge ?? y
    self.velocity = velocity
  }

  /// A sheet that comes from any side.
  ///
  /// - Parameters:
  ///   - state: the name of the state that the system's code is in.
  ///   - phase: what it is doing.
  ///   - frame: its view's frame on screen, in points.
  ///   - edge: the side from which it comes, as `SheetSystem.edge` says.
  ///   - extent: the length that the system's own rules use, in points.
  ///   - velocity: the velocity of its own motion along its axis, in points per second, down or right
  ///     positive.
  @inlinable
  public init(
    state: String, phase: SheetPhase, frame: Rect, from edge: SheetEdge, extent: Double,
    velocity: Double
  ) {
    self.init(
      state: state, phase: phase, y: frame.y, extent: extent,
      movingEdge: edge.movingEdge(of: frame), velocity: velocity)
    if edge.isSide { x = frame.x }
  }
}
