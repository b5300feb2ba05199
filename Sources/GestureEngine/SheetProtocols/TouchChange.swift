public import GestureTraces
public import MotionLaws

/// What one finger did, as the view that it hit is told.
public struct TouchChange: Sendable, Hashable {
  /// The finger's id.
  public var id: Int

  /// What it did.
  public var phase: TouchSample.Phase

  /// Where it is on screen, in points.
  public var point: Point

  /// The view that it hit when it landed and those around it, deepest first.
  public var views: [String]

  package init(id: Int, phase: TouchSample.Phase, point: Point, views: [String]) {
    self.id = id
    self.phase = phase
    self.point = point
    self.views = views
  }
}
