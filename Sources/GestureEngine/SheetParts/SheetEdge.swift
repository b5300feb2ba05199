public import MotionLaws

/// The side of the screen from which a sheet comes.
///
/// Its extent, its progress and its velocity run along the axis that the side determines: up and down
/// for a sheet that comes from the bottom or the top, across for one that comes from the left or the
/// right.
public enum SheetEdge: String, Sendable, Hashable, CaseIterable {
  case bottom, top, left, right

  /// Whether the sheet comes from the left or the right, and so moves across the screen.
  @inlinable @inline(__always) public var isSide: Bool { self == .left || self == .right }

  /// The direction along its axis in which the sheet collapses: 1 is down or right, −1 up or left.
  @inlinable @inline(__always) public var collapsing: Double {
    self == .bottom || self == .right ? 1 : -1
  }

  /// The coordinate along the sheet's axis.
  @inlinable @inline(__always)
  public func along(_ point: Point) -> Double { isSide ? point.x : point.y }

  /// The component along the sheet's axis.
  @inlinable @inline(__always)
  public func along(_ vector: Vector) -> Double { isSide ? vector.x : vector.y }

  /// The length along the sheet's axis of a rectangle.
  @inlinable
  public func length(of rect: Rect) -> Double { isSide ? rect.width : rect.height }

  /// A vector along the sheet's axis.
  ///
  /// - Parameters:
  ///   - along: the component along the axis, positive down or right.
  ///   - across: the component across the axis.
  /// - Returns: the vector on screen.
  @inlinable
  public func vector(_ along: Double, across: Double = 0) -> Vector {
    isSide ? Vector(x: along, y: across) : Vector(x: across, y: along)
  }

  /// The edge that moves of a sheet whose view has this frame: the one that faces the rest of the
  /// screen, in points along the axis.
  @inlinable
  public func movingEdge(of frame: Rect) -> Double {
    switch self {
    case .bottom: frame.y
    case .top: frame.y + frame.height
    case .left: frame.x + frame.width
    case .right: frame.x
    }
  }

  /// The part of a sheet that shows when its moving edge is at a place, in points; beyond its edge
  /// of the screen it is negative.
  @inlinable
  public func extent(ofMovingEdge place: Double, on screen: Rect) -> Double {
    switch self {
    case .bottom: screen.y + screen.height - place
    case .top: place - screen.y
    case .left: place - screen.x
    case .right: screen.x + screen.width - place
    }
  }

  /// The direction in which a number along the axis points; see `MarginDirection`.
  @inlinable
  public func direction(of value: Double) -> MarginDirection {
    isSide ? .horizontal(value) : .vertical(value)
  }
}
